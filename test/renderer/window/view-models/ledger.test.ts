import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chunkSize,
  emptyListing,
  indexOfPage,
  missing,
  rowAfter,
  rowAt,
  visibleRowsOf,
  withPiece,
} from '../../../../renderer/window/pages/ledger/paged-list.ts';
import { pageLine, supportText } from '../../../../renderer/window/view-models/ledger-export.ts';
import { dayOf, noFilter, question } from '../../../../renderer/window/pages/ledger/filter.ts';
import { chips } from '../../../../renderer/window/view-models/filter-chips.ts';
import { advice } from '../../../../renderer/window/view-models/advice.ts';
import { stepNames } from '../../../../renderer/window/view-models/timeline-steps.ts';
import { describeRefusal } from '../../../../renderer/window/view-models/refusals.ts';
import { badge, lists } from '../../../../renderer/window/view-models/waiting-items.ts';
import { earlierPages, latePage, manyPages, refusedPage, refusedSteps } from '../scripted/ledger.ts';
import { msg, type LedgerStep, type Message } from '#contract/messages.ts';
import { lateItem, outboxItems } from '../scripted/outbox.ts';
import { setLanguage, loadAllTexts } from '../../../../renderer/window/i18n/t.ts';

await setLanguage('en');
await loadAllTexts();

const piece = (chunk: number, total: number) => {
  const pages = manyPages(total).slice(chunk * chunkSize, (chunk + 1) * chunkSize);
  return { chunk, pages, verdictCounts: { opened: total }, openMissed: 0, total };
};

