/**
 * After every connect the line lists the legs that are alive. What we know and the list does not: ended while
 * we were away (orphans). What the list knows and we do not: adopted. Calls that lay wholly inside the gap are
 * never invented.
 */
import { keyOf, withCall, withLeg, withNewLeg } from './state-updates.ts';
import type { CallEffect } from './effect.ts';
import type { EventOf, Heard, LiveLeg } from './line-event.ts';
import { ringing } from './ringing-and-transfer.ts';
import { end, settle, type Step } from './settle.ts';
import type { CallsState, CallSettings, Leg } from './state.ts';

type Resynced = EventOf<'line.resynced'>;

export const resync = (state: CallsState, heard: Heard<Resynced>, settings: CallSettings): Step => {
  const { line } = heard;
  const effects: CallEffect[] = [];
  let next = state;
  const apply = (result: Step): void => {
    next = result.state;
    effects.push(...result.effects);
  };
  const alive = new Set(heard.event.legs.map((leg) => leg.leg));
  // First the whole present: every live leg in its bridge, so that nobody is judged on half a picture.
  for (const leg of heard.event.legs) next = present(next, heard, leg, settings);
  for (const leg of heard.event.legs) apply(settle(next, line, leg.leg, heard, settings, true));
  for (const call of next.calls.values()) {
    if (call.line !== line) continue;
    const gone = [...call.legs.values()].filter((leg) => !alive.has(leg.id));
    const isCustomer = (leg: Leg): boolean => leg.id === call.customer?.leg;
    // The customer's leg last: who left before matters for nothing, who signs Disconnected does not change.
    for (const leg of [...gone.filter((other) => !isCustomer(other)), ...gone.filter(isCustomer)]) {
      const now = next.calls.get(call.id);
      const ended = { type: 'leg.ended', leg: leg.id, cause: 'unknown' } as const;
      const orphan = heard.event.removed === true ? 'line removed' : 'gap';
      if (now !== undefined) apply(end(next, now, leg, ended, heard, settings, orphan));
    }
  }
  return { state: next, effects };
};

const present = (state: CallsState, heard: Heard<Resynced>, live: LiveLeg, settings: CallSettings): CallsState => {
  const known = withNewLeg(state, heard, live, settings);
  const callId = known.legs.get(keyOf(heard.line, live.leg));
  const call = callId === undefined ? undefined : known.calls.get(callId);
  const leg = call?.legs.get(live.leg);
  if (call === undefined || leg === undefined) return known;
  const rang =
    live.ringing === true || live.end.kind === 'extension'
      ? ringing(call, leg, heard.at, 'CoreShowChannels', settings).call
      : call;
  const joinedAt = live.bridge === undefined ? leg.joinedAt : (leg.joinedAt ?? heard.at);
  const evidence = live.bridge === undefined ? leg.evidence : (leg.evidence ?? live.evidence ?? 'exchange');
  const placed = rang.legs.get(leg.id) ?? leg;
  return withCall(known, withLeg(rang, { ...placed, bridge: live.bridge, joinedAt, evidence }));
};
