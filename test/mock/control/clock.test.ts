/** Tests the helpdesk's clock in the control API: freeze, set, advance, and the rejection of invalid times. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDesk } from '../desk/desk-client.ts';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

let practice: Practice;
beforeEach(async () => {
  practice = await startPractice();
});
afterEach(() => practice.close());

describe('The control API’s clock', () => {
  it('can be frozen, set, advanced and released', async () => {
    const clock = async (change: unknown) =>
      (await practice.control('PUT', 'clock', change)).json as { now: string; nowMs: number; frozen: boolean };
    expect(await clock({ freeze: true, set: '2030-01-01T00:00:00Z' })).toEqual({
      now: '2030-01-01T00:00:00.000Z',
      nowMs: Date.UTC(2030, 0),
      frozen: true,
    });
    expect((await clock({ advance: 86_400_000 })).now).toBe('2030-01-02T00:00:00.000Z');
    const released = await clock({ freeze: false });
    expect(released.frozen).toBe(false);
    // The clock continues from the time that was set, which is several years away from the real time.
    expect(new Date(released.nowMs).toISOString()).toMatch(/^2030-01-02T00:/);
    await expect
      .poll(async () => ((await practice.control('GET', 'clock')).json as { nowMs: number }).nowMs)
      .toBeGreaterThan(released.nowMs);
  });

  it.each([
    [{ set: 1_800_000_000_000_000_000 }, 'set', 'the number 1800000000000000000'],
    [{ set: -1 }, 'set', 'the number -1'],
    [{ set: '9999-12-31T23:59:59-14:00' }, 'set', '"9999-12-31T23:59:59-14:00"'],
    [{ advance: 1e308 }, 'advance', 'the number 1e+308'],
    [{ freeze: true, set: '2030-01-01T00:00:00Z', advance: -1e308 }, 'advance', 'the number -1e+308'],
  ])('rejects an invalid change, %j, and keeps its time', async (change, path, came) => {
    await practice.control('PUT', 'clock', { freeze: true, set: '2026-11-20T10:00:00Z' });
    const anna = await openDesk(practice, '101');
    const refused = await practice.control('PUT', 'clock', change);
    const sentence = (refused.json as { error: { sentence: string } }).error.sentence;
    expect([refused.status, refused.json]).toMatchObject([400, { error: { code: 'bad_request', path } }]);
    expect(sentence).toContain('from 1970-01-01T00:00:00Z (0) to 9000-01-01T00:00:00Z (221845392000000)');
    expect(sentence).toContain(`got ${came}. Nothing was changed.`);
    expect((await practice.control('GET', 'clock')).json).toMatchObject({
      now: '2026-11-20T10:00:00.000Z',
      frozen: true,
    });
    await practice.call({});
    await anna.see((one) => one.calls.length === 1);
    anna.close();
  });

  it('can advance to its last valid time, and its state can still be exported and restored', async () => {
    await practice.control('PUT', 'clock', { set: '8999-12-31T23:59:59Z', freeze: true });
    expect((await practice.control('PUT', 'clock', { advance: 1_000 })).status).toBe(200);
    expect((await practice.control('PUT', 'clock', { advance: 1 })).status).toBe(400);
    await practice.control('PUT', 'clock', { freeze: false });
    await practice.call({});
    expect((await practice.post('/conversations', {})).text).toContain('"startDateTime":"9000-01-01T00:00:0');
    const state = await practice.state();
    expect((await practice.control('PUT', 'state', state)).status).toBe(200);
    for (const path of ['snapshot', 'restore']) expect((await practice.control('POST', path)).status).toBe(200);
    expect((await practice.journal()).length).toBe(0);
  });

  it('rejects times in a state whose year does not have four digits', async () => {
    const before = await practice.state();
    const conversation = { guid: 'g1', startDateTime: '9999-12-31T23:59:59-14:00' };
    const refused = await practice.control('PUT', 'state', { conversations: [conversation] });
    expect([refused.status, refused.json]).toMatchObject([
      400,
      { error: { path: 'conversations[0].startDateTime', sentence: expect.stringContaining('years 0000 to 9999') } },
    ]);
    expect(await practice.state()).toEqual(before);
  });
});
