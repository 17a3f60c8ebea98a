/**
 * One inferred call, with each extension's part in it. Without a Call-ID, a dialog does not identify its call. In that
 * case, extensions that ring at the same time and show the same caller number are assumed to ring for the same caller.
 */
import type { LegEnd, LegFacts, LiveLeg } from '#domain/calls/line-event.ts';

/** The other side of a watched extension, with its own leg. */
export interface OtherSide {
  readonly leg: string;
  readonly end: LegEnd;
  readonly origin: LegFacts['origin'];
  number?: string | undefined;
  name?: string | undefined;
  withheld?: true;
  joined: boolean;
}

export interface Conversation {
  readonly call: string;
  readonly bridge: string;
  /** Undefined while only the extension is known. */
  other?: OtherSide | undefined;
  readonly watchedLegs: Set<WatchedLeg>;
}

/**
 * The states of a watched leg:
 *
 *     ringing ─▶ talking ─▶ gone        dialling ─▶ talking or unseen ─▶ gone        unseen ─▶ gone
 *         └──────────────────▶ gone          └─────────────────────────────▶ gone
 *
 * `unseen` means that the extension is busy with a call that the phone system does not describe,
 * usually an outbound one.
 */
export interface WatchedLeg {
  readonly extension: string;
  readonly leg: string;
  conversation: Conversation;
  phase: 'ringing' | 'dialling' | 'talking' | 'unseen';
  /** A second call that rings while the first continues. */
  waiting?: WatchedLeg | undefined;
}

export const isTalking = ({ watchedLegs }: Conversation): boolean =>
  [...watchedLegs].some(({ phase }) => phase === 'talking');

export const toWatchedLegFacts = ({ leg, conversation, extension, phase }: WatchedLeg, dialled?: string): LegFacts => ({
  leg,
  call: conversation.call,
  end: { kind: 'extension', extension },
  origin: phase === 'dialling' || phase === 'unseen' ? 'calling' : 'called',
  dialled,
  ...(phase === 'unseen' ? { unseen: true } : {}),
});

export const toOtherFacts = ({ leg, end, origin, number, name, withheld }: OtherSide, call: string): LegFacts => ({
  leg,
  call,
  end,
  origin,
  number,
  name,
  ...(withheld === true ? { withheld } : {}),
  dialled: origin === 'called' ? number : undefined,
});

/** Returns all legs of the call in their current state. */
export const getLiveLegs = (conversation: Conversation): readonly LiveLeg[] => {
  const { call, bridge, other, watchedLegs } = conversation;
  const talks = isTalking(conversation) ? ({ bridge, evidence: 'inferred' } as const) : {};
  const own = [...watchedLegs].filter(({ leg }) => leg !== other?.leg);
  return [
    ...(other === undefined ? [] : [{ ...toOtherFacts(other, call), ...talks }]),
    ...own.map((watchedLeg) => ({
      ...toWatchedLegFacts(watchedLeg),
      ringing: watchedLeg.phase === 'ringing',
      ...(watchedLeg.phase === 'ringing' || watchedLeg.phase === 'dialling' ? {} : talks),
    })),
  ];
};
