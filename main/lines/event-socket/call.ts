/** One tracked call: the other party, and one leg for each extension that takes part. */
import type { Evidence, LegEnd, LegFacts, LiveLeg } from '#domain/calls/line-event.ts';
import type { Facts } from './types.ts';

export interface Other {
  readonly leg: string;
  end: LegEnd;
  readonly origin: LegFacts['origin'];
  number?: string | undefined;
  name?: string | undefined;
  withheld?: true | undefined;
  readonly dialled?: string | undefined;
  joined: boolean;
}

export interface TrackedCall {
  /** The provider's ID of the call. */
  readonly name: string;
  /** Counterline's ID of the call, which never changes. */
  readonly call: string;
  readonly bridge: string;
  other?: Other | undefined;
  readonly parts: Set<Part>;
}

export interface Part {
  readonly id: string;
  readonly name: string;
  readonly leg: string;
  readonly extension: string;
  talk: TrackedCall;
  phase: 'ringing' | 'calling' | 'talking' | 'held';
}

/**
 * Returns the other side of a part, or undefined if the other side is a colleague whose number is unknown or who
 * already has a part in this call. If the direction of an outside call is unknown, the other side is treated as a
 * service, so that the call is shown but not reported.
 */
export const otherOf = (talk: TrackedCall, facts: Facts, leg: string): Other | undefined => {
  const { party, number, direction } = facts;
  if (party === 'extension') {
    const known = number === undefined || [...talk.parts].some(({ extension }) => extension === number);
    if (known) return undefined;
  }
  const isUnknown = party === 'outside' && direction === undefined;
  const end: LegEnd =
    party === 'extension'
      ? { kind: 'extension', extension: number ?? '' }
      : { kind: party === 'service' || isUnknown ? 'service' : 'outside' };
  const outbound = direction === 'outbound' || (direction === 'internal' && facts.phase === 'calling');
  return {
    leg,
    end,
    origin: outbound ? 'called' : 'calling',
    number,
    name: facts.name,
    withheld: facts.withheld,
    dialled: outbound ? number : facts.dialled,
    joined: false,
  };
};

export const factsOfPart = ({ leg, talk, extension, phase }: Part, dialled?: string): LegFacts => ({
  leg,
  call: talk.call,
  end: { kind: 'extension', extension },
  origin: phase === 'calling' ? 'calling' : 'called',
  dialled,
});

export const factsOfOther = ({ leg, end, origin, number, name, withheld, dialled }: Other, call: string): LegFacts => ({
  leg,
  call,
  end,
  origin,
  number,
  name,
  ...(withheld === true ? { withheld } : {}),
  dialled,
});

/** Returns all legs of the call in their current state. */
export const liveLegsOf = (talk: TrackedCall, evidence: Evidence): readonly LiveLeg[] => {
  const { other, parts, call, bridge } = talk;
  const inside = { bridge, evidence };
  return [
    ...(other === undefined ? [] : [{ ...factsOfOther(other, call), ...(other.joined ? inside : {}) }]),
    ...[...parts].map((part) => ({
      ...factsOfPart(part),
      ringing: part.phase === 'ringing',
      ...(part.phase === 'talking' || part.phase === 'held' ? inside : {}),
    })),
  ];
};
