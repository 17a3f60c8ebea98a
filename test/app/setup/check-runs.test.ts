/**
 * Tests the setup checks without a running app: checks that report their results one by one, and the result of a test
 * call.
 */
import { describe, expect, it } from 'vitest';
import { createCheckRuns } from '#app/setup/check-runs.ts';
import { createTestCallListener } from '#app/setup/test-call.ts';
import { createFinding } from '#app/doctor/check-result.ts';
import type { LegFacts, LineEvent } from '#domain/calls/line-event.ts';
import { omitUndefined } from '#domain/json/omit-undefined.ts';

describe('A check run', () => {
  const found = createFinding('line', 'pbx', { state: 'ok', code: 'doctor.late' });

  it('reports results one by one and then its end, and an unknown run is treated as done', async () => {
    const runs = createCheckRuns(() => undefined, new AbortController().signal);
    const gate = Promise.withResolvers<void>();
    const id = runs.start(async (send) => {
      send(found);
      await gate.promise;
      send(found);
    });
    expect(await runs.progress(id, 0)).toEqual({ findings: [found], done: false });
    const more = runs.progress(id, 1);
    gate.resolve();
    expect((await more).findings).toHaveLength(2);
    expect(await runs.progress(id, 2)).toMatchObject({ done: true });
    expect(await runs.progress('nobody', 0)).toEqual({ findings: [], done: true });
  });

  it('ends on request and logs its internal errors', async () => {
    const bugs: unknown[] = [];
    const runs = createCheckRuns((error) => bugs.push(error), new AbortController().signal);
    const id = runs.start(
      (_, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true })),
    );
    runs.stop(id);
    expect(await runs.progress(id, 0)).toEqual({ findings: [], done: true });
    const broken = runs.start(async () => {
      throw new Error('mistake');
    });
    expect(await runs.progress(broken, 0)).toMatchObject({ done: true });
    expect(bugs).toHaveLength(1);
  });

  it('is stopped if there are too many runs and it is the oldest', async () => {
    const runs = createCheckRuns(() => undefined, new AbortController().signal);
    const ends: number[] = [];
    for (let index = 0; index < 6; index += 1)
      runs.start(
        (_, signal) =>
          new Promise((resolve) =>
            signal.addEventListener('abort', () => resolve(void ends.push(index)), { once: true }),
          ),
      );
    await Promise.resolve();
    expect(ends).toEqual([0, 1]);
  });
});

describe('The test call detector', () => {
  const leg = (id: string, more: Partial<LegFacts>): LineEvent => ({
    type: 'leg.appeared',
    leg: id,
    call: 'c',
    end: { kind: 'outside' },
    origin: 'calling',
    ...more,
  });
  const receive = (watched: '*' | readonly string[], events: readonly LineEvent[]) => {
    const ear = createTestCallListener(watched);
    return events.map(ear).findLast((reported) => reported !== undefined);
  };
  const inbound = (extension: string, number?: string): readonly LineEvent[] => [
    leg('out', omitUndefined({ number })),
    leg('in', { end: { kind: 'extension', extension }, origin: 'called' }),
    { type: 'leg.rang', leg: 'in' },
  ];

  it.each<[string, '*' | readonly string[], readonly LineEvent[], string | undefined]>([
    ['a call to a watched extension', ['101'], inbound('101', '+493023125014'), 'doctor.call.heard'],
    ['a withheld number', ['101'], inbound('101'), 'doctor.call.withheld'],
    ['another extension', ['101'], inbound('102', '+493023125014'), 'doctor.call.other'],
    ['any extension', '*', inbound('102', '+493023125014'), 'doctor.call.heard'],
    [
      'an outbound call',
      ['101'],
      [leg('a', { end: { kind: 'extension', extension: '101' }, dialled: '+493023125014' })],
      'doctor.call.heardOut',
    ],
    ['a customer in the phone menu', ['101'], [leg('out', { number: '+493023125014' })], undefined],
  ])('returns the correct result: %s', (_, watched, events, code) => {
    expect(receive(watched, events)?.code).toBe(code);
  });

  it('never shows a complete number', () => {
    expect(JSON.stringify(receive(['101'], inbound('101', '+493023125014')))).not.toContain('3125014');
  });
});
