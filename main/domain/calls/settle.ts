/** After every change: legs that end, calls that are over, and what the page of a call shows now. */
import type { say } from '../messages/message.ts';
import {
  besideCustomer,
  callOfLeg,
  isCustomerIn,
  isLate,
  withCall,
  withCustomer,
  withoutCall,
  withoutLeg,
} from './state-updates.ts';
import type { CallEffect } from './effect.ts';
import type { EventOf, Heard } from './line-event.ts';
import { withoutWatchedLeg } from './ringing-and-transfer.ts';
import { watches, type Call, type Orphan, type CallsState, type CallSettings, type Leg } from './state.ts';
import { ended, note, settleHolder } from './call-holder.ts';

export interface Step {
  readonly state: CallsState;
  readonly effects: readonly CallEffect[];
}

/** Effects that were decided before settling come first. */
export const after = (settled: Step, before: readonly CallEffect[]): Step => ({
  state: settled.state,
  effects: [...before, ...settled.effects],
});

export const end = (
  state: CallsState,
  call: Call,
  leg: Leg,
  event: EventOf<'leg.ended'>,
  heard: Heard<unknown>,
  settings: CallSettings,
  orphan?: Orphan,
): Step => {
  const { at, line, source } = heard;
  const noticed = withoutWatchedLeg(call, leg, event, at, source);
  let effects = noticed.effects;
  let next = withoutLeg(withCall(state, noticed.call), line, leg.id);
  const left = next.calls.get(call.id) ?? noticed.call;
  const customerGone = left.customer?.leg === leg.id && left.over === undefined;
  const replaced = customerGone ? withCustomer({ ...left, customer: undefined }, settings) : left;
  if (customerGone && replaced.customer === undefined && isTry(call, leg)) {
    // Whoever is called stays named until the next trunk, or the call, is there to say otherwise.
    next = withCall(next, { ...left, tried: { cause: event.cause, byCustomer: event.by } });
  } else if (
    customerGone &&
    (replaced.customer === undefined || call.reported !== undefined || leg.joinedAt !== undefined)
  ) {
    const over: Call = { ...left, over: { at, cause: event.cause, byCustomer: event.by, orphan } };
    const change = ended(over, at);
    next = withCall(next, change.call);
    effects = [...effects, { ...note(over, at, 'heard', ...endWords(over)), source }, ...change.effects];
  } else if (customerGone) {
    next = withCall(next, replaced);
  }
  return after(settleBridge(next, call.id, leg.bridge, heard, settings), effects);
};

/** Somebody outside was called and did not answer: while anybody is left in the call, the exchange may go on to another trunk. */
const isTry = (call: Call, leg: Leg): boolean =>
  leg.origin === 'called' && leg.joinedAt === undefined && call.reported === undefined;

/**
 * Who came into a bridge or left it did so for every customer who stands there, not only for that of its own call
 * (`own`, its id). The oldest call first: what happens to two at once is told in one order, whosever leg it was.
 */
export const settleBridge = (
  state: CallsState,
  own: string,
  bridge: string | undefined,
  heard: Heard<unknown>,
  settings: CallSettings,
): Step => {
  const concerned = [...state.calls.values()].filter(
    (call) => call.id === own || (bridge !== undefined && call.line === heard.line && isCustomerIn(call, bridge)),
  );
  let step: Step = { state, effects: [] };
  for (const { id } of concerned) {
    const settled = settle(step.state, heard.line, id, heard, settings);
    // Most often nothing has changed for the others: then their pages say nothing new.
    if (id === own || settled.effects.some(({ type }) => type !== 'call')) step = after(settled, step.effects);
  }
  return step;
};

