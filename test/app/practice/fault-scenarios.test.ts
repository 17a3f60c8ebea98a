/**
 * Tests the scenarios in which the helpdesk is disconnected, an extension is rejected, or the limits are exhausted.
 * Each condition is real and is undone after the scenario.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { codes, practise, untilToldMs, valuesOf, type Practising } from '../support/start-practice.ts';
import { until } from '../support/start-app.ts';

let desk: Practising;
afterEach(() => desk.close());

const received = async (): Promise<readonly string[]> =>
  (await desk.journal('registerCallEvent')).map(
    ({ status, request: { body } }) => `${String(body['EventType'])} ${String(body['PhoneExtension'])} ${status}`,
  );

describe('An unreachable practice helpdesk', () => {
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
  it('accepts it after a user links it again and retries', async () => {
    desk = await practise();
    await desk.begin('refuses');
    const { running, disturbance } = await desk.comesTo('refused');
    expect(disturbance).toMatchObject({ kind: 'refuses', values: { extension: '101' } });
    expect(await received()).toEqual(['Answered 101 406']);
    const { page } = await desk.app.host['ledger.page']({ id: running?.pageId ?? '' });
    expect(page).toMatchObject({ outcome: 'Refused', why: { code: 'why.refusedExtension' } });
    await desk.app.host['practice.removeFaults']({});
    const linked = await desk.comesTo('linked');
    expect(linked.disturbance).toBeUndefined();
    await desk.app.host['outbox.retry']({ id: linked.running?.itemId ?? '' });
    const summary = await desk.ended();
    expect(desk.log).toEqual([]);
    expect(codes(summary)).toEqual(['itAnswered', 'refused', 'refusedWhy', 'nothingElseStopped', 'linkedAndSent']);
    expect(summary.ended).toBe('asPlanned');
    expect(await received()).toEqual(['Answered 101 406', 'Answered 101 201', 'Disconnected 101 201']);
    expect(desk.app.snapshot().waiting.decisions).toBe(0);
  });

  it('stays a failure after the link, with the reason that it must be sent again', async () => {
    desk = await practise();
    await desk.begin('refuses');
    const { running } = await desk.comesTo('refused');
    const pageId = running?.pageId ?? '';
    const read = () => desk.app.host['ledger.page']({ id: pageId });
    const again = async (): Promise<void> => void (await desk.app.host['call.sendAgain']({ pageId }));
    await again();
    await until(read, ({ steps }) => steps.filter(({ kind }) => kind === 'reply').length === 2);
    await until(read, ({ items }) => items.some(({ isRefusedAgain }) => isRefusedAgain === true));
    const { failedAt } = (await read()).page ?? {};
    await desk.app.host['practice.removeFaults']({});
    const { page, steps, items } = await read();
    expect(page).toMatchObject({ outcome: 'Refused', why: { code: 'why.linkedAgain' }, failedAt });
    expect(steps.filter(({ text }) => text.code === 'decided.linkedAgain')).toHaveLength(1);
    expect(items[0]?.why.code).toBe('why.linkedAgain');
    expect(desk.app.snapshot().headline).toMatchObject({ state: 'broken', sentence: { code: 'now.popFailed' } });
    await again();
    await desk.ended();
    expect((await read()).page?.outcome).toBe('Registered');
    expect(desk.app.snapshot().failureCount).toBe(0);
  });

  it('leaves an item waiting if no user fixes it, and then links the extension automatically', async () => {
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
    // The state that a killed app leaves behind.
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
    await until(received, (events) => events.includes('Answered 101 201'));
    await desk.app.host['practice.hangUp']({});
    await desk.comesTo('limitsWait');
    await desk.app.host['practice.removeFaults']({});
    const summary = await desk.ended();
    expect(desk.log).toEqual([]);
    expect(codes(summary)).toEqual(['filled', 'reportWaited', 'popWent', 'reserve', 'givenBack']);
    expect(summary.ended).toBe('asPlanned');
    expect(Number(valuesOf(summary, 'filled')['count'])).toBeGreaterThan(2);
    // The app respected the helpdesk's limits, so no request was rejected.
    const all = (await desk.control('GET', 'journal')) as { entries: { status: number }[] };
    expect(all.entries.filter(({ status }) => status === 429)).toEqual([]);
  });
});
