/** One open softphone call, and the line events that are derived from it. The code is pure. */
import type { EndCause, Evidence, LegEnd, LegFacts, LineEvent, LiveLeg } from '#domain/calls/line-event.ts';
import type { OutsideNumber } from '../extension-matcher.ts';
import type { Direction } from './hook.ts';

/**
 * The phases of a call. `unsure` means that the call has begun, but its direction is unknown, and nothing is reported
 * yet. `given` means that this phone has transferred the call, but has not reported the end of the call yet.
 */
export type Phase = 'ringing' | 'calling' | 'unsure' | 'talking' | 'given';

export interface OpenCall {
  /** The permanent name of the call, which is never reused. It is derived from the hooks and never random. */
  readonly name: string;
  /** The softphone's own ID for the call, if it has one. */
  readonly id?: string | undefined;
  /** The digits of the other party's number. Empty if the softphone sent no number. */
  readonly key: string;
  readonly number?: string | undefined;
  /** Whether the caller's number is withheld. The number is used to find the call again, but it is never reported. */
  readonly withheld?: true | undefined;
  readonly extension: string;
  readonly direction: Direction;
  readonly dialled?: string | undefined;
  readonly phase: Phase;
  /** The time of the first hook, and the time when the call entered this phase. */
  readonly at: number;
  readonly since: number;
  readonly to?: string | undefined;
  readonly evidence: Evidence;
}

/** The functions that interpret numbers for this phone. */
export interface Numbers {
  /** Whether these digits are an extension of this phone system. */
  readonly isInside: (number: string) => boolean;
  /** Removes the prefix for an outside line. */
  readonly outsideNumber: OutsideNumber;
  /** Converts a number to E.164. Returns undefined if that is not reliably possible. */
  readonly e164: (number: string | undefined) => string | undefined;
}

const agentLeg = ({ name }: OpenCall): string => `${name}/here`;
const otherLeg = ({ name }: OpenCall): string => `${name}/there`;
const targetLeg = ({ name }: OpenCall): string => `${name}/target`;
const bridgeOf = ({ name }: OpenCall): string => `${name}/talk`;

const endOf = (number: string | undefined, key: string, { isInside }: Pick<Numbers, 'isInside'>): LegEnd =>
  number !== undefined && isInside(key) ? { kind: 'extension', extension: key } : { kind: 'outside' };

const factsOf = (call: OpenCall, numbers: Numbers): readonly [agent: LegFacts, other: LegFacts] => {
  const { name, extension, key, dialled, direction } = call;
  const isWithheld = call.withheld === true && direction === 'inbound';
  const number = call.number === undefined || isWithheld ? undefined : numbers.outsideNumber(call.number, direction);
  const end = endOf(number, key, numbers);
  const own = { kind: 'extension', extension } as const;
  return direction === 'inbound'
    ? [
        { leg: agentLeg(call), call: name, end: own, origin: 'called', dialled },
        {
          leg: otherLeg(call),
          call: name,
          end,
          origin: 'calling',
          number,
          ...(isWithheld ? { withheld: true } : {}),
          dialled,
        },
      ]
    : [
        { leg: agentLeg(call), call: name, end: own, origin: 'calling', dialled: number },
        { leg: otherLeg(call), call: name, end, origin: 'called', number, dialled: number },
      ];
};

/** Returns the events for the beginning of a call. The calling leg comes first. */
export const createBeginEvents = (call: OpenCall, numbers: Numbers): readonly LineEvent[] => {
  const [agent, other] = factsOf(call, numbers);
  const appeared = (facts: LegFacts): LineEvent => ({ type: 'leg.appeared', ...facts });
  return call.direction === 'inbound'
    ? [appeared(other), appeared(agent), { type: 'leg.rang', leg: agent.leg }]
    : [appeared(agent), appeared(other), { type: 'leg.rang', leg: other.leg }];
};

/** Creates the event that retracts the reported facts about the caller. */
export const createWithdrawal = (call: OpenCall): LineEvent => ({
  type: 'leg.described',
  leg: otherLeg(call),
  withheld: true,
});

export const joined = (call: OpenCall): readonly LineEvent[] =>
  [otherLeg(call), agentLeg(call)].map((leg) => ({
    type: 'leg.joined',
    leg,
    bridge: bridgeOf(call),
    evidence: call.evidence,
  }));

/**
 * Returns the events of a transfer. The softphone reports the transfer, and the conversation with
 * the target is inferred.
 */
export const createTransferEvents = (call: OpenCall, to: string, numbers: Numbers): readonly LineEvent[] => [
  { type: 'transfer.asked', leg: agentLeg(call), kind: 'blind', target: to },
  { type: 'leg.appeared', leg: targetLeg(call), call: call.name, end: endOf(to, to, numbers), origin: 'called' },
  { type: 'leg.joined', leg: targetLeg(call), bridge: bridgeOf(call), evidence: 'inferred' },
  { type: 'leg.left', leg: agentLeg(call), bridge: bridgeOf(call) },
  { type: 'leg.ended', leg: agentLeg(call), cause: 'hung-up' },
];

export const over = (call: OpenCall, cause: EndCause): readonly LineEvent[] =>
  call.phase === 'given'
    ? [otherLeg, targetLeg].map((legOf) => ({ type: 'leg.ended', leg: legOf(call), cause: 'unseen' }))
    : [agentLeg, otherLeg].map((legOf) => ({ type: 'leg.ended', leg: legOf(call), cause }));

/** Returns the current legs of a call, for an app that has just started. */
export const createLiveLegs = (call: OpenCall, numbers: Numbers): readonly LiveLeg[] => {
  if (call.phase === 'unsure') return [];
  const [agent, other] = factsOf(call, numbers);
  const { evidence, to } = call;
  const talks = { bridge: bridgeOf(call), evidence };
  if (call.phase === 'given' && to !== undefined)
    return [
      { ...other, ...talks },
      { leg: targetLeg(call), call: call.name, end: endOf(to, to, numbers), origin: 'called', ...talks },
    ];
  if (call.phase === 'talking')
    return [
      { ...other, ...talks },
      { ...agent, ...talks },
    ];
  return [other, { ...agent, ringing: call.phase === 'ringing' }];
};
