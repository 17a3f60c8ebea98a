/**
 * Writes the ledger while the app is running. Each call, look-up, report or message has one page with everything that
 * was received, decided, sent and answered. The file has more than 250 lines, because every event changes the same open
 * pages.
 */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { pageOf, registeredWhy, type Verdict } from '#domain/calls/call-page.ts';
import type { Call, CallSettings } from '#domain/calls/state.ts';
import type { LedgerPage, LedgerStep, Outcome } from '#domain/ledger/page.ts';
import { msg, type Message, type MessageOrText } from '#domain/messages/message.ts';
import type { OutboxItem, Step as DeliveryStep } from '#delivery/delivery.ts';
import { stepMessage } from './delivery-step-messages.ts';
import { outcomeOf, transferFailure } from './page-outcome.ts';
import { createPendingSteps } from './pending-steps.ts';

export interface LedgerPages {
  readonly upsertPage: (page: LedgerPage) => void;
  readonly dropPage: (id: string) => void;
  readonly addStep: (step: LedgerStep) => void;
  readonly page: (id: string) => LedgerPage | undefined;
  readonly steps: (pageId: string) => readonly LedgerStep[];
  /** Returns the pages that were live when the app ended. */
  readonly livePages: () => readonly LedgerPage[];
}

export interface LedgerWriterPorts {
  readonly wallMs: () => number;
  readonly itemsOf: (ledgerId: string) => readonly OutboxItem[];
  readonly freshSeconds: () => number;
  /** Returns the name of the store whose number was dialled. */
  readonly storeOf: (dialled: string | undefined) => string | undefined;
  readonly onStep: (page: LedgerPage, step: LedgerStep) => void;
}

export interface LedgerWriter {
  /** `callId` is the call's ID in the helpdesk. The default is the ID of the page. */
  readonly writeCall: (call: Call, settings: CallSettings, callId?: string) => void;
  /** Removes a page that belongs to the same call as another page. */
  readonly dropUnitedCall: (pageId: string) => void;
  readonly closeCall: (callId: string) => void;
  readonly markPaused: (callId: string, at: number) => void;
  readonly markNotSent: (pageId: string, at: number, reason: MessageOrText) => void;
  /** Changes the reason of a failed screen pop but not its outcome, and adds a step with the cause. */
  readonly changeReason: (pageId: string, why: Message, step: Omit<LedgerStep, 'pageId'>) => void;
  /** Opens the page of a look-up. The page stays open until `closePage`. */
  readonly openPage: (page: LedgerPage) => void;
  readonly closePage: (pageId: string, at: number, outcome: Outcome, why: Message) => void;
  /** Writes the page of a report or a message. */
  readonly writePage: (page: LedgerPage) => void;
  readonly addStep: (pageId: string, step: Omit<LedgerStep, 'pageId'>) => void;
  /**
   * Adds a step of a call that may not have a page yet. Unlike `addStep`, this function does not look for the page in
   * the ledger, because most calls without an open page never get one.
   */
  readonly addPendingStep: (callId: string, step: Omit<LedgerStep, 'pageId'>) => void;
  /**
   * Runs `work`. Delivery steps that are reported meanwhile are written afterwards, because `work` may create their
   * pages.
   */
  readonly deferDeliverySteps: (work: () => void) => void;
  readonly addDeliveryStep: (step: DeliveryStep) => void;
  /** Returns live calls with their steps, newest first. */
  readonly liveCalls: () => readonly { readonly page: LedgerPage; readonly steps: readonly LedgerStep[] }[];
}

interface Open {
  page: LedgerPage;
  steps: readonly LedgerStep[];
  fate?: Verdict | undefined;
  popFailed?: Message | undefined;
}

/**
 * The maximum number of steps of each page in memory, because a call can have thousands. The ledger on disk keeps all
 * of them.
 */
const maxStepsInMemory = 200;

