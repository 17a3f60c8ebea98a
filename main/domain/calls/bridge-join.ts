/** Joins legs in a bridge and moves legs between calls. */
import { callOfLeg, isCustomerIn, keyOf, moveLeg, withCall, withLeg } from './state-updates.ts';
import type { EventOf, ReceivedEvent } from './line-event.ts';
import { prependEffects, closeIfEmpty, settle, settleBridge, type Step } from './settle.ts';
import type { Call, CallsState, CallSettings, Leg } from './state.ts';

export const join = (
  state: CallsState,
  call: Call,
  leg: Leg,
  event: EventOf<'leg.joined'>,
  received: ReceivedEvent,
  settings: CallSettings,
): Step => {
  if (leg.bridge === event.bridge) return { state, effects: [] };
  const joined: Leg = { ...leg, bridge: event.bridge, evidence: event.evidence, joinedAt: received.at };
  const together = gatherLegs(withCall(state, withLeg(call, joined)), received, joined, event.bridge, settings);
  const own = callOfLeg(together.state, received.line, leg.id)?.id ?? call.id;
  return prependEffects(settleBridge(together.state, own, event.bridge, received, settings), together.effects);
};

/** Moves the legs in a customer's bridge to the customer's call, even if the phone system groups them differently. */
const gatherLegs = (
  state: CallsState,
  received: ReceivedEvent<unknown>,
  leg: Leg,
  bridge: string,
  settings: CallSettings,
): Step => {
  const own = callOfLeg(state, received.line, leg.id);
  const inBridge = [...state.calls.values()].filter(
    (call) => call.line === received.line && [...call.legs.values()].some((other) => other.bridge === bridge),
  );
  const home = inBridge.find((call) => isCustomerIn(call, bridge));
  if (own === undefined || home === undefined) return { state, effects: [] };
  let step: Step = { state, effects: [] };
  for (const from of inBridge) {
    // Two customers in one bridge belong to two calls. A leg that talks to both customers stays in its own call.
    if (from.customer?.internal !== true && isCustomerIn(from, bridge)) continue;
    for (const moving of from.legs.values()) {
      if (from.id === home.id || moving.bridge !== bridge || moving.id === from.customer?.leg) continue;
      const source = step.state.calls.get(from.id);
      const target = step.state.calls.get(home.id);
      if (source === undefined || target === undefined) continue;
      const moved = moveLeg(step.state, source, target, moving);
      step = prependEffects(closeIfEmpty(moved, from.id, received, settings), step.effects);
    }
  }
  return step;
};

/**
 * Handles a leg that the phone system has assigned to another call. The customer's own leg stays in its call, which
 * keeps its first ID. Later legs with the new ID join this call, unless the ID belongs to another customer's call.
 */
export const regroup = (
  state: CallsState,
  call: Call,
  leg: Leg,
  group: string,
  received: ReceivedEvent,
  settings: CallSettings,
): Step => {
  const key = keyOf(received.line, group);
  const target = state.calls.get(state.groups.get(key) ?? '');
  if (target === undefined || call.customer?.leg === leg.id) {
    const isOthers = target?.customer !== undefined && target.customer.internal !== true && target.over === undefined;
    if (isOthers) return { state, effects: [] };
    return { state: { ...state, groups: new Map(state.groups).set(key, call.id) }, effects: [] };
  }
  if (target.id === call.id || leg.bridge !== undefined) return { state, effects: [] };
  const moved = closeIfEmpty(moveLeg(state, call, target, leg), call.id, received, settings);
  return prependEffects(settle(moved.state, received.line, leg.id, received, settings), moved.effects);
};
