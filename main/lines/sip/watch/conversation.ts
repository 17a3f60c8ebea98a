/**
 * What is concluded to be one call, from lamps that name no call: whoever rings with the same outside number at the
 * same time rings for the same caller. And one lamp's part in it.
 */
import type { LegEnd, LegFacts, LiveLeg } from '#domain/calls/line-event.ts';

/** The other side of a watched extension, as a leg of its own. */
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
  /** Absent while nothing is known of anybody but the extension. */
  other?: OtherSide | undefined;
  readonly lamps: Set<Lamp>;
}

/**
 *     ringing ─▶ talking ─▶ gone        dialling ─▶ talking ─▶ gone        unseen ─▶ gone
 *        └──────────────────▶ gone          └───────────────────▶ gone
 *
 * `unseen`: it is busy with a call of which the exchange says nothing, most often one that it dialled.
 */
export interface Lamp {
  readonly extension: string;
  readonly leg: string;
  conversation: Conversation;
  phase: 'ringing' | 'dialling' | 'talking' | 'unseen';
  /** A second call that rings while the first goes on. */
  waiting?: Lamp | undefined;
}

export const isTalking = ({ lamps }: Conversation): boolean => [...lamps].some(({ phase }) => phase === 'talking');

export const factsOfLamp = ({ leg, conversation, extension, phase }: Lamp, dialled?: string): LegFacts => ({
  leg,
  call: conversation.call,
  end: { kind: 'extension', extension },
  origin: phase === 'dialling' || phase === 'unseen' ? 'calling' : 'called',
  dialled,
  ...(phase === 'unseen' ? { unseen: true } : {}),
});

export const factsOfOther = ({ leg, end, origin, number, name, withheld }: OtherSide, call: string): LegFacts => ({
  leg,
  call,
  end,
  origin,
  number,
  name,
  ...(withheld === true ? { withheld } : {}),
  dialled: origin === 'called' ? number : undefined,
});

/** Everybody in it, as they are now. */
export const liveLegsOf = (conversation: Conversation): readonly LiveLeg[] => {
  const { call, bridge, other, lamps } = conversation;
  const talks = isTalking(conversation) ? ({ bridge, evidence: 'inferred' } as const) : {};
  const own = [...lamps].filter(({ leg }) => leg !== other?.leg);
  return [
    ...(other === undefined ? [] : [{ ...factsOfOther(other, call), ...talks }]),
    ...own.map((lamp) => ({
      ...factsOfLamp(lamp),
      ringing: lamp.phase === 'ringing',
      ...(lamp.phase === 'ringing' || lamp.phase === 'dialling' ? {} : talks),
    })),
  ];
};
