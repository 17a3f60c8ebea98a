/** The fields of a phone line, by its kind. */
import { field, type Field } from './field.ts';

const name = field('name', 'text', 'field.name', { hint: 'hint.lineName' });
const username = field('username', 'text', 'field.username');
const extensions = field('extensions', 'words', 'field.extensions', { hint: 'hint.extensions' });
const internalPattern = field('internalPattern', 'text', 'field.internalPattern', { hint: 'hint.internalPattern' });
const outsidePrefix = field('outsidePrefix', 'text', 'field.outsidePrefix', { hint: 'hint.outsidePrefix' });
const certificateFingerprint = field('certificateFingerprint', 'text', 'field.certificateFingerprint', {
  hint: 'hint.certificateFingerprint',
});
/** The fields for numbers and endpoints. They are the same for each interface of Asterisk. */
const asteriskNumbers = [
  field('endpoints', 'pairs', 'field.endpoints', { hint: 'hint.endpoints' }),
  field('trunks', 'words', 'field.trunks', { hint: 'hint.trunks' }),
  internalPattern,
  outsidePrefix,
  field('areaCode', 'text', 'field.areaCode', { hint: 'hint.areaCode' }),
];

export const lineFields: Readonly<Record<string, readonly Field[]>> = {
  'asterisk-ami': [
    name,
    field('host', 'text', 'field.host'),
    field('port', 'number', 'field.port', { standard: '5038' }),
    username,
    field('secret', 'secret', 'field.secret'),
    extensions,
    field('tls', 'flag', 'field.tls'),
    certificateFingerprint,
    ...asteriskNumbers,
  ],
  'asterisk-ari': [
    name,
    field('url', 'text', 'field.server', { hint: 'hint.ariUrl' }),
    username,
    field('password', 'secret', 'field.secret'),
    extensions,
    certificateFingerprint,
    ...asteriskNumbers,
  ],
  'event-socket': [
    name,
    field('url', 'text', 'field.socketUrl', { hint: 'hint.socketUrl' }),
    field('map', 'map', 'field.map', { hint: 'hint.map' }),
    field('clientId', 'text', 'field.clientId', { hint: 'hint.clientId' }),
    field('token', 'secret', 'field.socketToken', { hint: 'hint.socketToken' }),
    extensions,
    internalPattern,
    outsidePrefix,
  ],
  'softphone-hook': [
    name,
    field('extensions', 'words', 'field.extensions', { hint: 'hint.softphoneExtensions' }),
    internalPattern,
    outsidePrefix,
  ],
  site: [
    field('name', 'text', 'field.name'),
    field('extensions', 'words', 'field.extensions', { hint: 'hint.siteLineExtensions' }),
  ],
  sip: [
    field('mode', 'choice', 'field.mode', { values: ['watch'], hint: 'hint.mode' }),
    field('role', 'choice', 'field.role', { values: ['source', 'helper'], hint: 'hint.role' }),
    name,
    field('server', 'text', 'field.server', { hint: 'hint.server' }),
    field('username', 'text', 'field.username', { hint: 'hint.watchUser' }),
    field('password', 'secret', 'field.secret'),
    field('extensions', 'words', 'field.extensions', { hint: 'hint.watched' }),
    field('domain', 'text', 'field.domain', { hint: 'hint.domain' }),
    internalPattern,
  ],
};
