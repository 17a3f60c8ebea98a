/**
 * Tests many exchanges of request and response. Each exchange is in the file and in the report, and
 * none remains in memory.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAggregation } from '#mock/record/report/aggregate.ts';
import { createJudging } from '#mock/record/judge/judge.ts';
import { createTraffic } from '#mock/record/traffic.ts';
import type { Exchange } from '#mock/record/exchange.ts';
import { createLimits } from '#mock/rules/limits.ts';
import { readRecord } from '#mock/record/read-file.ts';
import { startPlainServer, startRecorder, type PlainServer, type Recorder } from './recorder.ts';

let server: PlainServer;
let recorder: Recorder;
beforeAll(async () => {
  server = await startPlainServer();
  recorder = await startRecorder(server.url);
});
afterAll(async () => {
  await recorder.end();
  await server.close();
});

describe('Many simultaneous exchanges', () => {
  it('are all forwarded, written and counted', async () => {
    const wanted = 1_000;
    let next = 0;
    const caller = async (): Promise<void> => {
      while (next < wanted) {
        const at = next;
        next += 1;
        const answer = await fetch(`${recorder.baseUrl}/voip/registerevent/key-${at % 7}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            Id: `c-${at}`,
            EventType: 'Answered',
            PhoneNumber: '+493023125014',
            PhoneExtension: '101',
            Direction: 'Inbound',
          }),
        });
        expect(answer.status).toBe(201);
        await answer.arrayBuffer();
      }
    };
    await Promise.all(Array.from({ length: 20 }, caller));
    const report = await recorder.close();
    expect([report.exchanges, report.lost]).toEqual([wanted, 0]);
    const ids = new Set(recorder.exchanges().map(({ request }) => request.body));
    expect(ids.size).toBe(wanted);
    expect((await readRecord(recorder.path))?.report).toEqual(report);
    // There were more than three requests per second, and none were rejected.
    expect(report.differences.map(({ kind, assumption }) => [kind, assumption])).toContainEqual(['assumption', 5]);
    expect(report.like).toEqual({});
  });
});

const made = (at: number): Exchange => ({
  at,
  tookMs: 1,
  host: 'service',
  method: 'POST',
  path: `/nowhere/${at}`,
  request: { headers: { [`x-${at}`]: 'x' }, body: JSON.stringify({ [`field${at}`]: at }), bytes: 10 },
  answer: { status: 200 + (at % 400), reason: '', headers: { location: `/${at}` }, body: `{"f${at}":1}`, bytes: 10 },
  sent: { second: [1, 1], minute: [1, 1], hour: [1, 1], day: [1, 1] },
});

describe('The memory use', () => {
  it('is limited for any requests and responses', () => {
    const judge = createJudging([]);
    const fold = createAggregation();
    const paths = [
      '/conversations',
      '/dynamic/orders/',
      '/voip/registerevent/x',
      '/messages',
      '/showcustomer',
      '/nowhere',
    ];
    let reported = 0;
    for (let at = 0; at < 30_000; at += 1) {
      const path = paths[at % paths.length] ?? '';
      const exchange = { ...made(at), path };
      reported += fold.add(exchange, judge(exchange), at + 2).length;
    }
    const tally = fold.tally();
    expect(tally.exchanges).toBe(30_000);
    expect(tally.differences.length).toBe(500);
    expect(reported).toBe(500);
    expect(tally.furtherKinds).toBeGreaterThan(1_000);
    expect(tally.seen.length).toBeLessThanOrEqual(200);
  });

  it('does not affect the counts per window, which match the limits within the tolerance', () => {
    const traffic = createTraffic();
    const windows = [
      [
        createLimits([{ name: 'second', windowMs: 750, requests: 1e6 }]),
        createLimits([{ name: 'second', windowMs: 1_250, requests: 1e6 }]),
      ],
      [
        createLimits([{ name: 'minute', windowMs: 59_750, requests: 1e6 }]),
        createLimits([{ name: 'minute', windowMs: 60_250, requests: 1e6 }]),
      ],
    ] as const;
    let now = 0;
    for (let at = 0; at < 5_000; at += 1) {
      now += (at * 7_919) % 613;
      const { sent, place } = traffic.arrived(now);
      const isRefused = at % 11 === 0;
      const counted = windows.map((pair) =>
        pair.map((limits) => {
          // A rejected request is counted only while it is open.
          if (!isRefused) limits.admit(now, 'sliding');
          return (limits.used(now, 'sliding')[0]?.used ?? 0) + (isRefused ? 1 : 0);
        }),
      );
      expect([sent.second, sent.minute]).toEqual(counted);
      if (isRefused) traffic.refused(place);
    }
  });
});
