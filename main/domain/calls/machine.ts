/**
 * The call state machine. It turns line events into effects, such as reports to the helpdesk and steps for the ledger.
 * The code is pure, and the times come with the events. This module keeps legs, bridges and groups up to date, and
 * call-holder.ts determines who has the call. Repeated, late and out-of-order events have no effect.
 */
import { withAgentOutside } from './agent-outside.ts';
import { callOfLeg, withCall, withCustomer, withLeg, withNewLeg } from './state-updates.ts';
import type { EventOf, ReceivedEvent } from './line-event.ts';
import { join, regroup } from './bridge-join.ts';
import { recordRinging, recordTransferRequest } from './ringing-and-transfer.ts';
import { resync } from './resync.ts';
import { prependEffects, concerns, end, settle, settleBridge, type Step } from './settle.ts';
import type { CallsState, CallSettings, Leg } from './state.ts';
import { createStep } from './call-holder.ts';
import { betterSpelling } from '../phone-number/spelling.ts';

export const step = (state: CallsState, received: ReceivedEvent, settings: CallSettings): Step => {
  const { event, line, at, source } = received;
  if (event.type === 'line.resynced') return resync(state, { ...received, event }, settings);
  if (event.type === 'leg.appeared') return appear(state, { ...received, event }, settings);
  const call = callOfLeg(state, line, event.leg);
  const leg = call?.legs.get(event.leg);
  if (call === undefined || leg === undefined) return { state, effects: [] };
  switch (event.type) {
    case 'leg.described': {
      const next = withCustomer(withLeg(call, withAgentOutside(describeLeg(leg, event, settings), settings)), settings);
      return settle(withCall(state, next), line, leg.id, received, settings);
    }
    case 'leg.rang': {
      const change = recordRinging(call, leg, at, source, settings);
      return prependEffects(settle(withCall(state, change.call), line, leg.id, received, settings), change.effects);
    }
    case 'leg.joined':
      return join(state, call, leg, event, received, settings);
    case 'leg.left': {
      if (leg.bridge !== event.bridge) return { state, effects: [] };
      const gone = withCall(state, withLeg(call, { ...leg, bridge: undefined }));
      return settleBridge(gone, call.id, event.bridge, received, settings);
    }
    case 'leg.held':
    case 'leg.resumed': {
      if (leg.end.kind !== 'extension' || leg.bridge === undefined || !concerns(call, settings))
        return { state, effects: [] };
      const words = event.type === 'leg.held' ? 'heard.held' : 'heard.resumed';
      const held = withCall(state, withLeg(call, { ...leg, held: event.type === 'leg.held' }));
      return {
        state: held,
        effects: [{ ...createStep(call, at, 'heard', words, { extension: leg.end.extension }), source }],
      };
    }
    case 'leg.regrouped':
      return regroup(state, call, leg, event.call, received, settings);
    case 'transfer.asked': {
      const change = recordTransferRequest(call, leg, event, at, source);
      return prependEffects(settle(withCall(state, change.call), line, leg.id, received, settings), change.effects);
    }
    case 'leg.ended':
      return end(state, call, leg, event, received, settings);
  }
};

/** Adds a leg. The page shows a calling extension immediately, and a called extension when it rings. */
const appear = (state: CallsState, received: ReceivedEvent<EventOf<'leg.appeared'>>, settings: CallSettings): Step => {
  const { line, at, event, source } = received;
  const known = withNewLeg(state, received, event, settings);
  const call = callOfLeg(known, line, event.leg);
  const leg = call?.legs.get(event.leg);
  if (call === undefined || leg === undefined || event.origin === 'called')
    return settle(known, line, event.leg, received, settings);
  const change = recordRinging(call, leg, at, source, settings);
  return prependEffects(settle(withCall(known, change.call), line, leg.id, received, settings), change.effects);
};

/**
 * Adds facts about a leg. After the leg has joined a bridge, its known numbers do not change, because a phone system
 * may replace them, for example during a transfer.
 */
const describeLeg = (leg: Leg, event: EventOf<'leg.described'>, { toE164 }: CallSettings): Leg => {
  const isWithheld = leg.withheld === true || event.withheld === true;
  const isOpen = leg.joinedAt === undefined;
  const better = (known: string | undefined, received: string | undefined): string | undefined =>
    isOpen ? betterSpelling(known, received, toE164) : (known ?? received);
  return {
    ...leg,
    number: isWithheld ? undefined : better(leg.number, event.number),
    name: isWithheld ? undefined : (leg.name ?? event.name),
    dialled: better(leg.dialled, event.dialled),
    end: leg.end.kind === 'service' ? (event.end ?? leg.end) : leg.end,
    ...(isWithheld ? { withheld: true } : {}),
  };
};
