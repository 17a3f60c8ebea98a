/**
 * Finds and changes calls and legs in the state of the call state machine. The code is pure: each function
 * returns a new state.
 */
import type { ReceivedEvent, LegFacts } from './line-event.ts';
import { withAgentOutside } from './agent-outside.ts';
import { bestSpelling } from '../phone-number/spelling.ts';
import type { Call, CallSettings, CallsState, Leg } from './state.ts';

/** All lines share the maps of legs and groups, so each key starts with the name of the line. */
export const keyOf = (line: string, id: string): string => `${line}:${id}`;

export const callOfLeg = (state: CallsState, line: string, leg: string): Call | undefined => {
  const id = state.legs.get(keyOf(line, leg));
  return id === undefined ? undefined : state.calls.get(id);
};

export const withCall = (state: CallsState, call: Call): CallsState => ({
  ...state,
  calls: new Map(state.calls).set(call.id, call),
});

export const withLeg = (call: Call, leg: Leg): Call => ({ ...call, legs: new Map(call.legs).set(leg.id, leg) });

/**
 * Returns the legs of other calls in this customer's bridge. An agent who connects a customer with a consulted outside
 * party joins two calls, and each call keeps its own customer.
 */
export const legsBesideCustomer = (state: CallsState, call: Call): readonly Leg[] => {
  const bridge = call.customer === undefined ? undefined : call.legs.get(call.customer.leg)?.bridge;
  if (bridge === undefined) return [];
  const beside: Leg[] = [];
  for (const other of state.calls.values()) {
    if (other.id === call.id || other.line !== call.line) continue;
    for (const leg of other.legs.values()) if (leg.bridge === bridge) beside.push(leg);
  }
  return beside;
};

export const isCustomerIn = (call: Call, bridge: string): boolean =>
  call.customer !== undefined && call.legs.get(call.customer.leg)?.bridge === bridge;

export const isLate = (state: CallsState, line: string, leg: string): boolean => {
  const key = keyOf(line, leg);
  return state.ended.young.has(key) || state.ended.old.has(key);
};

const rememberedLegs = 512;
const withEnded = (ended: CallsState['ended'], key: string): CallsState['ended'] =>
  ended.young.size >= rememberedLegs
    ? { young: new Set([key]), old: ended.young }
    : { young: new Set(ended.young).add(key), old: ended.old };

/** Adds a new leg to the call of its group, or to a new call. Late and repeated events do not change anything. */
export const withNewLeg = (
  state: CallsState,
  { line, at }: ReceivedEvent<unknown>,
  facts: LegFacts,
  settings: CallSettings,
): CallsState => {
  const legKey = keyOf(line, facts.leg);
  if (state.legs.has(legKey) || isLate(state, line, facts.leg)) return state;
  const group = keyOf(line, facts.call);
  const known = state.groups.get(group);
  // The group's entry can be removed together with another call, while the call with the group's own ID continues.
  const call =
    (known === undefined ? undefined : state.calls.get(known)) ?? state.calls.get(group) ?? newCall(group, line, at);
  const leg: Leg = {
    id: facts.leg,
    end: facts.end,
    origin: facts.origin,
    ...(facts.withheld === true ? { withheld: true } : { number: facts.number, name: facts.name }),
    dialled: facts.dialled,
    rang: false,
    ...(facts.unseen === true ? { unseen: true } : {}),
  };
  return {
    ...withCall(state, withCustomer(withLeg(call, withAgentOutside(leg, settings)), settings)),
    legs: new Map(state.legs).set(legKey, call.id),
    groups: state.groups.has(group) ? state.groups : new Map(state.groups).set(group, call.id),
  };
};

const newCall = (id: string, line: string, startedAt: number): Call => ({
  id,
  line,
  startedAt,
  legs: new Map(),
  rang: [],
  declined: [],
  talkedInside: false,
});

/**
 * Determines the customer: the first outside party in the call. An inbound customer has placed the call, and an
 * outbound customer was called. If the customer's leg ends before it was connected, another outside leg replaces it.
 */
export const withCustomer = (call: Call, { toE164 }: CallSettings): Call => {
  const outside = [...call.legs.values()].filter((leg) => leg.end.kind === 'outside');
  const known = call.customer === undefined ? undefined : call.legs.get(call.customer.leg);
  if (call.reported !== undefined || call.over !== undefined) return call;
  // The party that was taken for the customer can turn out to be an agent.
  const isAgent = known?.end.kind === 'extension' && call.customer?.internal !== true;
  const current = isAgent ? undefined : known;
  const first = current ?? outside.find((leg) => leg.origin === 'calling') ?? outside[0];
  if (first === undefined) return isAgent ? { ...call, customer: undefined } : call;
  const outbound = first.origin === 'called';
  const caller = outbound
    ? [...call.legs.values()].find((leg) => leg.end.kind === 'extension' && leg.origin === 'calling')
    : undefined;
  return {
    ...call,
    customer: {
      leg: first.id,
      direction: outbound ? 'Outbound' : 'Inbound',
      // For outbound calls, the dialled number is used, because the other side can show any number.
      number: outbound ? bestSpelling([first.dialled, caller?.dialled, first.number], toE164) : first.number,
      name: first.name,
      ...(first.withheld === true ? { withheld: true } : {}),
      dialled: outbound ? undefined : first.dialled,
    },
  };
};

/** Moves a leg between two calls of one line. */
export const moveLeg = (state: CallsState, from: Call, to: Call, leg: Leg): CallsState => {
  const legs = new Map(from.legs);
  legs.delete(leg.id);
  const emptied = { ...from, legs };
  const filled = withLeg(to, leg);
  const calls = new Map(state.calls).set(emptied.id, emptied).set(filled.id, filled);
  return { ...state, calls, legs: new Map(state.legs).set(keyOf(from.line, leg.id), to.id) };
};

export const withoutLeg = (state: CallsState, line: string, legId: string): CallsState => {
  const key = keyOf(line, legId);
  const call = callOfLeg(state, line, legId);
  if (call === undefined) return state;
  const callLegs = new Map(call.legs);
  callLegs.delete(legId);
  const legs = new Map(state.legs);
  legs.delete(key);
  return { ...withCall(state, { ...call, legs: callLegs }), legs, ended: withEnded(state.ended, key) };
};

/** Removes a call without legs, together with its groups. */
export const withoutCall = (state: CallsState, id: string): CallsState => {
  const calls = new Map(state.calls);
  calls.delete(id);
  return { ...state, calls, groups: new Map([...state.groups].filter(([, call]) => call !== id)) };
};
