import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

let practice: Practice;
const freezeAt = (ms: number) => practice.control('PUT', 'clock', { freeze: true, set: ms });
const advance = (ms: number) => practice.control('PUT', 'clock', { advance: ms });
const ask = () => practice.post('/conversations', {});
const word = () => practice.presence(`apikey=${practice.mock.apiKey}&Channel=Chat`);
const noon = Date.UTC(2026, 10, 20, 12);

beforeEach(async () => {
  practice = await startPractice({ limits: true });
  await freezeAt(noon);
});
afterEach(() => practice.close());

describe('The four limits with a controlled clock', () => {
  it('allow three simultaneous requests and reject the fourth with Retry-After', async () => {
    expect([(await ask()).status, (await word()).status, (await ask()).status]).toEqual([200, 200, 200]);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.json).toMatchObject({ status: 429, reason: 'Too Many Requests', errors: [{ path: '' }] });
    expect((await word()).status).toBe(429);
    const [entry] = (await practice.journal('?status=429')).slice(-1);
    expect(entry).toMatchObject({ operation: 'checkPresence', violations: [{ section: 'Limits' }] });
  });

  it('allow requests again after exactly one second, regardless of rejected requests', async () => {
    for (let count = 0; count < 10; count += 1) await ask();
    await advance(999);
    expect((await ask()).status).toBe(429);
    await advance(1);
    expect([(await ask()).status, (await ask()).status, (await ask()).status, (await ask()).status]).toEqual([
      200, 200, 200, 429,
    ]);
  });

  it('count every request, including unknown paths and wrong credentials', async () => {
    await practice.post('/nowhere', {});
    await practice.post('/conversations', {}, { 'content-type': 'application/json' });
    await practice.post('/conversations', 'not json');
    expect((await ask()).status).toBe(429);
  });

  it('return 503 or drop the connection if configured', async () => {
    await practice.assume({ overLimit: '503' });
    for (let count = 0; count < 3; count += 1) await ask();
    const refused = await ask();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    await practice.assume({ overLimit: 'drop' });
    await expect(ask()).rejects.toThrow(/failed|terminated|abort/);
    expect(await practice.journal('?status=0')).toHaveLength(1);
  });

  it('count in fixed windows if configured', async () => {
    await practice.assume({ limitWindows: 'fixed' });
    await freezeAt(noon + 900);
    for (let count = 0; count < 3; count += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    await advance(100);
    expect((await ask()).status).toBe(200);
  });

  it('show their use and can be switched off', async () => {
    await ask();
    expect((await practice.control('GET', 'limits')).json).toEqual({
      enabled: true,
      windows: [
        { name: 'second', used: 1, allowed: 3 },
        { name: 'minute', used: 1, allowed: 180 },
        { name: 'hour', used: 1, allowed: 10_000 },
        { name: 'day', used: 1, allowed: 100_000 },
      ],
    });
    await practice.control('PUT', 'limits', { enabled: false });
    for (let count = 0; count < 10; count += 1) expect((await ask()).status).toBe(200);
  });

  it('accept other numbers, which a snapshot keeps and a reset restores', async () => {
    const allowed = async (): Promise<number[]> => {
      const { json } = await practice.control('GET', 'limits');
      return (json as { windows: { allowed: number }[] }).windows.map((one) => one.allowed);
    };
    const changed = await practice.control('PUT', 'limits', {
      enabled: true,
      windows: [
        { name: 'second', allowed: 1 },
        { name: 'day', allowed: 200_000 },
      ],
    });
    expect(changed.status).toBe(200);
    expect(await allowed()).toEqual([1, 180, 10_000, 200_000]);
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 429]);
    await practice.control('POST', 'snapshot', { name: 'one' });
    await practice.control('PUT', 'limits', { windows: [{ name: 'second', allowed: 5 }] });
    expect([(await ask()).status, (await practice.control('GET', 'limits')).json]).toMatchObject([
      200,
      { enabled: true },
    ]);
    await practice.control('POST', 'restore', { name: 'one' });
    expect(await allowed()).toEqual([1, 180, 10_000, 200_000]);
    await practice.control('POST', 'reset');
    expect(await allowed()).toEqual([3, 180, 10_000, 100_000]);
  });

  it.each([
    [{}, 'expected "enabled", "windows" or both'],
    [{ windows: [{ name: 'week', allowed: 1 }] }, 'windows[0].name: expected one of "second", "minute", "hour", "day"'],
    [{ windows: [{ name: 'second', allowed: 0 }] }, 'windows[0].allowed: expected at least 1, got the number 0'],
    [{ windows: [{ name: 'second', allowed: 1, used: 1 }] }, 'windows[0]: expected no key "used" here'],
    [
      {
        windows: [
          { name: 'second', allowed: 1 },
          { name: 'second', allowed: 2 },
        ],
      },
      'windows: expected each window once',
    ],
  ])('refuse %j', async (input, sentence) => {
    const refused = await practice.control('PUT', 'limits', input);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(JSON.stringify(sentence).slice(1, -1));
  });
});
