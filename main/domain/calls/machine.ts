/**
 * The call machine: what lines say in, what the helpdesk should know out. Pure; time arrives inside events.
 * Who has the call is decided in call-holder.ts; this file keeps legs, bridges and groups up to date.
 * Repeated, late and out-of-order signals are no-ops.
 */
import { withAgentOutside } from './agent-outside.ts';
import { callOfLeg, withCall, withCustomer, withLeg, withNewLeg } from './state-updates.ts';
import type { EventOf, Heard } from './line-event.ts';
import { join, regroup } from './bridge-join.ts';
import { ringing, transferAsked } from './ringing-and-transfer.ts';
import { resync } from './resync.ts';
import { after, concerns, end, settle, settleBridge, type Step } from './settle.ts';
import type { CallsState, CallSettings, Leg } from './state.ts';
import { note } from './call-holder.ts';
import { betterSpelling } from '../phone-number/spelling.ts';

export const step = (state: CallsState, heard: Heard, settings: CallSettings): Step => {
  const { event, line, at, source } = heard;
  if (event.type === 'line.resynced') return resync(state, { ...heard, event }, settings);
  if (event.type === 'leg.appeared') return appear(state, { ...heard, event }, settings);
  const call = callOfLeg(state, line, event.leg);
  const leg = call?.legs.get(event.leg);
  if (call === undefined || leg === undefined) return { state, effects: [] };
  switch (event.type) {
    case 'leg.described': {
      const next = withCustomer(withLeg(call, withAgentOutside(described(leg, event, settings), settings)), settings);
      return settle(withCall(state, next), line, leg.id, heard, settings);
    }
    case 'leg.rang': {
      const change = ringing(call, leg, at, source, settings);
      return after(settle(withCall(state, change.call), line, leg.id, heard, settings), change.effects);
    }
    case 'leg.joined':
      return join(state, call, leg, event, heard, settings);
    case 'leg.left': {
      if (leg.bridge !== event.bridge) return { state, effects: [] };
      const gone = withCall(state, withLeg(call, { ...leg, bridge: undefined }));
      return settleBridge(gone, call.id, event.bridge, heard, settings);
    }
    case 'leg.held':
    case 'leg.resumed': {
      if (leg.end.kind !== 'extension' || leg.bridge === undefined || !concerns(call, settings))
        return { state, effects: [] };
      const words = event.type === 'leg.held' ? 'heard.held' : 'heard.resumed';
      const held = withCall(state, withLeg(call, { ...leg, held: event.type === 'leg.held' }));
      return {
        state: held,
        effects: [{ ...note(call, at, 'heard', words, { extension: leg.end.extension }), source }],
      };
    }
    case 'leg.regrouped':
      return regroup(state, call, leg, event.call, heard, settings);
    case 'transfer.asked': {
      const change = transferAsked(call, leg, event, at, source);
      return after(settle(withCall(state, change.call), line, leg.id, heard, settings), change.effects);
    }
    case 'leg.ended':
      return end(state, call, leg, event, heard, settings);
  }
};

/** Who places a call is noticed at once; who is called, when it rings. */
const appear = (state: CallsState, heard: Heard<EventOf<'leg.appeared'>>, settings: CallSettings): Step => {
  const { line, at, event, source } = heard;
  const known = withNewLeg(state, heard, event, settings);
  const call = callOfLeg(known, line, event.leg);
  const leg = call?.legs.get(event.leg);
  if (call === undefined || leg === undefined || event.origin === 'called')
    return settle(known, line, event.leg, heard, settings);
  const change = ringing(call, leg, at, source, settings);
  return after(settle(withCall(known, change.call), line, leg.id, heard, settings), change.effects);
};

/** Once somebody talks, exchanges write other numbers over those of a leg, during transfers for one. */
const described = (leg: Leg, event: EventOf<'leg.described'>, { toE164 }: CallSettings): Leg => {
  const isWithheld = leg.withheld === true || event.withheld === true;
  const isOpen = leg.joinedAt === undefined;
  const better = (known: string | undefined, heard: string | undefined): string | undefined =>
    isOpen ? betterSpelling(known, heard, toE164) : (known ?? heard);
  return {
    ...leg,
    number: isWithheld ? undefined : better(leg.number, event.number),
    name: isWithheld ? undefined : (leg.name ?? event.name),
    dialled: better(leg.dialled, event.dialled),
    end: leg.end.kind === 'service' ? (event.end ?? leg.end) : leg.end,
    ...(isWithheld ? { withheld: true } : {}),
  };
};
