/**
 * Proposes settings for endpoints with misleading names, from the caller numbers of new channels. There are two cases:
 * a phone that is not named after its extension, and a trunk whose name looks like an extension. The proposals change
 * nothing until a person applies them.
 */
import { createInternalPattern } from '../extension-matcher.ts';
import type { EndpointProposal } from '../line.ts';
import { createChannelReader, parseChannelName, type NamingConfig } from './channel-name.ts';
import type { AmiMessage } from './message.ts';

/**
 * The minimum number of different caller numbers that identifies a trunk. A phone usually shows one number to
 * everybody, but a trunk carries the numbers of many callers.
 */
const minTrunkCallers = 2;
/** The format of a full number. Shorter numbers may be extensions of another site. */
const fullNumber = /^\+?\d{7,}$/;
/** The channel state `Ring`: the endpoint places a call. In the state `Ringing` (5), the endpoint is called. */
const placesCall = '4';
const maxEndpoints = 500;

export interface EndpointProposals {
  /** Reads the event of a new channel. Returns the list of proposals if it has changed, otherwise undefined. */
  readonly update: (event: AmiMessage) => readonly EndpointProposal[] | undefined;
}

export const createEndpointProposals = (config: NamingConfig): EndpointProposals => {
  const roleOf = createChannelReader(config);
  const internal = createInternalPattern(config.internalPattern);
  const settled = new Set([
    ...Object.keys(config.endpoints ?? {}),
    ...(config.trunks ?? []),
    ...(config.extensions === '*' ? [] : config.extensions),
  ]);
  const numbers = new Map<string, Set<string>>();
  let proposals: readonly EndpointProposal[] = [];

  const proposalFor = (endpoint: string, isPhone: boolean): EndpointProposal | undefined => {
    const [first, ...others] = [...(numbers.get(endpoint) ?? [])];
    if (isPhone) return others.length + 1 >= minTrunkCallers ? { kind: 'trunk', endpoint } : undefined;
    // A trunk to another site carries several short numbers, so only a single number identifies a phone.
    const isOne = first !== undefined && others.length === 0 && !fullNumber.test(first);
    return isOne ? { kind: 'endpoint', endpoint, extension: first } : undefined;
  };
  return {
    update: (event) => {
      const channel = event.get('Channel') ?? '';
      const { endpoint } = parseChannelName(channel);
      const role = roleOf(channel);
      if (role.kind !== 'leg' || role.end.kind === 'service' || endpoint === '' || settled.has(endpoint))
        return undefined;
      const number = event.get('CallerIDNum') ?? '';
      const isPhone = role.end.kind === 'extension';
      // An endpoint that is treated as a phone is proposed as a trunk only if it has shown full numbers.
      const isConclusive = isPhone
        ? event.get('ChannelState') === placesCall && fullNumber.test(number)
        : internal.test(number) || fullNumber.test(number);
      if (!isConclusive) return undefined;
      const known = numbers.get(endpoint) ?? new Set<string>();
      if (known.size >= minTrunkCallers || known.has(number) || numbers.size >= maxEndpoints) return undefined;
      numbers.set(endpoint, known.add(number));
      const [before, next] = [proposals.find((each) => each.endpoint === endpoint), proposalFor(endpoint, isPhone)];
      if (before === undefined && next === undefined) return undefined;
      proposals = [...proposals.filter((each) => each !== before), ...(next === undefined ? [] : [next])];
      return proposals;
    },
  };
};
