/** The fields of each step: the few that are needed, with the words of the settings form where it has them. */
import type { Field } from '../settings/field.ts';

const field = (path: string, kind: Field['kind'], label: Field['label'], more: Partial<Field> = {}): Field => ({
  path,
  kind,
  label,
  ...more,
});

export const whoFields: readonly Field[] = [
  field('agent.name', 'text', 'field.agentName'),
  field('agent.emailAddress', 'text', 'field.agentEmail', { hint: 'hint.agentEmail' }),
  field('agent.extension', 'text', 'field.extension', { hint: 'setup.hint.extension' }),
  field('agent.country', 'country', 'field.country', { hint: 'hint.country' }),
];

export const helpdeskFields: readonly Field[] = [
  field('helpdesk.baseUrl', 'text', 'field.baseUrl', { hint: 'hint.baseUrl' }),
  field('helpdesk.apiKey', 'secret', 'field.apiKey'),
  field('helpdesk.apiSecret', 'secret', 'field.apiSecret'),
];

export const helpdeskMore: readonly Field[] = [
  field('helpdesk.presenceUrl', 'text', 'field.presenceUrl', { hint: 'setup.hint.presenceUrl' }),
  field('helpdesk.voipKey', 'secret', 'field.voipKey', { hint: 'hint.sameKey' }),
  field('helpdesk.presenceKey', 'secret', 'field.presenceKey', { hint: 'hint.sameKey' }),
  field('helpdesk.auth.scheme', 'choice', 'field.scheme', { values: ['basic', 'headers', 'bearer', 'none'] }),
  field('helpdesk.limits.share', 'text', 'field.share', { hint: 'hint.share', standard: '1' }),
];

export const lineKinds = ['asterisk-ami', 'asterisk-ari', 'sip', 'event-socket', 'softphone-hook'] as const;
export type LineKind = (typeof lineKinds)[number];

export const lineFields: Readonly<Record<LineKind, readonly Field[]>> = {
  'asterisk-ami': [
    field('host', 'text', 'field.host'),
    field('port', 'number', 'field.port', { standard: '5038' }),
    field('username', 'text', 'field.username'),
    field('secret', 'secret', 'field.secret'),
    field('extensions', 'words', 'field.extensions', { hint: 'hint.extensions' }),
    field('tls', 'flag', 'field.tls'),
  ],
  'asterisk-ari': [
    field('url', 'text', 'field.server', { hint: 'hint.ariUrl' }),
    field('username', 'text', 'field.username'),
    field('password', 'secret', 'field.secret'),
    field('extensions', 'words', 'field.extensions', { hint: 'hint.extensions' }),
  ],
  'event-socket': [
    field('url', 'text', 'field.socketUrl', { hint: 'hint.socketUrl' }),
    field('map', 'map', 'field.map', { hint: 'hint.map' }),
    field('clientId', 'text', 'field.clientId', { hint: 'hint.clientId' }),
    field('token', 'secret', 'field.socketToken', { hint: 'hint.socketToken' }),
    field('extensions', 'words', 'field.extensions', { hint: 'hint.extensions' }),
  ],
  'softphone-hook': [field('extensions', 'words', 'field.extensions', { hint: 'hint.softphoneExtensions' })],
  sip: [
    field('server', 'text', 'field.server', { hint: 'hint.server' }),
    field('username', 'text', 'field.username'),
    field('password', 'secret', 'field.secret'),
    field('extensions', 'words', 'field.extensions', { hint: 'hint.watched' }),
  ],
};