const endWords = (call: Call): Parameters<typeof say> => {
  if (call.over?.orphan === 'gap') return ['heard.orphan'];
  if (call.over?.orphan === 'line removed') return ['heard.lineRemoved'];
  if (call.over?.cause === 'unseen') return ['heard.unseen'];
  if (call.over?.byCustomer === true) return ['heard.callerHungUp'];
  return call.hungUpBy === undefined ? ['heard.ended'] : ['heard.agentHungUp', { extension: call.hungUpBy }];
};

/** A call has a page when a watched extension rings, dials or talks in it. */
export const concerns = (call: Call, settings: CallSettings): boolean =>
  call.rang.some((extension) => watches(settings, extension)) ||
  (call.lastExtension !== undefined && watches(settings, call.lastExtension)) ||
  call.reported !== undefined;

/** After any change: who has the call now, what its page shows, and whether anything of it is left. `legOrCall` names either. */
export const settle = (
  state: CallsState,
  line: string,
  legOrCall: string,
  heard: Heard<unknown>,
  settings: CallSettings,
  adopting = false,
): Step => {
  const call = callOfLeg(state, line, legOrCall) ?? state.calls.get(legOrCall);
  if (call === undefined || isLate(state, line, legOrCall)) return { state, effects: [] };
  const stands = settings.internal ? withColleague(call) : call;
  const { call: settled, effects } =
    stands.over === undefined
      ? settleHolder(stands, besideCustomer(state, stands), heard.at, settings, adopting)
      : { call: stands, effects: [] };
  const inside = settled.talkedInside || talksInside(settled);
  const final = inside === settled.talkedInside ? settled : { ...settled, talkedInside: inside };
  const gone = final.legs.size === 0;
  const shown = concerns(final, settings);
  const sourced = effects.map((effect) =>
    effect.type === 'step' && effect.kind === 'heard' ? { ...effect, source: heard.source } : effect,
  );
  const last = gone ? over(final, heard.at) : final;
  const all: CallEffect[] = shown ? [{ type: 'call', call: last }, ...sourced] : [...sourced];
  if (gone && final.over === undefined && final.tried !== undefined)
    all.push({ ...note(last, heard.at, 'heard', ...endWords(last)), source: heard.source });
  if (gone) all.push({ type: 'forgotten', callId: final.id });
  return { state: gone ? withoutCall(state, final.id) : withCall(state, final), effects: all };
};

/**
 * A call that lost a leg to another call shows so: what is remembered of it over a restart must not claim the leg. When
 * that was the last, it closes, and its groups lead to nothing any more.
 */
export const closed = (state: CallsState, id: string, heard: Heard<unknown>, settings: CallSettings): Step => {
  const call = state.calls.get(id);
  if (call === undefined) return { state, effects: [] };
  if (call.legs.size > 0) return { state, effects: concerns(call, settings) ? [{ type: 'call', call }] : [] };
  const effects: CallEffect[] = concerns(call, settings) ? [{ type: 'call', call: over(call, heard.at) }] : [];
  return { state: withoutCall(state, id), effects: [...effects, { type: 'forgotten', callId: id }] };
};

const over = (call: Call, at: number): Call =>
  call.over === undefined ? { ...call, over: { at, ...(call.tried ?? { cause: 'unknown' }) } } : call;

/** Two colleagues in one bridge, and no customer in this call. */
const talksInside = (call: Call): boolean => {
  if (call.customer !== undefined) return false;
  const bridges = [...call.legs.values()].flatMap((leg) =>
    leg.end.kind === 'extension' && leg.bridge !== undefined ? [leg.bridge] : [],
  );
  return new Set(bridges).size < bridges.length;
};

const withColleague = (call: Call): Call => {
  if (call.customer !== undefined || !talksInside(call)) return call;
  const caller = [...call.legs.values()].find((leg) => leg.end.kind === 'extension' && leg.origin === 'calling');
  if (caller?.end.kind !== 'extension') return call;
  return {
    ...call,
    customer: { leg: caller.id, direction: 'Inbound', number: caller.end.extension, name: caller.name, internal: true },
  };
};
