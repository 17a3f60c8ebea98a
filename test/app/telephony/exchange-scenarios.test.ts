/**
 * Tests calls from the practice phone system through the real line, app and outbox. The tests check the helpdesk's
 * journal.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDesk, until, type Desk } from '../support/start-app.ts';

let desk: Desk;
afterEach(async () => desk.close());

const fast = { ringMs: 0, talkMs: 0, customer: '+493023125014', dialled: '493023125500' };
const outcomes = () => desk.app.snapshot().recent.map((page) => page.outcome);

describe('A practice phone system scenario', () => {
  beforeEach(async () => {
    desk = await openDesk({ agent: { emailAddress: 'anna@shop.example', extension: '101' } });
  });
  it.each<[name: Parameters<Desk['exchange']['place']>[0], events: string[], outcome: string]>([
    ['customer-calls', ['Answered 101 201', 'Disconnected 101 201'], 'Registered'],
    ['agent-hangs-up', ['Answered 101 201', 'Disconnected 101 201'], 'Registered'],
    ['gives-up', [], 'Missed'],
    ['not-answered', [], 'Missed'],
    ['rejected', [], 'Missed'],
    ['colleague-is-faster', [], 'Elsewhere'],
    ['two-devices', ['Answered 101 201', 'Disconnected 101 201'], 'Registered'],
    ['queue', ['Answered 101 201', 'Disconnected 101 201'], 'Registered'],
    ['queue-gives-up', [], 'Missed'],
    ['hand-over', ['Answered 101 201', 'Transfer 102 201', 'Disconnected 102 201'], 'Registered'],
    ['hand-over-rejected', ['Answered 101 201', 'Disconnected 101 201'], 'Registered'],
    ['hand-over-attended', ['Answered 101 201', 'Transfer 102 201', 'Disconnected 102 201'], 'Registered'],
    ['outbound', ['Answered 101 201', 'Disconnected 101 201'], 'Registered'],
    ['outbound-cancelled', [], 'No answer'],
    ['outbound-busy', [], 'No answer'],
    ['withheld', [], 'Withheld'],
    ['internal', [], 'Internal'],
    ['restart-mid-call', ['Answered 101 201', 'Disconnected 101 201'], 'Registered'],
  ])('causes the correct events and outcome: %s', async (scenario, events, outcome) => {
    await desk.exchange.place(scenario, fast);
    await until(outcomes, (all) => all.includes(outcome as (typeof all)[number]));
    await until(
      () => desk.events(),
      (reported) => reported.length >= events.length,
    );
    expect(await desk.events()).toEqual(events);
    const ids = new Set((await desk.journal('registerCallEvent')).map(({ request }) => request.body['Id']));
    expect(ids.size).toBe(events.length === 0 ? 0 : 1);
  });
});