export const createLedgerWriter = (book: LedgerPages, ports: LedgerWriterPorts): LedgerWriter => {
  const { wallMs, storeOf, onStep } = ports;
  const open = new Map<string, Open>();
  const pendingSteps = createPendingSteps();

  let later: (() => void)[] | undefined;
  const inTurn = (what: () => void): void => {
    if (later === undefined) what();
    else later.push(what);
  };

  const write = (entry: Open): void => {
    entry.page = withVerdict({ ...entry.page, ...omitUndefined({ popFailed: entry.popFailed }) }, entry.fate);
    book.upsertPage(entry.page);
  };
  const settle = (pageId: string, fate: Verdict): void => {
    const entry = open.get(pageId);
    if (entry !== undefined) {
      entry.fate = fate;
      return write(entry);
    }
    const page = book.page(pageId);
    if (page !== undefined) book.upsertPage(withVerdict(page, fate));
  };

  const setPopFailed = (pageId: string, given: Message | 'none'): void => {
    const popFailed = given === 'none' ? undefined : given;
    const entry = open.get(pageId);
    const before = entry?.page ?? book.page(pageId);
    if (before === undefined || (popFailed === undefined && before.popFailed === undefined)) return;
    const { popFailed: _, ...rest } = before;
    const page = { ...rest, ...omitUndefined({ popFailed }) };
    if (entry === undefined) return book.upsertPage(page);
    Object.assign(entry, { page, popFailed });
    write(entry);
  };

  const add = (pageId: string, given: Omit<LedgerStep, 'pageId'>): void => {
    const step = stepOf(pageId, given);
    const entry = open.get(pageId);
    const page = entry?.page ?? book.page(pageId);
    if (page === undefined) return pendingSteps.add(step);
    if (entry !== undefined) entry.steps = [...entry.steps.slice(1 - maxStepsInMemory), step];
    book.addStep(step);
    onStep(page, step);
  };

  const isJustReleased = (pageId: string): boolean =>
    (open.get(pageId)?.steps ?? book.steps(pageId)).at(-1)?.text.code === 'decided.released';

  /**
   * Opens a page, or updates it if it is already open. A call that a line lists again after a restart keeps the result
   * of its report.
   */
  const opened = (page: LedgerPage): Open => {
    const known = open.get(page.id);
    if (known !== undefined) {
      known.page = page;
      return known;
    }
    const before = book.page(page.id);
    const entry: Open = { page, steps: before === undefined ? [] : book.steps(page.id).slice(-maxStepsInMemory) };
    entry.popFailed = before?.popFailed;
    if (before !== undefined && !isOwnVerdict(before) && before.outcome !== 'Waiting') entry.fate = before;
    open.set(page.id, entry);
    return entry;
  };

  const firstWords = (pageId: string): void => {
    for (const step of pendingSteps.take(pageId)) add(pageId, step);
  };

  /** Adds a step to the page of an ended call that is not reported. The step contains this decision and its reason. */
  const conclude = ({ id, outcome, why, endedAt }: LedgerPage): void => {
    const text = whyNothing[why.code] ?? decidedNothing[outcome];
    if (text !== undefined) add(id, { at: endedAt ?? wallMs(), kind: 'decided', text: msg(text), detail: why });
  };

  for (const page of book.livePages()) book.upsertPage(abandoned(page, book.steps(page.id)));

  return {
    writeCall: (call, settings, callId = call.id) => {
      const page = { ...pageOf(call, wallMs(), settings), callId };
      const store = storeOf(page.dialled);
      write(opened(store === undefined ? page : { ...page, store }));
      firstWords(call.id);
    },
    closeCall: (callId) => {
      pendingSteps.take(callId);
      const entry = open.get(callId);
      if (entry !== undefined) conclude(entry.page);
      open.delete(callId);
    },
    dropUnitedCall: (pageId) => {
      pendingSteps.take(pageId);
      open.delete(pageId);
      book.dropPage(pageId);
    },
    markPaused: (callId, at) => {
      const entry = open.get(callId);
      // A call that was reported before the pause stays registered. Only its later events are not sent.
      if (entry !== undefined && entry.fate === undefined)
        settle(callId, { outcome: 'Paused', why: msg('call.paused') });
      add(callId, { at, kind: 'decided', text: msg('call.paused'), state: 'paused' });
    },
    markNotSent: (pageId, at, reason) =>
      inTurn(() => {
        const why = msg('why.notSaved', { message: reason });
        settle(pageId, { outcome: 'Not sent', why });
        add(pageId, { at, kind: 'decided', text: why, state: 'broken' });
      }),
    changeReason: (pageId, why, step) =>
      inTurn(() => {
        const page = open.get(pageId)?.page ?? book.page(pageId);
        if (page === undefined) return;
        if (page.popFailed === undefined) settle(pageId, { outcome: page.outcome, why });
        else setPopFailed(pageId, why);
        add(pageId, step);
      }),
    openPage: (page) => write(opened(page)),
    closePage: (pageId, at, outcome, why) => {
      const page = open.get(pageId)?.page ?? book.page(pageId);
      open.delete(pageId);
      if (page !== undefined) book.upsertPage({ ...page, outcome, why, live: false, endedAt: at });
    },
    writePage: (page) => book.upsertPage(page),
    addStep: add,
    addPendingStep: (callId, step) => (open.has(callId) ? add(callId, step) : pendingSteps.add(stepOf(callId, step))),
    deferDeliverySteps: (work) => {
      if (later !== undefined) return work();
      later = [];
      try {
        work();
      } finally {
        const postponed = later;
        later = undefined;
        for (const each of postponed) each();
      }
    },
    addDeliveryStep: (step) =>
      inTurn(() => {
        const body = step.kind === 'sent' ? step.body : undefined;
        // One decision can release several events of a call, but it is written as one step only.
        if (step.kind !== 'released' || !isJustReleased(step.ledgerId))
          add(step.ledgerId, { at: step.at, ...stepMessage(step, ports.freshSeconds()), body });
        const fate = outcomeOf(step, { left: () => ports.itemsOf(step.ledgerId), freshSeconds: ports.freshSeconds() });
        if (fate !== undefined) settle(step.ledgerId, fate);
        const failure = transferFailure(step, ports.freshSeconds());
        if (failure !== undefined) setPopFailed(step.ledgerId, failure);
      }),
    liveCalls: () =>
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
    ...omitUndefined({ detail, state, body, source }),
  };
};

