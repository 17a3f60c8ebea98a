/**
 * The chronicle writes the ledger: what the machine heard and decided, what delivery sent and got back, on one page
 * per call, look-up or report. It is the only writer; windows read.
 */
import { defined } from '#domain/json/defined.ts';
import { pageOf, registeredWhy, type Verdict } from '#domain/calls/call-page.ts';
import type { Call, CallSettings } from '#domain/calls/state.ts';
import type { LedgerPage, LedgerStep, Outcome } from '#domain/ledger/page.ts';
import { say, type Said, type Words } from '#domain/messages/message.ts';
import type { OutboxItem, Step as DeliveryStep } from '#delivery/delivery.ts';
import { wordsOf } from './delivery-step-messages.ts';
import { outcomeOf } from './page-outcome.ts';
import { createPendingSteps } from './pending-steps.ts';

export interface LedgerBook {
  readonly upsertPage: (page: LedgerPage) => void;
  readonly dropPage: (id: string) => void;
  readonly addStep: (step: LedgerStep) => void;
  readonly page: (id: string) => LedgerPage | undefined;
  readonly steps: (pageId: string) => readonly LedgerStep[];
  /** Pages that were live when the app ended. */
  readonly livePages: () => readonly LedgerPage[];
}

export interface LedgerWriterPorts {
  readonly wallMs: () => number;
  readonly itemsOf: (ledgerId: string) => readonly OutboxItem[];
  readonly freshSeconds: () => number;
  /** Name of the store whose number was dialled. */
  readonly storeOf: (dialled: string | undefined) => string | undefined;
  readonly onStep: (page: LedgerPage, step: LedgerStep) => void;
}

export interface LedgerWriter {
  /** `callId`: what the helpdesk knows it by; without it, the page's own id. */
  readonly call: (call: Call, settings: CallSettings, callId?: string) => void;
  /** Two pages tell of one call: this one goes. */
  readonly callUnited: (pageId: string) => void;
  readonly callForgotten: (callId: string) => void;
  readonly paused: (callId: string, at: number) => void;
  readonly notSent: (pageId: string, at: number, reason: Words) => void;
  /** A look-up: it is open until `close`. */
  readonly open: (page: LedgerPage) => void;
  readonly close: (pageId: string, at: number, outcome: Outcome, why: Said) => void;
  /** A report or a message: the page is only what the ledger keeps. */
  readonly write: (page: LedgerPage) => void;
  readonly step: (pageId: string, step: Omit<LedgerStep, 'pageId'>) => void;
  /** Of a call that has no page yet, and most often never will: the ledger is not asked. */
  readonly aside: (callId: string, step: Omit<LedgerStep, 'pageId'>) => void;
  /** Meanwhile delivery may speak, before the pages are written that it speaks of: that is written when `work` is through. */
  readonly afterwards: (work: () => void) => void;
  readonly delivered: (step: DeliveryStep) => void;
  /** Live calls with their steps, newest first. */
  readonly live: () => readonly { readonly page: LedgerPage; readonly steps: readonly LedgerStep[] }[];
}

interface Open {
  page: LedgerPage;
  steps: readonly LedgerStep[];
  fate?: Verdict | undefined;
}

/** Bounded: a call that is put on hold a thousand times does not fill the memory. The ledger on disk keeps all. */
const stepsKept = 200;

