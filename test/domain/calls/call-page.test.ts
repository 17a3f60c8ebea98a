/** Tests the outcome and the reason that the ledger shows for a call. */
import { describe, expect, it } from 'vitest';
import { pageOf } from '#domain/calls/call-page.ts';
import type { LineEvent } from '#domain/calls/line-event.ts';
import { inboundCalls } from './inbound-scenarios.ts';
import { outboundCalls } from './outbound-scenarios.ts';
import { transferCalls } from './transfer-scenarios.ts';
import { answered, play, settings } from './play-events.ts';

const table = [...inboundCalls, ...transferCalls, ...outboundCalls];

describe("A call's ledger entry", () => {
  const outcomeOf = (events: readonly LineEvent[]): string => {
    const pages = play(events).effects.flatMap((effect) =>
      effect.type === 'call' ? [pageOf(effect.call, 60_000, settings())] : [],
    );
    const own = pages.findLast((page) => page.id === 'pbx:c' || page.id === 'pbx:a');
    return own === undefined
      ? 'no page'
      : `${own.kind} ${own.at} ${own.outcome} ${own.why.code} ${own.live ? 'live' : 'over'}`;
  };
  const byName = (name: string): readonly LineEvent[] => table.find(([other]) => other === name)?.[1] ?? [];
  it.each([
    ['caller gives up', 'inbound 101 Missed call.missed over'],
    ['nobody answers', 'inbound 101 Missed call.unanswered over'],
    ['dials a service and reaches nobody', 'outbound 101 Internal call.featureCode over'],
    ['ring group, an unwatched colleague is faster', 'inbound 101 Elsewhere call.elsewhere over'],
    ['answered, caller hangs up', 'inbound 101 Waiting call.queuedToSend over'],
    ['outbound, busy', 'outbound 101 No answer call.busy over'],
    ['outbound, every trunk fails', 'outbound 101 No answer call.failed over'],
    ['withheld number', 'inbound 101 Withheld call.withheld over'],
    ['internal', 'internal 101 Internal call.internal over'],
  ])('has the correct outcome: %s', (name, expected) => {
    expect(outcomeOf(byName(name))).toBe(expected);
  });
  it('shows immediately that the line is busy, and rings again on another trunk', () => {
    const tries = byName('outbound, every trunk fails');
    expect(outcomeOf(byName('outbound, busy').slice(0, 3))).toBe('outbound 101 No answer call.busy live');
    expect(outcomeOf(tries.slice(0, 4))).toBe('outbound 101 Waiting call.ringing live');
  });
  it('is live while the call is ringing or active', () => {
    expect(outcomeOf(answered().slice(0, 3))).toBe('inbound 101 Waiting call.ringing live');
    expect(outcomeOf(answered())).toBe('inbound 101 Waiting call.queuedToSend live');
  });
});
