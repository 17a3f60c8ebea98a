/** Tests the summary of a scenario whose result differs from the expected one. */
import { describe, expect, it } from 'vitest';
import type { Evidence } from '#app/practice/collect-evidence.ts';
import {
  colleagueAnswered,
  customerCalled,
  callTransferred,
  numberWithheld,
} from '#app/practice/results/call-results.ts';
import { cardScanned, limitsWereUsedUp } from '#app/practice/results/fault-results.ts';
import { scenarioResult } from '#app/practice/results/scenario-result.ts';
import type { SeenLine } from '#contract/practice.ts';
import type { LedgerPage } from '#domain/ledger/page.ts';

const page: LedgerPage = {
  id: 'call',
  callId: 'call',
  kind: 'inbound',
  startedAt: 1_000,
  answeredAt: 5_000,
  answeredBy: '101',
  endedAt: 9_000,
  who: { number: '+493023125014' },
  at: '101',
  outcome: 'Registered',
  why: { code: 'call.onTheLine' },
  live: false,
};
const event = (type: string, status = 201): Evidence['journal'][number] => ({
  at: '',
  operation: 'registerCallEvent',
  status,
  request: { body: { Id: 'call', EventType: type, PhoneExtension: '101' } },
});
const evidence = (pages: readonly LedgerPage[], journal: Evidence['journal']): Evidence => ({
  extension: '101',
  colleague: '102',
  pages: pages.map((each) => ({ page: each, steps: [] })),
  journal,
  helpdesk: { agents: [], customers: [], orders: [], conversations: [], calls: [] },
});
const codes = (lines: readonly SeenLine[]) => lines.map(({ code }) => code);

describe('The summary of a scenario', () => {
  it.each<[title: string, lines: readonly SeenLine[], reported: readonly string[]]>([
    ['no call', customerCalled(evidence([], []), 'person'), ['notRung']],
    [
      'not answered',
      customerCalled(evidence([{ ...page, answeredAt: undefined, outcome: 'Missed' }], []), 'itself'),
      ['notAnswered'],
    ],
    [
      'missing events',
      customerCalled(evidence([page], []), 'person'),
      ['youAnswered', 'notHeard', 'quiet', 'notHeard'],
    ],
    [
      'a repeated event and no end',
      customerCalled(evidence([{ ...page, endedAt: undefined }], [event('Answered'), event('Answered')]), 'person'),
      ['youAnswered', 'heardMore', 'quiet', 'notEnded'],
    ],
    [
      'a pause',
      customerCalled(evidence([{ ...page, outcome: 'Paused' }], []), 'person'),
      ['youAnswered', 'paused', 'quiet', 'paused'],
    ],
    [
      'events of a colleague’s call',
      colleagueAnswered(evidence([{ ...page, answeredBy: '102', outcome: 'Elsewhere' }], [event('Answered')])),
      ['colleagueAnswered', 'heardSomething'],
    ],
    [
      'events of a call without a number',
      numberWithheld(evidence([{ ...page, outcome: 'Withheld' }], [event('Answered')]), 'itself'),
      ['itAnswered', 'withheld', 'heardSomething'],
    ],
    [
      'no transfer',
      callTransferred(evidence([page], [event('Answered'), event('Disconnected')]), 'itself'),
      ['itAnswered', 'heardAnswered', 'notTransferred', 'heardEnd', 'onePage'],
    ],
    ['no look-up', cardScanned(evidence([], [])), ['tillClosed']],
    [
      'a look-up without an answer',
      cardScanned(evidence([{ ...page, callId: undefined, kind: 'lookup', outcome: 'Not sure' }], [])),
      ['lookupUnsure'],
    ],
    [
      'limits that could not be used up',
      limitsWereUsedUp(evidence([], []), {
        fromAt: 0,
        untilAt: 1_000,
        asked: 0,
        limit: 3,
        reserve: 1,
        early: false,
        reportMs: undefined,
      }),
      ['notFilled', 'leftWaiting', 'notRung'],
    ],
  ])('shows what actually happened: %s', (_title, lines, reported) => {
    expect(codes(lines)).toEqual(reported);
    expect(scenarioResult(lines)).toBe('otherwise');
  });

  it('matches the plan without other lines, and shows Stopped after a stop', () => {
    expect(scenarioResult([{ code: 'youAnswered' }, { code: 'quiet' }])).toBe('asPlanned');
    expect(scenarioResult([{ code: 'stopped' }])).toBe('stopped');
  });
});
