/** Updates a call after each change: determines who has the call, and removes ended legs and calls. */
import type { msg } from '../messages/message.ts';
import {
  legsBesideCustomer,
  callOfLeg,
  isCustomerIn,
  isLate,
  withCall,
  withCustomer,
  withoutCall,
  withoutLeg,
} from './state-updates.ts';
import type { CallEffect } from './effect.ts';
import type { EventOf, ReceivedEvent } from './line-event.ts';
import { withoutWatchedLeg } from './ringing-and-transfer.ts';
import { watches, type Call, type Orphan, type CallsState, type CallSettings, type Leg } from './state.ts';
import { reportEnd, createStep, settleHolder } from './call-holder.ts';

export interface Step {
  readonly state: CallsState;
  readonly effects: readonly CallEffect[];
}

export const prependEffects = (settled: Step, before: readonly CallEffect[]): Step => ({
  state: settled.state,
  effects: [...before, ...settled.effects],
});

export const end = (
  state: CallsState,
  call: Call,
  leg: Leg,
  event: EventOf<'leg.ended'>,
  received: ReceivedEvent<unknown>,
  settings: CallSettings,
  orphan?: Orphan,
): Step => {
  const { at, line, source } = received;
  const noticed = withoutWatchedLeg(call, leg, event, at, source);
  let effects = noticed.effects;
  let next = withoutLeg(withCall(state, noticed.call), line, leg.id);
  const left = next.calls.get(call.id) ?? noticed.call;
  const customerGone = left.customer?.leg === leg.id && left.over === undefined;
  const replaced = customerGone ? withCustomer({ ...left, customer: undefined }, settings) : left;
  if (customerGone && replaced.customer === undefined && isTry(call, leg)) {
    // The called party stays the customer until a leg of another trunk replaces it or the call ends.
    next = withCall(next, { ...left, tried: { cause: event.cause, byCustomer: event.by } });
  } else if (
    customerGone &&
    (replaced.customer === undefined || call.reported !== undefined || leg.joinedAt !== undefined)
  ) {
    const ended: Call = { ...left, over: { at, cause: event.cause, byCustomer: event.by, orphan } };
    const change = reportEnd(ended, at);
    next = withCall(next, change.call);
    effects = [...effects, { ...createStep(ended, at, 'heard', ...endMessage(ended)), source }, ...change.effects];
  } else if (customerGone) {
    next = withCall(next, replaced);
  }
  return prependEffects(settleBridge(next, call.id, leg.bridge, received, settings), effects);
};

/**
 * Whether an outside party was called and did not answer. While a leg remains, the phone system can try another trunk.
 */
const isTry = (call: Call, leg: Leg): boolean =>
  leg.origin === 'called' && leg.joinedAt === undefined && call.reported === undefined;

/**
 * Runs `settle` for the call `own` and for all calls whose customer is in the bridge. Called after a leg joins, leaves
 * or ends. The oldest call comes first, so that reports for two calls always have the same order.
 */
export const settleBridge = (
  state: CallsState,
  own: string,
  bridge: string | undefined,
  received: ReceivedEvent<unknown>,
  settings: CallSettings,
): Step => {
  const concerned = [...state.calls.values()].filter(
    (call) => call.id === own || (bridge !== undefined && call.line === received.line && isCustomerIn(call, bridge)),
  );
  let step: Step = { state, effects: [] };
  for (const { id } of concerned) {
    const settled = settle(step.state, received.line, id, received, settings);
    // If another call has only an effect of type `call`, nothing has changed for it, so its page is not updated.
    if (id === own || settled.effects.some(({ type }) => type !== 'call')) step = prependEffects(settled, step.effects);
  }
  return step;
};

const endMessage = (call: Call): Parameters<typeof msg> => {
  if (call.over?.orphan === 'gap') return ['heard.orphan'];
  if (call.over?.orphan === 'line removed') return ['heard.lineRemoved'];
  if (call.over?.cause === 'unseen') return ['heard.unseen'];
  if (call.over?.byCustomer === true) return ['heard.callerHungUp'];
  return call.hungUpBy === undefined ? ['heard.ended'] : ['heard.agentHungUp', { extension: call.hungUpBy }];
};

/** Whether a call needs a page, because a watched extension has rung, dialled or talked in it. */
export const concerns = (call: Call, settings: CallSettings): boolean =>
  call.rang.some((extension) => watches(settings, extension)) ||
  (call.lastExtension !== undefined && watches(settings, call.lastExtension)) ||
  call.reported !== undefined;

/**
 * Determines who has the call, updates its page, and removes the call if it has no legs left. Called after each
 * change. `legOrCall` is the ID of a leg or a call.
 */
export const settle = (
  state: CallsState,
  line: string,
  legOrCall: string,
  received: ReceivedEvent<unknown>,
  settings: CallSettings,
  adopting = false,
): Step => {
  const call = callOfLeg(state, line, legOrCall) ?? state.calls.get(legOrCall);
  if (call === undefined || isLate(state, line, legOrCall)) return { state, effects: [] };
  const current = settings.internal ? withColleague(call) : call;
  const { call: settled, effects } =
    current.over === undefined
      ? settleHolder(current, legsBesideCustomer(state, current), received.at, settings, adopting)
      : { call: current, effects: [] };
  const inside = settled.talkedInside || talksInside(settled);
  const final = inside === settled.talkedInside ? settled : { ...settled, talkedInside: inside };
  const gone = final.legs.size === 0;
  const shown = concerns(final, settings);
  const sourced = effects.map((effect) =>
    effect.type === 'step' && effect.kind === 'heard' ? { ...effect, source: received.source } : effect,
  );
  const last = gone ? over(final, received.at) : final;
  const all: CallEffect[] = shown ? [{ type: 'call', call: last }, ...sourced] : [...sourced];
  if (gone && final.over === undefined && final.tried !== undefined)
    all.push({ ...createStep(last, received.at, 'heard', ...endMessage(last)), source: received.source });
  if (gone) all.push({ type: 'forgotten', callId: final.id });
  return { state: gone ? withoutCall(state, final.id) : withCall(state, final), effects: all };
};

/**
 * Updates a call that lost a leg to another call, so that its stored form no longer contains the leg. A call without
 * legs is removed together with its groups.
 */
export const closeIfEmpty = (
  state: CallsState,
  id: string,
  received: ReceivedEvent<unknown>,
  settings: CallSettings,
): Step => {
  const call = state.calls.get(id);
  if (call === undefined) return { state, effects: [] };
  if (call.legs.size > 0) return { state, effects: concerns(call, settings) ? [{ type: 'call', call }] : [] };
  const effects: CallEffect[] = concerns(call, settings) ? [{ type: 'call', call: over(call, received.at) }] : [];
  return { state: withoutCall(state, id), effects: [...effects, { type: 'forgotten', callId: id }] };
};

const over = (call: Call, at: number): Call =>
  call.over === undefined ? { ...call, over: { at, ...(call.tried ?? { cause: 'unknown' }) } } : call;

/** Whether two colleagues are in one bridge and the call has no customer. */
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
