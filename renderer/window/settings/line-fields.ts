/** The fields of a phone line, by its kind. */
import { field, type Field } from './field.ts';

export const lineFields: Readonly<Record<string, readonly Field[]>> = {
  'asterisk-ami': [
    field('name', 'text', 'field.name', { hint: 'hint.lineName' }),
    field('host', 'text', 'field.host'),
    field('port', 'number', 'field.port', { standard: '5038' }),
    field('username', 'text', 'field.username'),
    field('secret', 'secret', 'field.secret'),
    field('extensions', 'words', 'field.extensions', { hint: 'hint.extensions' }),
    field('tls', 'flag', 'field.tls'),
    field('endpoints', 'pairs', 'field.endpoints', { hint: 'hint.endpoints' }),
    field('trunks', 'words', 'field.trunks', { hint: 'hint.trunks' }),
    field('internalPattern', 'text', 'field.internalPattern', { hint: 'hint.internalPattern' }),
  ],
  'asterisk-ari': [
    field('name', 'text', 'field.name', { hint: 'hint.lineName' }),
    field('url', 'text', 'field.server', { hint: 'hint.ariUrl' }),
    field('username', 'text', 'field.username'),
    field('password', 'secret', 'field.secret'),
    field('extensions', 'words', 'field.extensions', { hint: 'hint.extensions' }),
    field('endpoints', 'pairs', 'field.endpoints', { hint: 'hint.endpoints' }),
    field('trunks', 'words', 'field.trunks', { hint: 'hint.trunks' }),
    field('internalPattern', 'text', 'field.internalPattern', { hint: 'hint.internalPattern' }),
  ],
  'event-socket': [
    field('name', 'text', 'field.name', { hint: 'hint.lineName' }),
    field('url', 'text', 'field.socketUrl', { hint: 'hint.socketUrl' }),
    field('map', 'map', 'field.map', { hint: 'hint.map' }),
    field('clientId', 'text', 'field.clientId', { hint: 'hint.clientId' }),
    field('token', 'secret', 'field.socketToken', { hint: 'hint.socketToken' }),
    field('extensions', 'words', 'field.extensions', { hint: 'hint.extensions' }),
    field('internalPattern', 'text', 'field.internalPattern', { hint: 'hint.internalPattern' }),
    field('outsidePrefix', 'text', 'field.outsidePrefix', { hint: 'hint.outsidePrefix' }),
  ],
  'softphone-hook': [
    field('name', 'text', 'field.name', { hint: 'hint.lineName' }),
    field('extensions', 'words', 'field.extensions', { hint: 'hint.softphoneExtensions' }),
    field('internalPattern', 'text', 'field.internalPattern', { hint: 'hint.internalPattern' }),
    field('outsidePrefix', 'text', 'field.outsidePrefix', { hint: 'hint.outsidePrefix' }),
  ],
  sip: [
    field('mode', 'choice', 'field.mode', { values: ['watch'], hint: 'hint.mode' }),
    field('role', 'choice', 'field.role', { values: ['source', 'helper'], hint: 'hint.role' }),
    field('name', 'text', 'field.name', { hint: 'hint.lineName' }),
    field('server', 'text', 'field.server', { hint: 'hint.server' }),
    field('username', 'text', 'field.username', { hint: 'hint.watchUser' }),
    field('password', 'secret', 'field.secret'),
    field('extensions', 'words', 'field.extensions', { hint: 'hint.watched' }),
    field('domain', 'text', 'field.domain', { hint: 'hint.domain' }),
    field('internalPattern', 'text', 'field.internalPattern', { hint: 'hint.internalPattern' }),
  ],
};
