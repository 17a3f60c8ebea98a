/**
 * Tests start conditions from a seed and from the command line: assumptions, limits, clock and faults. Resets and
 * restarts apply them again.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMock, type MockOptions } from '#mock/mock.ts';
import { readSeed } from '#mock/state/document.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'practice-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const seed = {
  agents: [{ extension: '101', emailAddress: 'anna@shop.example', name: 'Anna', channels: { Chat: true } }],
  assumptions: { phoneNumberForm: 'lenient', pageSize: 3 },
  limits: { enabled: false },
  clock: { freeze: true, set: '2026-11-20T09:00:00Z' },
  faults: [{ kind: 'status', status: 503, next: 2, operation: 'showCustomer' }],
} as const;

type Ask = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;
/** Returns the current conditions in the form of a seed. */
const conditionsOf = async (ask: Ask) => {
  const { values } = await ask('GET', 'assumptions');
  const { phoneNumberForm, pageSize, timeZones } = values as Record<string, unknown>;
  const [limits, clock, faults] = [await ask('GET', 'limits'), await ask('GET', 'clock'), await ask('GET', 'faults')];
  return {
    points: [phoneNumberForm, pageSize, timeZones],
    limits: limits['enabled'],
    clock: [clock['frozen'], clock['now']],
    faults: faults['faults'],
  };
};
const asInSeed = {
  points: ['lenient', 3, 'strict'],
  limits: false,
  clock: [true, '2026-11-20T09:00:00.000Z'],
  faults: [{ ...seed.faults[0], carriedOut: false }],
};

const during = async <Result>(options: Partial<MockOptions>, use: (ask: Ask) => Promise<Result>): Promise<Result> => {
  const mock = await createMock({ port: 0, host: '127.0.0.1', dataDir, ...options });
  try {
    return await use(async (method, path, body) => {
      const answer = await fetch(`${mock.controlUrl}/${path}`, {
        method,
        headers: { authorization: `Bearer ${mock.controlToken}` },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      expect(answer.status).toBe(200);
      return (await answer.json()) as Record<string, unknown>;
    });
  } finally {
    await mock.close();
  }
};
const disturb = async (ask: Ask): Promise<void> => {
  await ask('PUT', 'assumptions', { strict: true, pageSize: 9 });
  await ask('PUT', 'limits', { enabled: true });
  await ask('PUT', 'clock', { freeze: false, set: 0 });
  await ask('DELETE', 'faults');
};

it('start conditions apply at startup, after a reset, and after a restart without the seed', async () => {
  await during({ seed }, async (ask) => {
    expect(await conditionsOf(ask)).toEqual(asInSeed);
    await disturb(ask);
    await ask('POST', 'reset');
    expect(await conditionsOf(ask)).toEqual(asInSeed);
    await disturb(ask);
  });
  await during({}, async (ask) => {
    expect(await conditionsOf(ask)).toEqual(asInSeed);
    await ask('POST', 'reset');
    expect(await conditionsOf(ask)).toEqual(asInSeed);
  });
});

it('start conditions override the seed and are stored if they come from the command line', async () => {
  const conditions = {
    assumptions: { pageSize: 7 },
    limits: { enabled: true },
    faults: [],
    clock: { set: '2030-01-01T00:00:00Z' },
  };
  const expected = { points: ['lenient', 7, 'strict'], limits: true, faults: [] };
  await during({ seed, conditions }, async (ask) => {
    const { clock, ...others } = await conditionsOf(ask);
    expect(others).toEqual(expected);
    expect([clock[0], String(clock[1]).slice(0, 10)]).toEqual([false, '2030-01-01']);
  });
  await during({ conditions: { limits: { enabled: false } } }, async (ask) => {
    await ask('POST', 'reset');
    expect(await conditionsOf(ask)).toMatchObject({ ...expected, limits: false });
  });
  await during({}, async (ask) => expect(await conditionsOf(ask)).toMatchObject({ ...expected, limits: false }));
});

it('strict from the command line overrides the strictness of the seed, but not its other assumptions', async () => {
  await during({ seed, conditions: { assumptions: { strict: true } } }, async (ask) =>
    expect((await conditionsOf(ask)).points).toEqual(['strict', 3, 'strict']),
  );
});

it.each([
  [{ assumptions: { phoneNumberForm: 'friendly' } }, 'assumptions.phoneNumberForm'],
  [{ limits: { enabled: 'no' } }, 'limits.enabled'],
  [{ clock: { set: 'noon' } }, 'clock.set'],
  [{ faults: [{ kind: 'flood' }] }, 'faults[0].kind'],
])('start conditions are rejected with their path if invalid: %j', async (wrong, path) => {
  expect(() => readSeed(wrong)).toThrow(`The seed is invalid: ${path}: expected`);
  await expect(createMock({ port: 0, host: '127.0.0.1', dataDir: ':memory:', conditions: wrong })).rejects.toThrow(
    path,
  );
});

it('start conditions are not part of the state', async () => {
  await during({ seed }, async (ask) => {
    expect(Object.keys(await ask('GET', 'state'))).not.toContain('assumptions');
    const { properties } = (await ask('GET', 'schema.json')) as { properties: Record<string, unknown> };
    expect(Object.keys(properties)).toEqual(
      expect.arrayContaining(['agents', 'assumptions', 'limits', 'clock', 'faults']),
    );
  });
});
