/** What a page says of a call that is not reported, and of one whose end nobody saw. */
import { describe, expect, it } from 'vitest';
import { createCallService } from '#app/telephony/call-service.ts';
import { createLedgerWriter, type LedgerPages } from '#app/ledger/ledger-writer.ts';
import type { LineEvent } from '#domain/calls/line-event.ts';
import type { LedgerPage, LedgerStep } from '#domain/ledger/page.ts';
import { msg } from '#domain/messages/message.ts';
import { answered, appears, endedLeg, left, rang, settings } from '../../domain/calls/play-events.ts';

/** A book in memory, and calls at 101 that are written into it. */
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
  const hear = (events: readonly LineEvent[]): void => {
    for (const event of events) calls.handleEvent('pbx', { event });
  };
  return {
    hear,
    ledgerWriter,
    questions: () => questions,
    /** What delivery says while it takes something in. */
    whilePut: (say: (ledgerId: string) => void) => void (onPut = say),
    later: (ms: number) => void (wallMs += ms),
    page: () => [...pages.values()].at(-1),
    decided: () => steps.filter(({ kind }) => kind === 'decided').map(({ text, detail }) => [text.code, detail?.code]),
    heard: () => steps.filter(({ kind }) => kind === 'heard').map(({ text }) => text.code),
    kinds: () => steps.map(({ kind }) => kind),
  };
};

const gone: LineEvent = { type: 'leg.ended', leg: 'c', cause: 'hung-up', by: true };
const ringsAt = (extension: string, number?: string): LineEvent[] => [
  number === undefined ? appears.customer('c') : appears.customer('c', 'c', number),
  appears.called('a', 'c', extension),
  rang('a'),
];

describe('what is decided of a call that is not reported', () => {
  it('nobody answered', () => {
    const { hear, decided, kinds } = desk();
    hear([...ringsAt('101'), endedLeg('a', 'cancelled')]);
    expect(decided()).toEqual([]);
    hear([gone]);
    expect(decided()).toEqual([['decided.nothing.missed', 'call.missed']]);
    // After everything that was heard, and once.
    expect(kinds().at(-1)).toBe('decided');
  });

  it('somebody else answered', () => {
    const { hear, decided } = desk();
    hear([...ringsAt('101'), endedLeg('a', 'elsewhere'), gone]);
    expect(decided()).toEqual([['decided.nothing.elsewhere', 'call.elsewhereUnknown']]);
  });

  it('a call that is reported says nothing of the kind', () => {
    const { hear, decided } = desk();
    hear([...answered(), endedLeg('a'), gone]);
    expect(decided().map(([code]) => code)).toEqual(['decided.answered', 'decided.disconnected']);
  });
});

describe('a call whose end nobody saw', () => {
  it('has no length: the line found it gone', () => {
    const at = desk();
    at.hear(answered());
    at.later(3_600_000);
    at.hear([{ type: 'line.resynced', legs: [] }]);
    expect(at.page()).toMatchObject({ live: false, endUnseen: true });
  });

  it('is not on the line any more when the app starts again', () => {
    const at = desk();
    at.hear(answered());
    const registered = { ...at.page()!, outcome: 'Registered' as const, why: msg('call.onTheLine') };
    expect(desk([registered]).page()).toMatchObject({
      live: false,
      endUnseen: true,
      why: msg('call.endUnseen'),
    });
  });
});

describe('what delivery says while it takes a call event in', () => {
  it('stands on the page after what led to it', () => {
    const { hear, ledgerWriter, whilePut, kinds, page } = desk();
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
    hear(answered());
    expect(kinds()).toEqual(['heard', 'heard', 'decided', 'decided']);
    expect(page()).toMatchObject({ outcome: 'Held as late' });
  });
});

describe('calls of others on the same exchange', () => {
  /** 104 and 105 have a customer, hand over, decline and hang up; 101 has to do with none of it. */
  const others = (n: number): LineEvent[] => [
    ...answered(`x${n}`, `y${n}`, '104', `B${n}`),
    { type: 'transfer.asked', leg: `y${n}`, kind: 'blind', target: '105' },
    left(`y${n}`, `B${n}`),
    endedLeg(`y${n}`),
    appears.called(`z${n}`, `x${n}`, '105'),
    endedLeg(`z${n}`, 'rejected'),
  ];
  const ended = (n: number): LineEvent => endedLeg(`x${n}`);

  it('ask the ledger nothing', () => {
    const { hear, questions } = desk();
    for (let n = 0; n < 50; n += 1) hear([...others(n), ended(n)]);
    expect(questions()).toBe(0);
  });

  it('do not crowd out what was heard of a call before it comes to this desk', () => {
    const { hear, heard, ledgerWriter } = desk();
    const word = { at: 1_000, kind: 'heard', text: msg('heard.answered', { extension: '104' }) } as const;
    for (let n = 0; n < 5_000; n += 1) ledgerWriter.addPendingStep(`pbx:x${n}`, word);
    hear([...answered('c', 'd', '104'), left('d', 'B1'), left('c', 'B1'), endedLeg('d')]);
    hear([appears.called('a', 'c', '101'), rang('a')]);
    expect(heard()).toEqual(['heard.answered', 'heard.ringing']);
  });
});
