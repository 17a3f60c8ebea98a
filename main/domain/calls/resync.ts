/**
 * After each connect, the line lists its current legs. Known legs that are not listed ended while the line was down
 * (orphans). Unknown legs in the list are adopted. Calls that began and ended while the line was down stay unknown.
 */
import { keyOf, withCall, withLeg, withNewLeg } from './state-updates.ts';
import type { CallEffect } from './effect.ts';
import type { EventOf, ReceivedEvent, LiveLeg } from './line-event.ts';
import { recordRinging } from './ringing-and-transfer.ts';
import { end, settle, type Step } from './settle.ts';
import type { CallsState, CallSettings, Leg } from './state.ts';

type Resynced = EventOf<'line.resynced'>;

export const resync = (state: CallsState, received: ReceivedEvent<Resynced>, settings: CallSettings): Step => {
  const { line } = received;
  const effects: CallEffect[] = [];
  let next = state;
  const apply = (result: Step): void => {
    next = result.state;
    effects.push(...result.effects);
  };
  const alive = new Set(received.event.legs.map((leg) => leg.leg));
  // First, each live leg is placed in its bridge, so that `settle` sees all legs of a call.
  for (const leg of received.event.legs) next = placeLeg(next, received, leg, settings);
  for (const leg of received.event.legs) apply(settle(next, line, leg.leg, received, settings, true));
  for (const call of next.calls.values()) {
    if (call.line !== line) continue;
    const gone = [...call.legs.values()].filter((leg) => !alive.has(leg.id));
    const isCustomer = (leg: Leg): boolean => leg.id === call.customer?.leg;
    // The customer's leg ends first. Otherwise, an extension that was also in the bridge could take over the call from
    // the holder, and a transfer would be reported that nobody observed.
    for (const leg of [...gone.filter(isCustomer), ...gone.filter((other) => !isCustomer(other))]) {
      const now = next.calls.get(call.id);
      const ended = { type: 'leg.ended', leg: leg.id, cause: 'unknown' } as const;
      const orphan = received.event.removed === true ? 'line removed' : 'gap';
      if (now !== undefined) apply(end(next, now, leg, ended, received, settings, orphan));
    }
  }
  return { state: next, effects };
};

const placeLeg = (
  state: CallsState,
  received: ReceivedEvent<Resynced>,
  live: LiveLeg,
  settings: CallSettings,
): CallsState => {
  const known = withNewLeg(state, received, live, settings);
  const callId = known.legs.get(keyOf(received.line, live.leg));
  const call = callId === undefined ? undefined : known.calls.get(callId);
  const leg = call?.legs.get(live.leg);
  if (call === undefined || leg === undefined) return known;
  const rang =
    live.ringing === true || live.end.kind === 'extension'
      ? recordRinging(call, leg, received.at, 'CoreShowChannels', settings).call
      : call;
  const joinedAt = live.bridge === undefined ? leg.joinedAt : (leg.joinedAt ?? received.at);
  const evidence = live.bridge === undefined ? leg.evidence : (leg.evidence ?? live.evidence ?? 'exchange');
  const placed = rang.legs.get(leg.id) ?? leg;
  return withCall(known, withLeg(rang, { ...placed, bridge: live.bridge, joinedAt, evidence }));
};
