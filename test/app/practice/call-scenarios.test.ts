/** Tests the practice scenarios with a call or a card on the real line. Each summary shows what actually happened. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Play, Seen } from '#contract/practice.ts';
import { codes, practise, untilToldMs, valuesOf, type Practising } from '../support/start-practice.ts';

let desk: Practising;
beforeAll(async () => {
  desk = await practise();
});
afterAll(() => desk.close());

const received = async (): Promise<readonly string[]> =>
  (await desk.journal('registerCallEvent')).map(
    ({ status, request: { body } }) => `${String(body['EventType'])} ${String(body['PhoneExtension'])} ${status}`,
  );

describe('A scenario', () => {
  it.each<[play: Play, events: readonly string[], seen: readonly Seen[]]>([
    [
      'customer-calls',
      ['Answered 101 201', 'Disconnected 101 201'],
      ['itAnswered', 'heardAnswered', 'opened', 'quiet', 'heardEnd'],
    ],
    ['colleague-is-faster', [], ['colleagueAnswered', 'nothingHeard', 'nothingForYou']],
    [
      'hand-over',
      ['Answered 101 201', 'Transfer 102 201', 'Disconnected 102 201'],
      ['itAnswered', 'heardAnswered', 'heardTransfer', 'heardEndHere', 'colleagueReports', 'onePage'],
    ],
    ['gives-up', [], ['gaveUp', 'nothingHeard', 'onlyAnswered']],
    [
      'outbound',
      ['Answered 101 201', 'Disconnected 101 201'],
      ['outboundAnswered', 'heardAnswered', 'outboundLogged', 'heardEnd'],
    ],
    ['internal', [], ['internalCall', 'nothingHeard', 'noCustomer']],
    ['withheld', [], ['itAnswered', 'withheld', 'nothingHeard', 'noNumber']],
  ])('%s: causes %j and reports exactly that', async (play, events, seen) => {
    await desk.control('DELETE', 'journal');
    const summary = await desk.play(play);
    expect(desk.log).toEqual([]);
    expect(codes(summary)).toEqual(seen);
    expect(summary).toMatchObject({ play, ended: 'asPlanned' });
    expect(await received()).toEqual(events);
    expect(desk.view().done).toContain(play);
    expect(desk.app.snapshot().live).toEqual([]);
  });

  it('shows the customer that the helpdesk opened, and the time', async () => {
    const summary = await desk.play('customer-calls');
    expect(valuesOf(summary, 'opened')).toMatchObject({ extension: '101', customer: expect.any(String) });
    expect(valuesOf(summary, 'itAnswered')['seconds']).toBeGreaterThanOrEqual(0.1);
    const [pageId = ''] = summary.pages;
    const { page } = await desk.app.host['ledger.page']({ id: pageId });
    expect(page).toMatchObject({ outcome: 'Registered', kind: 'inbound' });
  });

  it('shows the response to the till and the customer that was opened for a card', async () => {
    const summary = await desk.play('card');
    expect(codes(summary)).toEqual(['taken', 'pageOpened', 'takenMeans']);
    // Mara's page is still open after her call, so the scenario uses another customer's card.
    expect(valuesOf(summary, 'pageOpened')).toEqual({ customer: 'Sanne de Wit', extension: '101' });
  });
});

describe('A user in practice', () => {
  it('answers and hangs up, and sees this in the summary', async () => {
    const slow = await practise({ times: { ringMs: untilToldMs, talkMs: untilToldMs } });
    await slow.begin('customer-calls');
    await slow.comesTo('rings');
    await slow.app.host['practice.answer']({});
    await slow.comesTo('talks');
    await slow.app.host['practice.hangUp']({});
    expect(codes(await slow.ended())).toEqual(['youAnswered', 'heardAnswered', 'opened', 'quiet', 'heardEnd']);
    await slow.close();
  });

  it('gets a different result by answering before the colleague', async () => {
    const slow = await practise({ times: { colleagueMs: untilToldMs } });
    await slow.begin('colleague-is-faster');
    await slow.comesTo('ringsAtBoth');
    await slow.app.host['practice.answer']({});
    const summary = await slow.ended();
    expect(summary.ended).toBe('otherwise');
    expect(codes(summary)).toContain('youWereFaster');
    expect(slow.view().done).toEqual([]);
    await slow.close();
  });

  it('stops a scenario, which ends its calls and is not treated as completed', async () => {
    const slow = await practise({ times: { ringMs: untilToldMs } });
    await slow.begin('customer-calls');
    await slow.comesTo('rings');
    await expect(slow.begin('card')).rejects.toMatchObject({ code: 'practice_busy' });
    await slow.app.host['practice.stop']({});
    expect(await slow.ended()).toMatchObject({ ended: 'stopped', lines: [{ code: 'stopped' }] });
    expect(slow.app.snapshot().live).toEqual([]);
    expect(slow.view().done).toEqual([]);
    await expect(slow.app.host['practice.answer']({})).rejects.toMatchObject({ code: 'no_call' });
    await slow.close();
  });

  it('still sees completed scenarios after a restart', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'counterline-practice-'));
    let own = await practise({ dataDir });
    await own.play('card');
    await own.close();
    own = await practise({ dataDir });
    expect(own.view().done).toEqual(['card']);
    expect(own.view()).not.toHaveProperty('last');
    await own.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
