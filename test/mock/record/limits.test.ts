/** Tests the conclusions about a service's limits that a recording allows, based on the number of earlier requests. */
import { describe, expect, it } from 'vitest';
import type { Exchange } from '#mock/record/exchange.ts';
import { createJudging } from '#mock/record/judge/judge.ts';
import { createAggregation } from '#mock/record/report/aggregate.ts';
import { reportLines, reportOf, type Report } from '#mock/record/report/report.ts';

type Sent = Exchange['sent'];
const sent = (second: [number, number], minute: [number, number] = second): Sent => ({
  second,
  minute,
  hour: minute,
  day: minute,
});
const asked = (counts: Sent, answer: Partial<NonNullable<Exchange['answer']>> | null): Exchange => ({
  at: 1,
  tookMs: 1,
  host: 'service',
  method: 'POST',
  path: '/conversations',
  request: { headers: { authorization: 'Basic ***', 'content-type': 'application/json' }, body: '{}', bytes: 2 },
  answer:
    answer === null
      ? null
      : {
          status: 200,
          reason: 'OK',
          headers: { 'content-type': 'application/json' },
          body: '{"conversations":[]}',
          bytes: 1,
          ...answer,
        },
  ...(answer === null && { failure: { code: 'ECONNRESET', sentence: 'It broke.', sent: true } }),
  sent: counts,
});
const refused = (headers: Record<string, string> = { 'retry-after': '1' }, status = 429) => ({
  status,
  headers,
  body: '',
});
const reported = (...exchanges: readonly Exchange[]): Report => {
  const [judge, fold] = [createJudging([]), createAggregation()];
  exchanges.forEach((one, at) => fold.add(one, judge(one), at + 2));
  return reportOf(fold.tally());
};
const differenceRows = ({ differences }: Report) => differences.map(({ kind, path, came }) => [kind, path, came]);

describe('The limits in a recording', () => {
  it('are not reported as a difference if they match the assumptions', () => {
    const report = reported(asked(sent([3, 3]), {}), asked(sent([4, 4]), refused()));
    expect(differenceRows(report)).toEqual([]);
    expect(
      report.assumptions.filter(({ number }) => number === 4 || number === 5).map(({ verdict }) => verdict),
    ).toEqual(['confirmed', 'confirmed']);
  });

  it('report the number of requests before an early rejection', () => {
    expect(differenceRows(reported(asked(sent([2, 3], [40, 41]), refused())))).toEqual([
      ['limit', '', 'refused after 3 in a second, 41 in a minute, 41 in a hour, 41 in a day'],
    ]);
    expect(differenceRows(reported(asked(sent([1, 1], [181, 181]), refused())))).toEqual([]);
  });

  it.each([
    [{}, 'nothing'],
    [{ 'retry-after': 'Fri, 20 Nov 2026 09:00:00 GMT' }, 'Fri, 20 Nov 2026 09:00:00 GMT'],
    [{ 'retry-after': '1.5' }, '1.5'],
  ])('include Retry-After as %o', (headers, came) => {
    expect(differenceRows(reported(asked(sent([4, 4]), refused(headers))))).toEqual([['limit', 'Retry-After', came]]);
  });

  it('distinguish a 503 above the limits from an outage below them', () => {
    const { like, differences } = reported(asked(sent([4, 4]), refused({ 'retry-after': '1' }, 503)));
    expect([like, differences.map(({ assumption }) => assumption)]).toEqual([{ overLimit: '503' }, [4]]);
    expect(differenceRows(reported(asked(sent([1, 1]), refused({ 'retry-after': '1' }, 503))))).toEqual([
      ['status', '503', 'status 503'],
    ]);
  });

  it('distinguish an interrupted connection above the limits from a fault below them', () => {
    expect(reported(asked(sent([4, 4]), null)).like).toEqual({ overLimit: 'drop' });
    expect(differenceRows(reported(asked(sent([2, 2]), null)))).toEqual([['no answer', 'ECONNRESET', 'It broke.']]);
  });

  it('show fixed windows after too many accepted requests only if the service rejects others', () => {
    const many = asked(sent([4, 6]), {});
    expect([reported(many).like, differenceRows(reported(many))]).toEqual([
      {},
      [['assumption', 'limitWindows', 'accepts more than 3 in a second']],
    ]);
    expect(reported(many, asked(sent([5, 6]), refused())).like).toEqual({ limitWindows: 'fixed' });
    // The practice helpdesk behaves like a service without limits only if its own limits are turned off.
    const off = 'PUT limits {"enabled":false}';
    expect(reported(many).limits).toEqual({ enabled: false });
    expect(reportLines(reported(many)).at(-1)).toMatch(/behave like this service, send to its control API: PUT/);
    expect(reportLines(reported(many)).at(-1)).toContain(off);
    const both = reportLines(reported(many, asked(sent([5, 6]), refused()))).at(-1);
    expect(both).toContain('PUT assumptions {"limitWindows":"fixed"}');
    expect(both).not.toContain(off);
    expect(reportLines(reported(asked(sent([1, 1]), {}))).at(-1)).toContain(
      'behaves like this service, as far as observed',
    );
    // The requests may have arrived at the service at longer intervals than at the recorder.
    expect(differenceRows(reported(asked(sent([3, 6]), {})))).toEqual([]);
  });
});
