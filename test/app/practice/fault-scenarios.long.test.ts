/**
 * Tests the scenarios in which the helpdesk is disconnected or its limits are exhausted. The quick cases are in
 * fault-scenarios.test.ts.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { codes, practise, untilToldMs, valuesOf, type Practising } from '../support/start-practice.ts';
import { until } from '../support/start-app.ts';
import { formatMessages } from '../../support/format-messages.ts';

let desk: Practising;
afterEach(() => desk.close());

const received = async (): Promise<readonly string[]> =>
  (await desk.journal('registerCallEvent')).map(
    ({ status, request: { body } }) => `${String(body['EventType'])} ${String(body['PhoneExtension'])} ${status}`,
  );

describe('An unreachable practice helpdesk', () => {
  it('causes a look-up to expire and all other items to wait until it is reachable', async () => {
    desk = await practise({ settings: { lookups: { freshSeconds: 1 } }, times: { offlineMs: untilToldMs } });
    await desk.begin('away');
    const { disturbance } = await desk.comesTo('awayWaits');
    expect(disturbance).toMatchObject({ kind: 'away', isStuck: false, until: expect.any(Number) });
    await until(desk.app.snapshot, ({ waiting }) => waiting.gate === 'away' && waiting.count === 3);
    expect(formatMessages(desk.app.snapshot().waiting.gateReason)).toContain('No server is responding');
    await until(desk.app.snapshot, ({ recent }) => recent.some(({ outcome }) => outcome === 'Expired'));
    expect(await received()).toEqual([]);
    await desk.app.host['practice.removeFaults']({});
    const summary = await desk.ended();
    expect(desk.log).toEqual([]);
    expect(codes(summary)).toEqual(['pluggedByYou', 'lookupExpired', 'waited', 'cameBack', 'nothingLost']);
    expect(valuesOf(summary, 'waited')).toEqual({ count: 3 });
    expect(summary.ended).toBe('asPlanned');
    expect(await received()).toEqual(['Answered 101 201', 'Disconnected 101 201']);
    expect((await desk.journal('reportOrders')).map(({ status }) => status)).toEqual([201]);
    expect((await desk.journal('showCustomer')).length).toBe(0);
    expect(desk.view().disturbance).toBeUndefined();
  });

  it('becomes reachable automatically after the configured time', async () => {
    desk = await practise();
    const summary = await desk.play('away');
    expect(summary.ended).toBe('asPlanned');
    expect(codes(summary)).toEqual(expect.arrayContaining(['unplugged', 'cameBack', 'nothingLost']));
    expect(desk.app.snapshot().waiting.count).toBe(0);
    expect(desk.view().disturbance).toBeUndefined();
  });

  it('becomes reachable early after one click', async () => {
    desk = await practise({ times: { offlineMs: untilToldMs, ringMs: untilToldMs } });
    await desk.begin('away');
    await desk.comesTo('awayRings');
    await desk.app.host['practice.removeFaults']({});
    expect(desk.view().disturbance).toBeUndefined();
    await desk.app.host['practice.answer']({});
    const summary = await desk.ended();
    expect(codes(summary)).toContain('pluggedByYou');
    // A look-up waits for 10 s. On a busy machine, it may have expired by now.
    expect(codes(summary)).toEqual(expect.arrayContaining([expect.stringMatching(/^lookup(Taken|Expired)$/)]));
    expect(desk.app.snapshot().waiting.count).toBe(0);
  });
});

describe('Exhausted request limits', () => {
  it('end after the configured time', async () => {
    desk = await practise();
    const summary = await desk.play('limits');
    expect(codes(summary)).toEqual(expect.arrayContaining(['filled', 'reportWaited']));
    expect(codes(summary)).not.toContain('givenBack');
    expect(desk.view().disturbance).toBeUndefined();
  });
});
