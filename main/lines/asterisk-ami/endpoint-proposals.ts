/**
 * Endpoints whose names mislead, by the caller numbers that new channels have: a phone that is not named after its
 * extension, and a trunk whose name looks like one. A person decides; nothing is changed here.
 */
import { internalNames } from '../extension-matcher.ts';
import type { EndpointProposal } from '../line.ts';
import { createChannelNames, partsOf, type NamingConfig } from './channel-name.ts';
import type { AmiMessage } from './message.ts';

/** A phone may show one number of the house to everybody. A trunk brings the numbers of its callers. */
const callersOfATrunk = 2;
/** Shorter ones may be extensions of another house. */
const wholeNumber = /^\+?\d{7,}$/;
const ringing = '4';
const mostEndpoints = 500;

export interface EndpointProposals {
  /** The event of a new channel. The list where it is another one now; else undefined. */
  readonly note: (event: AmiMessage) => readonly EndpointProposal[] | undefined;
}

export const createEndpointProposals = (config: NamingConfig): EndpointProposals => {
  const roleOf = createChannelNames(config);
  const internal = internalNames(config.internalPattern);
  const settled = new Set([
    ...Object.keys(config.endpoints ?? {}),
    ...(config.trunks ?? []),
    ...(config.extensions === '*' ? [] : config.extensions),
  ]);
  const numbers = new Map<string, Set<string>>();
  let proposals: readonly EndpointProposal[] = [];

  const proposalFor = (endpoint: string, isPhone: boolean): EndpointProposal | undefined => {
    const [first, ...others] = [...(numbers.get(endpoint) ?? [])];
    if (isPhone) return others.length + 1 >= callersOfATrunk ? { kind: 'trunk', endpoint } : undefined;
    // Of a trunk to another house come several short numbers.
    const isOne = first !== undefined && others.length === 0 && !wholeNumber.test(first);
    return isOne ? { kind: 'endpoint', endpoint, extension: first } : undefined;
  };
  return {
    note: (event) => {
      const channel = event.get('Channel') ?? '';
      const { endpoint } = partsOf(channel);
      const role = roleOf(channel);
      if (role.kind !== 'leg' || role.end.kind === 'service' || endpoint === '' || settled.has(endpoint))
        return undefined;
      const number = event.get('CallerIDNum') ?? '';
      const isPhone = role.end.kind === 'extension';
      // Of a phone only what it calls with, and only whole numbers, say that it is none.
      const isTelling = isPhone
        ? event.get('ChannelState') === ringing && wholeNumber.test(number)
        : internal.test(number) || wholeNumber.test(number);
      if (!isTelling) return undefined;
      const known = numbers.get(endpoint) ?? new Set<string>();
      if (known.size >= callersOfATrunk || known.has(number) || numbers.size >= mostEndpoints) return undefined;
      numbers.set(endpoint, known.add(number));
      const [before, next] = [proposals.find((each) => each.endpoint === endpoint), proposalFor(endpoint, isPhone)];
      if (before === undefined && next === undefined) return undefined;
      proposals = [...proposals.filter((each) => each !== before), ...(next === undefined ? [] : [next])];
      return proposals;
    },
  };
};
