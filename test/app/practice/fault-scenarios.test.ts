/**
 * The helpdesk is disconnected, rejects an extension, or its limits are exhausted. Each condition is real and is undone
 * afterwards.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { codes, practise, untilToldMs, valuesOf, type Practising } from '../support/start-practice.ts';
import { until } from '../support/start-app.ts';
import { told } from '../../support/format-messages.ts';

let desk: Practising;
afterEach(() => desk.close());

const heard = async (): Promise<readonly string[]> =>
  (await desk.journal('registerCallEvent')).map(
    ({ status, request: { body } }) => `${String(body['EventType'])} ${String(body['PhoneExtension'])} ${status}`,
  );

describe('An unreachable practice helpdesk', () => {
  it('lets a card expire and keeps all other items until it is reachable', async () => {
    desk = await practise({ settings: { lookups: { freshSeconds: 1 } }, times: { offlineMs: untilToldMs } });
    await desk.begin('away');
    const { disturbance } = await desk.comesTo('awayWaits');
    expect(disturbance).toMatchObject({ kind: 'away', isStuck: false, until: expect.any(Number) });
    await until(desk.app.snapshot, ({ waiting }) => waiting.gate === 'away' && waiting.count === 3);
    expect(told(desk.app.snapshot().waiting.gateReason)).toContain('No server is responding');
    await until(desk.app.snapshot, ({ recent }) => recent.some(({ outcome }) => outcome === 'Expired'));
    expect(await heard()).toEqual([]);
    await desk.app.host['practice.mend']({});
    const summary = await desk.ended();
    expect(desk.log).toEqual([]);
    expect(codes(summary)).toEqual(['pluggedByYou', 'lookupExpired', 'waited', 'cameBack', 'nothingLost']);
    expect(valuesOf(summary, 'waited')).toEqual({ count: 3 });
    expect(summary.ended).toBe('asPlanned');
    expect(await heard()).toEqual(['Answered 101 201', 'Disconnected 101 201']);
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
    await desk.app.host['practice.mend']({});
    expect(desk.view().disturbance).toBeUndefined();
    await desk.app.host['practice.answer']({});
    const summary = await desk.ended();
    expect(codes(summary)).toContain('pluggedByYou');
    // A look-up waits for 10 s, which may be over on a busy machine.
    expect(codes(summary)).toEqual(expect.arrayContaining([expect.stringMatching(/^lookup(Taken|Expired)$/)]));
    expect(desk.app.snapshot().waiting.count).toBe(0);
  });

  it('becomes reachable when the scenario is stopped and when the app ends', async () => {
    desk = await practise({ times: { offlineMs: untilToldMs, ringMs: untilToldMs } });
    await desk.begin('away');
    await desk.comesTo('awayRings');
    await desk.app.host['practice.stop']({});
    expect(desk.view()).not.toHaveProperty('disturbance');
    expect((await desk.ended()).ended).toBe('stopped');
    await until(desk.app.snapshot, ({ waiting }) => waiting.count === 0);
    await desk.begin('away');
    await desk.comesTo('awayRings');
  });
});

describe('A helpdesk that rejects an extension', () => {
  it('accepts it after a person links it again and retries', async () => {
    desk = await practise();
    await desk.begin('refuses');
    const { running, disturbance } = await desk.comesTo('refused');
    expect(disturbance).toMatchObject({ kind: 'refuses', values: { extension: '101' } });
    expect(await heard()).toEqual(['Answered 101 406']);
    const { page } = await desk.app.host['ledger.page']({ id: running?.pageId ?? '' });
    expect(page).toMatchObject({ outcome: 'Refused', why: { code: 'why.refusedExtension' } });
    await desk.app.host['practice.mend']({});
    const linked = await desk.comesTo('linked');
    expect(linked.disturbance).toBeUndefined();
    await desk.app.host['outbox.retry']({ id: linked.running?.itemId ?? '' });
    const summary = await desk.ended();
    expect(desk.log).toEqual([]);
    expect(codes(summary)).toEqual(['itAnswered', 'refused', 'refusedWhy', 'nothingElseStopped', 'linkedAndSent']);
    expect(summary.ended).toBe('asPlanned');
    expect(await heard()).toEqual(['Answered 101 406', 'Answered 101 201', 'Disconnected 101 201']);
    expect(desk.app.snapshot().waiting.decisions).toBe(0);
  });

  it('leaves an item waiting if nobody fixes it, and then links the extension anyway', async () => {
    desk = await practise({ times: { fixMs: 200 } });
    const summary = await desk.play('refuses');
    expect(summary.ended).toBe('otherwise');
    expect(codes(summary)).toContain('notMended');
    expect(desk.app.snapshot().waiting.decisions).toBeGreaterThan(0);
    const next = await desk.play('customer-calls');
    expect(next.ended).toBe('asPlanned');
  });

  it('links it again if the app ends in the meantime', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'counterline-practice-'));
    desk = await practise({ dataDir });
    await desk.begin('refuses');
    await desk.comesTo('refused');
    await desk.close();
    desk = await practise({ dataDir });
    expect(desk.view().done).toEqual([]);
    const { agents } = (await desk.control('GET', 'state?limit=1')) as { agents: { extension: string }[] };
    expect(agents.map(({ extension }) => extension).toSorted()).toEqual(['101', '102', '103', '104']);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('links it again at the next start if the app was killed', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'counterline-practice-'));
    desk = await practise({ dataDir });
    // The state that a killed app leaves.
    const { agents } = (await desk.control('GET', 'state?limit=1')) as { agents: { extension: string }[] };
    const left = agents.map((each) => (each.extension === '101' ? { ...each, extension: 'unlinked-101' } : each));
    await desk.control('PUT', 'state', { agents: left });
    await desk.close();
    desk = await practise({ dataDir });
    expect((await desk.play('customer-calls')).ended).toBe('asPlanned');
    rmSync(dataDir, { recursive: true, force: true });
  });
});

describe('Exhausted request limits', () => {
  it('delay an order but not a call, and are shown in the request budget', async () => {
    desk = await practise({ times: { limitsMs: untilToldMs, talkMs: untilToldMs } });
    await desk.begin('limits');
    const { disturbance } = await desk.comesTo('limitsTalks');
    expect(disturbance).toMatchObject({ kind: 'limits' });
    const usedInASecond = () => desk.app.snapshot().waiting.budget.find(({ name }) => name === 'second')?.used ?? 0;
    await until(usedInASecond, (used) => used >= 2);
    await until(heard, (events) => events.includes('Answered 101 201'));
    await desk.app.host['practice.hangUp']({});
    await desk.comesTo('limitsWait');
    await desk.app.host['practice.mend']({});
    const summary = await desk.ended();
    expect(desk.log).toEqual([]);
    expect(codes(summary)).toEqual(['filled', 'reportWaited', 'popWent', 'reserve', 'givenBack']);
    expect(summary.ended).toBe('asPlanned');
    expect(Number(valuesOf(summary, 'filled')['count'])).toBeGreaterThan(2);
    // The service's limits are respected: no request was rejected.
    const all = (await desk.control('GET', 'journal')) as { entries: { status: number }[] };
    expect(all.entries.filter(({ status }) => status === 429)).toEqual([]);
  });

  it('are lifted after their time', async () => {
    desk = await practise();
    const summary = await desk.play('limits');
    expect(codes(summary)).toEqual(expect.arrayContaining(['filled', 'reportWaited']));
    expect(codes(summary)).not.toContain('givenBack');
    expect(desk.view().disturbance).toBeUndefined();
  });
});
