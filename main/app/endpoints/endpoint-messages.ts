/** What the set-up shows of the endpoints of an exchange, and what to allow where it may not read them. */
import { asteriskAmiConfig } from '#lines/asterisk-ami/config.ts';
import { createEndpointRoles, type ListedEndpoint } from '#lines/asterisk-ami/endpoint-roles.ts';
import { say, type Said } from '#domain/messages/message.ts';
import type { LineSetting } from '#app/settings/read.ts';
import type { EndpointsRead } from './endpoint-facts.ts';

export interface EndpointsTold {
  readonly endpoints: readonly ListedEndpoint[];
  readonly sentence: Said;
  /** What to allow. */
  readonly advice?: Said;
}

const naming = asteriskAmiConfig
  .pick({ extensions: true, trunks: true, endpoints: true, internalPattern: true })
  .strip();

export const endpointsTold = (
  { name, kind, config }: Pick<LineSetting, 'name' | 'kind' | 'config'>,
  read: EndpointsRead | undefined,
): EndpointsTold => {
  const settings = naming.safeParse(config);
  if (read === undefined || !settings.success)
    return { endpoints: [], sentence: say('doctor.endpoints.noList', { name }) };
  const isAri = kind === 'asterisk-ari';
  if (read.kind === 'unanswered') return { endpoints: [], sentence: say('doctor.endpoints.unanswered', { name }) };
  if (read.kind === 'denied')
    return {
      endpoints: [],
      sentence: say('doctor.endpoints.denied', { name }),
      advice: say(isAri ? 'doctor.endpoints.allowAri' : 'doctor.endpoints.allow'),
    };
  const roleOf = createEndpointRoles(settings.data);
  const listed = read.endpoints
    .map(roleOf)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
  const values = { name, count: listed.length };
  return read.isPartial
    ? { endpoints: listed, sentence: say('doctor.endpoints.partial', values), advice: say('doctor.endpoints.allow') }
    : { endpoints: listed, sentence: say('doctor.endpoints.read', values) };
};
