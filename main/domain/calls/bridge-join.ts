/** Legs that come together, and calls that turn out to be one. */
import { callOfLeg, isCustomerIn, keyOf, movedLeg, withCall, withLeg } from './state-updates.ts';
import type { EventOf, Heard } from './line-event.ts';
import { after, closed, settle, settleBridge, type Step } from './settle.ts';
import type { Call, CallsState, CallSettings, Leg } from './state.ts';

export const join = (
  state: CallsState,
  call: Call,
  leg: Leg,
  event: EventOf<'leg.joined'>,
  heard: Heard,
  settings: CallSettings,
): Step => {
  if (leg.bridge === event.bridge) return { state, effects: [] };
  const joined: Leg = { ...leg, bridge: event.bridge, evidence: event.evidence, joinedAt: heard.at };
  const together = gathered(withCall(state, withLeg(call, joined)), heard, joined, event.bridge, settings);
  const own = callOfLeg(together.state, heard.line, leg.id)?.id ?? call.id;
  return after(settleBridge(together.state, own, event.bridge, heard, settings), together.effects);
};

/** Who talks with a customer belongs to that customer's call, whatever group the exchange put the leg into. */
const gathered = (state: CallsState, heard: Heard<unknown>, leg: Leg, bridge: string, settings: CallSettings): Step => {
  const own = callOfLeg(state, heard.line, leg.id);
  const inBridge = [...state.calls.values()].filter(
    (call) => call.line === heard.line && [...call.legs.values()].some((other) => other.bridge === bridge),
  );
  const home = inBridge.find((call) => isCustomerIn(call, bridge));
  if (own === undefined || home === undefined) return { state, effects: [] };
  let step: Step = { state, effects: [] };
  for (const from of inBridge) {
    // Two customers in one bridge are two calls: who talks with both stays in the call where they are.
    if (from.customer?.internal !== true && isCustomerIn(from, bridge)) continue;
    for (const moving of from.legs.values()) {
      if (from.id === home.id || moving.bridge !== bridge || moving.id === from.customer?.leg) continue;
      const source = step.state.calls.get(from.id);
      const target = step.state.calls.get(home.id);
      if (source === undefined || target === undefined) continue;
      const moved = movedLeg(step.state, source, target, moving);
      step = after(closed(moved, from.id, heard, settings), step.effects);
    }
  }
  return step;
};

/**
 * The exchange names another call for this leg. The customer's own leg keeps its call, and its first id; legs that come
 * later under that name belong there, unless the name is that of another customer's call.
 */
export const regroup = (
  state: CallsState,
  call: Call,
  leg: Leg,
  group: string,
  heard: Heard,
  settings: CallSettings,
): Step => {
  const key = keyOf(heard.line, group);
  const target = state.calls.get(state.groups.get(key) ?? '');
  if (target === undefined || call.customer?.leg === leg.id) {
    const isOthers = target?.customer !== undefined && target.customer.internal !== true && target.over === undefined;
    if (isOthers) return { state, effects: [] };
    return { state: { ...state, groups: new Map(state.groups).set(key, call.id) }, effects: [] };
  }
  if (target.id === call.id || leg.bridge !== undefined) return { state, effects: [] };
  const moved = closed(movedLeg(state, call, target, leg), call.id, heard, settings);
  return after(settle(moved.state, heard.line, leg.id, heard, settings), moved.effects);
};