describe('A long list in chunks', () => {
  it('requests visible chunks that are not loaded yet', () => {
    expect(missing(emptyListing, { first: 90, end: 120 })).toEqual([0, 1]);
    const one = withPiece(emptyListing, piece(0, 150));
    expect(missing(one, { first: 90, end: 120 })).toEqual([1]);
    expect(missing(withPiece(one, piece(1, 150)), { first: 90, end: 300 })).toEqual([]);
  });

  it('finds rows and entries in the loaded chunks', () => {
    const listing = withPiece(withPiece(emptyListing, piece(0, 150)), piece(1, 150));
    expect(rowAt(listing, 120)?.id).toBe('many-120');
    expect(rowAt(listing, 150)).toBeUndefined();
    expect(indexOfPage(listing, 'many-149')).toBe(149);
    expect(indexOfPage(listing, 'nobody')).toBeUndefined();
  });

  it('drops the other chunks when rows are added above', () => {
    const listing = withPiece(withPiece(emptyListing, piece(0, 150)), piece(1, 150));
    expect([...withPiece(listing, piece(0, 151)).chunks.keys()]).toEqual([0]);
  });

  it('never keeps more than a few chunks', () => {
    const far = Array.from({ length: 60 }, (_, chunk) => ({
      chunk,
      pages: [],
      verdictCounts: {},
      openMissed: 0,
      total: 6_000,
    }));
    expect(far.reduce(withPiece, emptyListing).chunks.size).toBeLessThanOrEqual(20);
  });

  it('keeps the visible range inside the list at any scroll position', () => {
    fc.assert(
      fc.property(
        fc.nat(1e6),
        fc.nat(5_000),
        fc.integer({ min: 1, max: 80 }),
        fc.nat(10_000),
        (top, height, row, total) => {
          const { first, end } = visibleRowsOf(top, height, row, total);
          expect(first).toBeGreaterThanOrEqual(0);
          expect(first).toBeLessThanOrEqual(total);
          expect(end).toBeLessThanOrEqual(total);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('can be navigated by keyboard and stops at both ends', () => {
    expect(rowAfter('ArrowDown', 3, 10, 5)).toBe(4);
    expect(rowAfter('PageDown', 8, 10, 5)).toBe(9);
    expect(rowAfter('ArrowUp', 0, 10, 5)).toBe(0);
    expect(rowAfter('End', 0, 10, 5)).toBe(9);
    expect(rowAfter('Home', 7, 10, 5)).toBe(0);
    expect(rowAfter('x', 7, 10, 5)).toBeUndefined();
    expect(rowAfter('ArrowDown', 0, 0, 5)).toBeUndefined();
  });
});

describe('The query to the host', () => {
  it('omits filters that are not set', () => {
    expect(question(noFilter)).toEqual({});
    const asked = question({ text: ' 0171 ', verdict: 'failed', isMissed: true, day: '2026-11-24' });
    const start = new Date(2026, 10, 24).getTime();
    expect(asked).toEqual({
      text: '0171',
      verdicts: ['failed'],
      missed: 'open',
      from: start,
      until: new Date(2026, 10, 25).getTime(),
    });
    expect(question({ ...noFilter, day: 'soon' })).toEqual({});
    expect(dayOf(start)).toBe('2026-11-24');
  });

  it('counts verdicts and open missed calls for the filter chips', () => {
    const shown = chips({ opened: 71, opening: 3, failed: 4, notSent: 50 }, 2);
    expect(shown.map(({ label, count }) => [label, count])).toEqual([
      ['chip.all', 128],
      ['chip.opened', 71],
      ['chip.opening', 3],
      ['chip.failed', 4],
      ['chip.notSent', 50],
      ['chip.missed', 2],
    ]);
  });
});

describe('The names of steps', () => {
  const step = (
    kind: LedgerStep['kind'],
    code: Message['code'] = 'call.missed',
  ): Pick<LedgerStep, 'kind' | 'text'> => ({
    kind,
    text: msg(code),
  });
  const [received, sent] = [step('heard'), step('sent')];
  const reply = (code: Message['code']) => step('reply', code);
  it.each([
    ['taken', [received, sent, reply('reply.registered')], ['heard', 'sent', 'reply']],
    ['helpdesk not reached', [sent, reply('reply.unreachable')], ['tried', 'notSent']],
    ['helpdesk not reached with a look-up', [sent, reply('reply.lookupUnreachable')], ['tried', 'notSent']],
    ['helpdesk not reached in time', [sent, reply('reply.unreachableFinal')], ['tried', 'notSent']],
    ['no response after a possible send', [sent, reply('reply.unknown')], ['sent', 'noReply']],
    ['an error as a response', [sent, reply('reply.serverError')], ['sent', 'reply']],
    ['an attempt in progress or interrupted', [sent], ['tried']],
    [
      'an attempt, then a success',
      [sent, reply('reply.unreachable'), sent, reply('reply.accepted')],
      ['tried', 'notSent', 'sent', 'reply'],
    ],
    [
      'two simultaneous attempts, answered in order',
      [sent, sent, reply('reply.accepted'), reply('reply.unreachable')],
      ['sent', 'tried', 'reply', 'notSent'],
    ],
    ['a reply without its attempt', [reply('reply.accepted')], ['reply']],
  ] as const)('match the attempt: %s', (_name, steps, names) => {
    expect(stepNames(steps)).toEqual(names);
  });
});

describe('Waiting items', () => {
  it('are counted by the items that need a decision, if there are any', () => {
    expect([badge(0, 0), badge(3, 0), badge(0, 1), badge(3, 2)]).toEqual([
      undefined,
      { number: 3, state: 'waiting' },
      { number: 1, state: 'limited' },
      { number: 2, state: 'limited' },
    ]);
  });

  it('are separated from look-ups, which expire', () => {
    const lookup = { ...lateItem, id: 'i-lookup', operation: 'showCustomer', state: 'waiting' } as const;
    const { decide, expiring, queue } = lists([...outboxItems, lookup]);
    expect(decide.map(({ id }) => id)).toEqual(['i-late', 'i-refused', 'i-follows']);
    expect(expiring).toEqual([lookup]);
    expect(queue.map(({ id }) => id)).toEqual(['i-orders', 'i-totals']);
  });
});

describe('Rejections by the till server', () => {
  it.each([
    ['token_missing', 'the sender is not paired or not allowed'],
    ['origin_not_allowed https://shop.example', 'the web page or the host name is not allowed (https://shop.example)'],
    ['too_many_lookups Till 2', 'a till sent too many requests (Till 2)'],
    ['too_many_pairings', 'pairing failed'],
    ['not_json', 'the request was invalid'],
  ])('appear without their code: %s', (refusal, sentence) => {
    expect(describeRefusal(refusal)).toBe(sentence);
  });
});

describe('An export', () => {
  it('contains no phone numbers, names or e-mail addresses', () => {
    const lines = earlierPages.map((page) => pageLine(page, 'DE')).join('\n');
    for (const secret of ['5550162', '23125071', 'mara@', '400612345678', 'Lindqvist'])
      expect(lines).not.toContain(secret);
    expect(JSON.parse(lines.split('\n')[0] ?? '')).toMatchObject({
      who: '0171 ••••• 62',
      outcome: 'Elsewhere',
      why: '104 answered',
    });
  });

  it('formats numbers for the language of its sentences', async () => {
    await setLanguage('de');
    const why = msg('reason.outboxFull', { count: 100_000 });
    const [page] = earlierPages;
    expect(page && pageLine({ ...page, why }, 'DE')).toContain('100.000');
    await setLanguage('en');
    expect(page && pageLine({ ...page, why }, 'DE')).toContain('100,000');
  });

  it('contains the masked steps and body for support', () => {
    const text = supportText(refusedPage, refusedSteps, 'DE');
    expect(text.split('\n')).toHaveLength(1 + refusedSteps.length);
    expect(text).not.toContain('23125071');
    expect(text).toContain('pbx:1795339683.71');
  });
});

describe('The advice for an entry', () => {
  it('states what to do', () => {
    expect(advice(refusedPage)).toBe(
      'In the helpdesk, link extension 107 to an agent. Then send the event again. The call has ended. If you send the event now, the helpdesk logs the call. For an inbound call, the agent also gets a screen pop.',
    );
    expect(advice(latePage)).toContain('To log the call anyway, send the event. Otherwise, discard it.');
    const unsent = { ...latePage, kind: 'lookup', outcome: 'Not sent', why: msg('why.waitingKey') } as const;
    expect(advice(unsent)).toContain('repeat the look-up');
  });
});
