/** Uses one table to test the verdict that users see for every outcome and reason in the ledger. */
import { describe, expect, it } from 'vitest';
import { formatInEnglish } from '#domain/messages/catalogues.ts';
import { outcomes, type LedgerPage, type Outcome } from '#domain/ledger/page.ts';
import { msg, type Message } from '#domain/messages/message.ts';
import { judgedPage, judge, verdictOf, verdictResults, type OutboxState } from '#domain/verdict/verdict.ts';
import { failureShownMs, isUnseenFailure, stampFailure } from '#domain/verdict/failure-stamp.ts';
import { storedState, wantedStates } from '#store/stored-state.ts';

const page = (
  kind: LedgerPage['kind'],
  outcome: Outcome,
  why: Message,
  more: Partial<LedgerPage> = {},
): LedgerPage => ({
  id: 'p1',
  kind,
  startedAt: 0,
  who: { number: '+493023125014' },
  at: '101',
  outcome,
  why,
  live: false,
  ...more,
});
const noAgent = msg('why.refusedExtension', { extension: '101' });

const table: readonly (readonly [LedgerPage, result: string, sentence: string, action?: string])[] = [
  [page('inbound', 'Registered', msg('call.onTheLine')), 'opened', 'Customer opened', 'showCustomer'],
  [page('lookup', 'Taken', msg('why.taken', { seconds: 0.4 })), 'opened', 'Customer opened', 'showCustomer'],
  [page('outbound', 'Registered', msg('call.onTheLine')), 'opened', 'Call logged', 'showCustomer'],
  [page('outbound', 'Waiting', msg('call.ringing')), 'opening', 'Logged when the call is answered'],
  [page('outbound', 'Waiting', msg('call.queuedToSend')), 'opening', 'Logging…'],
  [page('outbound', 'Waiting', msg('why.waitingAway')), 'opening', 'Not logged yet: the helpdesk is unreachable'],
  [
    page('outbound', 'Not sure', msg('why.notSure')),
    'failed',
    'May not have been logged: the helpdesk did not confirm the request',
    'showCustomer',
  ],
  [
    page('outbound', 'Refused', noAgent),
    'failed',
    'Not logged: extension 101 has no agent in the helpdesk',
    'sendAgain',
  ],
  // A user sent the event again to open the customer, but the screen pop failed.
  [
    page('outbound', 'Registered', msg('call.onTheLine'), { popFailed: noAgent }),
    'failed',
    'Did not open: extension 101 has no agent in the helpdesk',
    'sendAgain',
  ],
  [page('report', 'Reported', msg('why.reportedAll')), 'opened', 'Reported'],
  [page('inbound', 'Waiting', msg('call.ringing')), 'opening', 'Opens when the call is answered'],
  [page('inbound', 'Waiting', msg('call.queuedToSend')), 'opening', 'Opening…'],
  [page('inbound', 'Waiting', msg('why.waitingAway')), 'opening', 'Not opened yet: the helpdesk is unreachable'],
  [page('inbound', 'Waiting', msg('why.waitingLimited')), 'opening', 'Not opened yet: the request limit was reached'],
  [
    page('inbound', 'Waiting', msg('why.waitingUnsure')),
    'opening',
    'Not opened yet: the helpdesk did not confirm the request',
  ],
  [page('report', 'Waiting', msg('why.left', { left: 3 })), 'opening', 'Sending…'],
  [
    page('inbound', 'Waiting', msg('why.waitingKey')),
    'failed',
    'Did not open: the helpdesk rejected the API key or the API secret',
    'copyForSupport',
  ],
  [page('inbound', 'Waiting', msg('why.failing')), 'failed', 'Did not open: repeated attempts failed', 'sendAgain'],
  [
    page('inbound', 'Refused', noAgent),
    'failed',
    'Did not open: extension 101 has no agent in the helpdesk',
    'sendAgain',
  ],
  [
    page('inbound', 'Refused', msg('why.refused', { words: 'No such shop' })),
    'failed',
    'Did not open: the helpdesk responded with “No such shop”',
    'sendAgain',
  ],
  [
    page('lookup', 'Refused', msg('why.refusedSilently', { status: 400 })),
    'failed',
    'Did not open: the helpdesk rejected the request without giving a reason (400)',
    'showCustomer',
  ],
  [
    page('inbound', 'Held as late', msg('why.late', { seconds: 60 })),
    'failed',
    'Did not open: the call event was too old',
    'sendAgain',
  ],
  [
    page('lookup', 'Not sure', msg('why.notSure')),
    'failed',
    'May not have opened: the helpdesk did not confirm the request',
    'showCustomer',
  ],
  [
    page('lookup', 'Expired', msg('why.expired')),
    'failed',
    'Did not open: the helpdesk was unreachable',
    'showCustomer',
  ],
  [
    page('lookup', 'Not sent', msg('till.noHelpdesk')),
    'failed',
    'Did not open: no helpdesk was set up',
    'copyForSupport',
  ],
  [
    page('lookup', 'Not sent', msg('till.ending'), { who: { external: '4006' } }),
    'failed',
    'Did not open: Counterline was closing',
    'copyForSupport',
  ],
  [
    page('inbound', 'Registered', msg('call.onTheLine'), {
      popFailed: msg('why.refusedExtension', { extension: '102' }),
    }),
    'failed',
    'Did not open: extension 102 has no agent in the helpdesk',
    'sendAgain',
  ],
  [
    page('inbound', 'Refused', msg('why.linkedAgain', { extension: '101' })),
    'failed',
    'Did not open: extension 101 has an agent now, so send the event again',
    'sendAgain',
  ],
  [
    page('report', 'Refused', msg('why.rejectedEntries', { rejected: 2 })),
    'failed',
    'Not reported: the report contains rejected entries (2)',
    'sendAgain',
  ],
  [page('inbound', 'Missed', msg('call.missed', { seconds: 18 })), 'notSent', 'Not sent: missed call'],
  [page('inbound', 'Elsewhere', msg('call.elsewhere', { extension: '104' })), 'notSent', 'Not sent: 104 answered'],
  [page('outbound', 'No answer', msg('call.noAnswer', { seconds: 9 })), 'notSent', 'Not sent: no answer'],
  [page('inbound', 'Withheld', msg('call.withheld')), 'notSent', 'Not sent: the number was withheld'],
  [page('internal', 'Internal', msg('call.internal')), 'notSent', 'Not sent: internal call'],
  [page('internal', 'Waiting', msg('call.ringing')), 'notSent', 'Not sent: internal call'],
  [page('inbound', 'Discarded', msg('why.discarded')), 'notSent', 'Not sent: discarded manually'],
  [page('inbound', 'Paused', msg('call.paused')), 'notSent', 'Not sent: Counterline is paused'],
];

