/**
 * Tests the entries for calls that are not reported and for calls without an observed end, the order of delivery steps,
 * and other people's calls.
 */
import { describe, expect, it } from 'vitest';
import { createCallService } from '#app/telephony/call-service.ts';
import { createLedgerWriter, type LedgerPages } from '#app/ledger/ledger-writer.ts';
import type { LineEvent } from '#domain/calls/line-event.ts';
import type { LedgerPage, LedgerStep } from '#domain/ledger/page.ts';
import { msg } from '#domain/messages/message.ts';
import { answered, appears, endedLeg, left, rang, settings } from '../../domain/calls/play-events.ts';

/** A ledger in memory, and calls at 101 that are written to it. */
const desk = (kept: readonly LedgerPage[] = []) => {
  const pages = new Map(kept.map((page) => [page.id, page]));
  const steps: LedgerStep[] = [];
  let questions = 0;
  const book: LedgerPages = {
    upsertPage: (page) => void pages.set(page.id, page),
    dropPage: (id) => void pages.delete(id),
    addStep: (step) => void steps.push(step),
    page: (id) => {
      questions += 1;
      return pages.get(id);
    },
    steps: (id) => steps.filter(({ pageId }) => pageId === id),
    livePages: () => [...pages.values()].filter(({ live }) => live),
  };
  let wallMs = 1_000;
  let onPut: (ledgerId: string) => void = () => undefined;
  const ledgerWriter = createLedgerWriter(book, {
    wallMs: () => wallMs,
    itemsOf: () => [],
    freshSeconds: () => 60,
    storeOf: () => undefined,
    onStep: () => undefined,
  });
  const calls = createCallService(() => settings({ extensions: ['101'] }), {
    wallMs: () => wallMs,
    put: (drafts) => {
      for (const { ledgerId } of drafts) onPut(ledgerId);
      return drafts.map(() => 'id');
    },
    ledgerWriter,
    memory: { remembered: () => [], remember: () => true, forget: () => true, setAside: () => undefined },
    isPaused: () => false,
    sources: () => [{ line: 'pbx', evidence: 'exchange', isUp: true, isHelper: false, extensions: ['101'] }],
  });
  const receive = (events: readonly LineEvent[]): void => {
    for (const event of events) calls.handleEvent('pbx', { event });
  };
  return {
    receive,
    ledgerWriter,
    questions: () => questions,
    /** Sets a function that runs while an item is being queued. In it, a test reports the steps of delivery. */
    whilePut: (send: (ledgerId: string) => void) => void (onPut = send),
    later: (ms: number) => void (wallMs += ms),
    page: () => [...pages.values()].at(-1),
    decided: () => steps.filter(({ kind }) => kind === 'decided').map(({ text, detail }) => [text.code, detail?.code]),
    received: () => steps.filter(({ kind }) => kind === 'heard').map(({ text }) => text.code),
    kinds: () => steps.map(({ kind }) => kind),
  };
};

const gone: LineEvent = { type: 'leg.ended', leg: 'c', cause: 'hung-up', by: true };
const ringsAt = (extension: string, number?: string): LineEvent[] => [
  number === undefined ? appears.customer('c') : appears.customer('c', 'c', number),
  appears.called('a', 'c', extension),
  rang('a'),
];

describe('A call that is not reported', () => {
  it('is missed if nobody answered', () => {
    const { receive, decided, kinds } = desk();
    receive([...ringsAt('101'), endedLeg('a', 'cancelled')]);
    expect(decided()).toEqual([]);
    receive([gone]);
    expect(decided()).toEqual([['decided.nothing.missed', 'call.missed']]);
    // This step is the last one, and it occurs only once.
    expect(kinds().at(-1)).toBe('decided');
  });

  it('is answered elsewhere if somebody else answered', () => {
    const { receive, decided } = desk();
    receive([...ringsAt('101'), endedLeg('a', 'elsewhere'), gone]);
    expect(decided()).toEqual([['decided.nothing.elsewhere', 'call.elsewhereUnknown']]);
  });

  it('has no such outcome if it is reported', () => {
    const { receive, decided } = desk();
    receive([...answered(), endedLeg('a'), gone]);
    expect(decided().map(([code]) => code)).toEqual(['decided.answered', 'decided.disconnected']);
  });
});

describe('A call without an observed end', () => {
  it('has no duration if the line detected the end only later', () => {
    const at = desk();
    at.receive(answered());
    at.later(3_600_000);
    at.receive([{ type: 'line.resynced', legs: [] }]);
    expect(at.page()).toMatchObject({ live: false, endUnseen: true });
  });

  it('is treated as ended after the next start', () => {
    const at = desk();
    at.receive(answered());
    const registered = { ...at.page()!, outcome: 'Registered' as const, why: msg('call.onTheLine') };
    expect(desk([registered]).page()).toMatchObject({
      live: false,
      endUnseen: true,
      why: msg('call.endUnseen'),
    });
  });
});

describe('A look-up that was open when the app ended', () => {
  it('is not blamed on the helpdesk', () => {
    const at = desk();
    at.receive(answered());
    const open = { ...at.page()!, kind: 'lookup' as const, live: true };
    expect(desk([open]).page()).toMatchObject({ live: false, outcome: 'Expired', why: msg('why.notInTime') });
  });
});

describe('A delivery step added while an item is being queued', () => {
  it('follows the step that caused it', () => {
    const { receive, ledgerWriter, whilePut, kinds, page } = desk();
    whilePut((ledgerId) =>
      ledgerWriter.addDeliveryStep({
        ledgerId,
        itemId: '1',
        operation: 'registerCallEvent',
        at: 1_000,
        attempt: 0,
        count: 1,
        role: 'answered',
        kind: 'late',
      }),
    );
    receive(answered());
    expect(kinds()).toEqual(['heard', 'heard', 'decided', 'decided']);
    expect(page()).toMatchObject({ outcome: 'Held as late' });
  });
});

describe("Other people's calls on the same phone system", () => {
  /** Extensions 104 and 105 talk to a customer, transfer, reject and hang up. Extension 101 is not involved. */
  const others = (n: number): LineEvent[] => [
    ...answered(`x${n}`, `y${n}`, '104', `B${n}`),
    { type: 'transfer.asked', leg: `y${n}`, kind: 'blind', target: '105' },
    left(`y${n}`, `B${n}`),
    endedLeg(`y${n}`),
    appears.called(`z${n}`, `x${n}`, '105'),
    endedLeg(`z${n}`, 'rejected'),
  ];
  const ended = (n: number): LineEvent => endedLeg(`x${n}`);

  it('do not query the ledger', () => {
    const { receive, questions } = desk();
    for (let n = 0; n < 50; n += 1) receive([...others(n), ended(n)]);
    expect(questions()).toBe(0);
  });

  it('do not displace the steps of a call before it reaches this desk', () => {
    const { receive, received, ledgerWriter } = desk();
    const word = { at: 1_000, kind: 'heard', text: msg('heard.answered', { extension: '104' }) } as const;
    for (let n = 0; n < 5_000; n += 1) ledgerWriter.addPendingStep(`pbx:x${n}`, word);
    receive([...answered('c', 'd', '104'), left('d', 'B1'), left('c', 'B1'), endedLeg('d')]);
    receive([appears.called('a', 'c', '101'), rang('a')]);
    expect(received()).toEqual(['heard.answered', 'heard.ringing']);
  });
});
