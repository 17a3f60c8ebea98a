/** Setup messages about the endpoints of a phone system, and about missing permissions to read these endpoints. */
import { asteriskAmiConfig } from '#lines/asterisk-ami/config.ts';
import { createEndpointRoles, type ListedEndpoint } from '#lines/asterisk-ami/endpoint-roles.ts';
import { msg, type Message } from '#domain/messages/message.ts';
import type { LineSetting } from '#app/settings/read-settings.ts';
import type { EndpointsRead } from './endpoint-facts.ts';

export interface EndpointsReport {
  readonly endpoints: readonly ListedEndpoint[];
  readonly sentence: Message;
  /** The permission that the user must grant. */
  readonly advice?: Message;
}

const naming = asteriskAmiConfig
  .pick({ extensions: true, trunks: true, endpoints: true, internalPattern: true })
  .strip();

export const buildEndpointsReport = (
  { name, kind, config }: Pick<LineSetting, 'name' | 'kind' | 'config'>,
  read: EndpointsRead | undefined,
): EndpointsReport => {
  const settings = naming.safeParse(config);
  if (read === undefined || !settings.success)
    return { endpoints: [], sentence: msg('doctor.endpoints.noList', { name }) };
  const isAri = kind === 'asterisk-ari';
  if (read.kind === 'unanswered') return { endpoints: [], sentence: msg('doctor.endpoints.unanswered', { name }) };
  if (read.kind === 'denied')
    return {
      endpoints: [],
      sentence: msg('doctor.endpoints.denied', { name }),
      advice: msg(isAri ? 'doctor.endpoints.allowAri' : 'doctor.endpoints.allow'),
    };
  const roleOf = createEndpointRoles(settings.data);
  const listed = read.endpoints
    .map(roleOf)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
  const values = { name, count: listed.length };
  return read.isPartial
    ? { endpoints: listed, sentence: msg('doctor.endpoints.partial', values), advice: msg('doctor.endpoints.allow') }
    : { endpoints: listed, sentence: msg('doctor.endpoints.read', values) };
};