describe('The verdict', () => {
  it.each(table.map(([given, ...wanted]) => ({ given, wanted })))('$given.kind $given.outcome', ({ given, wanted }) => {
    const [result, sentence, action] = wanted;
    const verdict = verdictOf(given);
    expect([verdict.result, formatInEnglish(verdict.sentence), verdict.action]).toEqual([result, sentence, action]);
    expect(judgedPage.safeParse(judge(given)).success).toBe(true);
  });

  it('has a row for every outcome', () => {
    expect(outcomes.filter((outcome) => !table.some(([given]) => given.outcome === outcome))).toEqual([]);
  });

  it('explains why no items leave the outbox, but does not depend on this', () => {
    const waiting = page('inbound', 'Waiting', msg('call.queuedToSend'));
    const sentenceFor = (outbox: OutboxState) => formatInEnglish(verdictOf(waiting, outbox).sentence);
    expect(sentenceFor('away')).toBe('Not opened yet: the helpdesk is unreachable');
    expect(sentenceFor('disk')).toBe('Not opened yet: this PC cannot write to its disk');
    for (const [given, result] of table)
      for (const outbox of ['open', 'away', 'unauthorised', 'paused', 'disk'] as const)
        expect(verdictOf(given, outbox).result).toBe(result);
  });

  it('matches the filter of the ledger', () => {
    for (const [given] of table)
      for (const result of verdictResults)
        expect(wantedStates(undefined, [result])?.includes(storedState(given))).toBe(
          verdictOf(given).result === result,
        );
  });
});

describe('A failure', () => {
  const refused = page('inbound', 'Refused', noAgent);
  const failed = stampFailure(refused, undefined, 1_000);

  it('keeps the time at which it began and the time at which a user saw it', () => {
    expect(failed.failedAt).toBe(1_000);
    const seen = { ...failed, seenAt: 2_000 };
    expect(stampFailure({ ...refused, endedAt: 9 }, seen, 3_000)).toMatchObject({ failedAt: 1_000, seenAt: 2_000 });
  });

  it('is new and unseen after another attempt or with another reason', () => {
    const seen = { ...failed, seenAt: 2_000 };
    const again = stampFailure(page('inbound', 'Waiting', msg('why.waiting')), seen, 3_000);
    expect(again).not.toHaveProperty('failedAt');
    expect(again).not.toHaveProperty('seenAt');
    const twice = stampFailure(refused, again, 4_000);
    expect([twice.failedAt, twice.seenAt]).toEqual([4_000, undefined]);
    const other = stampFailure(page('inbound', 'Held as late', msg('why.late', { seconds: 60 })), seen, 5_000);
    expect([other.failedAt, other.seenAt]).toEqual([5_000, undefined]);
  });

  it('is treated as unseen for an hour, and only for a screen pop', () => {
    expect(isUnseenFailure(failed, 1_000 + failureShownMs - 1)).toBe(true);
    expect(isUnseenFailure(failed, 1_000 + failureShownMs)).toBe(false);
    expect(isUnseenFailure({ ...failed, seenAt: 2_000 }, 2_000)).toBe(false);
    const report = stampFailure(page('report', 'Refused', msg('why.rejectedEntries', { rejected: 1 })), undefined, 0);
    expect([report.failedAt, isUnseenFailure(report, 1)]).toEqual([0, false]);
    const dialled = stampFailure(page('outbound', 'Refused', noAgent), undefined, 0);
    expect([dialled.failedAt, isUnseenFailure(dialled, 1)]).toEqual([0, false]);
  });
});
