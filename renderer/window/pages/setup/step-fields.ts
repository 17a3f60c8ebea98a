/** The fields of the setup steps, with the labels of the settings form. Only the settings form has all fields. */
import { field, type Field } from '../../view-models/settings/field.ts';
import { lineFields } from '../../view-models/settings/line-fields.ts';

export const whoFields: readonly Field[] = [
  field('agent.name', 'text', 'field.agentName'),
  field('agent.emailAddress', 'text', 'field.agentEmail', { hint: 'hint.agentEmail' }),
  field('agent.extension', 'text', 'field.extension', { hint: 'setup.hint.extension' }),
  field('agent.country', 'country', 'field.country', { hint: 'hint.country', standard: 'DE' }),
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
  field('helpdesk.limits.place', 'number', 'field.place', { hint: 'hint.place' }),
];

/** The fields that the setup shows for each kind of line. */
const needed = {
  'asterisk-ami': ['host', 'port', 'username', 'secret', 'extensions', 'tls'],
  'asterisk-ari': ['url', 'username', 'password', 'extensions'],
  sip: ['server', 'username', 'password', 'extensions'],
  'event-socket': ['url', 'map', 'clientId', 'token', 'extensions'],
  'softphone-hook': ['extensions'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type LineKind = keyof typeof needed;
export const isLineKind = (kind: string): kind is LineKind => Object.hasOwn(needed, kind);
// The order is that of the keys above, because objects keep the order of their keys.
export const lineKinds = Object.keys(needed).filter(isLineKind);

export const requiredFieldsOf = (kind: LineKind): readonly Field[] => {
  const paths: readonly string[] = needed[kind];
  return (lineFields[kind] ?? []).filter(({ path }) => paths.includes(path));
};