/**
 * Returns the page with the outcome of the report, if the call was reported. Otherwise, the page already contains its
 * outcome and reason.
 */
const withVerdict = (page: LedgerPage, fate: Verdict | undefined): LedgerPage => {
  if (fate === undefined || isOwnVerdict(page)) return page;
  const why = fate.outcome === 'Registered' ? registeredWhy(page) : fate.why;
  return { ...page, outcome: fate.outcome, why };
};

/** The outcomes of calls that are not reported, with the decision for each. */
const decidedNothing: Partial<Record<Outcome, Message['code']>> = {
  Missed: 'decided.nothing.missed',
  Elsewhere: 'decided.nothing.elsewhere',
  'No answer': 'decided.nothing.noAnswer',
  Withheld: 'decided.nothing.withheld',
  Internal: 'decided.nothing.internal',
};
/** The decisions that depend on the reason instead of the outcome. */
const whyNothing: Partial<Record<Message['code'], Message['code']>> = {
  'call.answeredOutside': 'decided.nothing.outside',
  'call.featureCode': 'decided.nothing.featureCode',
};
const isOwnVerdict = ({ callId, outcome }: LedgerPage): boolean => callId !== undefined && outcome in decidedNothing;

/**
 * Closes a page that was live when the app ended. The page of a call that still exists is reopened when the line first
 * lists its calls.
 */
const abandoned = (page: LedgerPage, steps: readonly LedgerStep[]): LedgerPage => {
  const over = { ...page, live: false };
  if (page.kind === 'lookup') {
    return steps.some(({ kind }) => kind === 'sent')
      ? { ...over, outcome: 'Not sure', why: msg('why.notSure') }
      : { ...over, outcome: 'Expired', why: msg('why.notInTime') };
  }
  if (page.outcome === 'Waiting' && page.answeredAt === undefined)
    return { ...over, outcome: 'Missed', why: msg('call.away') };
  if (page.outcome === 'Registered' && page.endedAt === undefined)
    return { ...over, endUnseen: true, why: msg('call.endUnseen') };
  return over;
};