export const createLedgerWriter = (book: LedgerBook, ports: LedgerWriterPorts): LedgerWriter => {
  const { wallMs, storeOf, onStep } = ports;
  const open = new Map<string, Open>();
  const unsaid = createPendingSteps();

  let later: (() => void)[] | undefined;
  const inTurn = (what: () => void): void => {
    if (later === undefined) what();
    else later.push(what);
  };

  const write = (entry: Open): void => {
    entry.page = told(entry.page, entry.fate);
    book.upsertPage(entry.page);
  };
  const settle = (pageId: string, fate: Verdict): void => {
    const entry = open.get(pageId);
    if (entry !== undefined) {
      entry.fate = fate;
      return write(entry);
    }
    const page = book.page(pageId);
    if (page !== undefined) book.upsertPage(told(page, fate));
  };

  const add = (pageId: string, given: Omit<LedgerStep, 'pageId'>): void => {
    const step = stepOf(pageId, given);
    const entry = open.get(pageId);
    const page = entry?.page ?? book.page(pageId);
    if (page === undefined) return unsaid.keep(step);
    if (entry !== undefined) entry.steps = [...entry.steps.slice(1 - stepsKept), step];
    book.addStep(step);
    onStep(page, step);
  };

  /** A call that is heard of again after a restart keeps what became of its report. */
  const opened = (page: LedgerPage): Open => {
    const known = open.get(page.id);
    if (known !== undefined) {
      known.page = page;
      return known;
    }
    const before = book.page(page.id);
    const entry: Open = { page, steps: before === undefined ? [] : book.steps(page.id).slice(-stepsKept) };
    if (before !== undefined && !isOwnVerdict(before) && before.outcome !== 'Waiting') entry.fate = before;
    open.set(page.id, entry);
    return entry;
  };

  const firstWords = (pageId: string): void => {
    for (const step of unsaid.take(pageId)) add(pageId, step);
  };

  /** A call that is not reported says so at its end: what was decided is told even where nothing follows from it. */
  const conclude = ({ id, outcome, why, endedAt }: LedgerPage): void => {
    const text = whyNothing[why.code] ?? decidedNothing[outcome];
    if (text !== undefined) add(id, { at: endedAt ?? wallMs(), kind: 'decided', text: say(text), detail: why });
  };

  for (const page of book.livePages()) book.upsertPage(abandoned(page, book.steps(page.id)));

  return {
    call: (call, settings, callId = call.id) => {
      const page = { ...pageOf(call, wallMs(), settings), callId };
      const store = storeOf(page.dialled);
      write(opened(store === undefined ? page : { ...page, store }));
      firstWords(call.id);
    },
    callForgotten: (callId) => {
      unsaid.take(callId);
      const entry = open.get(callId);
      if (entry !== undefined) conclude(entry.page);
      open.delete(callId);
    },
    callUnited: (pageId) => {
      unsaid.take(pageId);
      open.delete(pageId);
      book.dropPage(pageId);
    },
    paused: (callId, at) => {
      const entry = open.get(callId);
      // A call that was told before the pause stays registered; only this part of it stays here.
      if (entry !== undefined && entry.fate === undefined)
        settle(callId, { outcome: 'Paused', why: say('call.paused') });
      add(callId, { at, kind: 'decided', text: say('call.paused'), state: 'paused' });
    },
    notSent: (pageId, at, reason) =>
      inTurn(() => {
        const why = say('why.invalid', { path: 'outbox', message: reason });
        settle(pageId, { outcome: 'Not sent', why });
        add(pageId, { at, kind: 'decided', text: why, state: 'broken' });
      }),
    open: (page) => write(opened(page)),
    close: (pageId, at, outcome, why) => {
      const page = open.get(pageId)?.page ?? book.page(pageId);
      open.delete(pageId);
      if (page !== undefined) book.upsertPage({ ...page, outcome, why, live: false, endedAt: at });
    },
    write: (page) => book.upsertPage(page),
    step: add,
    aside: (callId, step) => (open.has(callId) ? add(callId, step) : unsaid.keep(stepOf(callId, step))),
    afterwards: (work) => {
      if (later !== undefined) return work();
      later = [];
      try {
        work();
      } finally {
        const said = later;
        later = undefined;
        for (const each of said) each();
      }
    },
    delivered: (step) =>
      inTurn(() => {
        const body = step.kind === 'sent' ? step.body : undefined;
        add(step.ledgerId, { at: step.at, ...wordsOf(step, ports.freshSeconds()), body });
        const fate = outcomeOf(step, { left: () => ports.itemsOf(step.ledgerId), freshSeconds: ports.freshSeconds() });
        if (fate !== undefined) settle(step.ledgerId, fate);
      }),
    live: () =>
      [...open.values()]
        .filter(({ page }) => page.live && page.callId !== undefined)
        .map(({ page, steps }) => ({ page, steps }))
        .toSorted((a, b) => b.page.startedAt - a.page.startedAt),
  };
};

const stepOf = (pageId: string, given: Omit<LedgerStep, 'pageId'>): LedgerStep => {
  const { at, kind, text, detail, state, body, source } = given;
  return {
    pageId,
    at,
    kind,
    text,
    ...defined({ detail, state, body, source }),
  };
};

/** What became of the report decides, once there is one. What never was to be reported says so itself. */
const told = (page: LedgerPage, fate: Verdict | undefined): LedgerPage => {
  if (fate === undefined || isOwnVerdict(page)) return page;
  const why = fate.outcome === 'Registered' ? registeredWhy(page) : fate.why;
  return { ...page, outcome: fate.outcome, why };
};

/** What calls say of themselves, and why nothing is reported of them. */
const decidedNothing: Partial<Record<Outcome, Said['code']>> = {
  Missed: 'decided.nothing.missed',
  Elsewhere: 'decided.nothing.elsewhere',
  'No answer': 'decided.nothing.noAnswer',
  Withheld: 'decided.nothing.withheld',
  Internal: 'decided.nothing.internal',
};
/** Where the outcome alone does not say why. */
const whyNothing: Partial<Record<Said['code'], Said['code']>> = {
  'call.answeredOutside': 'decided.nothing.outside',
  'call.featureCode': 'decided.nothing.featureCode',
};
const isOwnVerdict = ({ callId, outcome }: LedgerPage): boolean => callId !== undefined && outcome in decidedNothing;

/** Live when the app ended. A call that is still up is heard of again with the first list of its line, and opens anew. */
const abandoned = (page: LedgerPage, steps: readonly LedgerStep[]): LedgerPage => {
  const over = { ...page, live: false };
  if (page.kind === 'lookup') {
    return steps.some(({ kind }) => kind === 'sent')
      ? { ...over, outcome: 'Not sure', why: say('why.notSure') }
      : { ...over, outcome: 'Expired', why: say('why.expired') };
  }
  if (page.outcome === 'Waiting' && page.answeredAt === undefined)
    return { ...over, outcome: 'Missed', why: say('call.away') };
  if (page.outcome === 'Registered' && page.endedAt === undefined)
    return { ...over, endUnseen: true, why: say('call.endUnseen') };
  return over;
};
