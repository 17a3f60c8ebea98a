/**
 * The chronicle writes the ledger: what the machine heard and decided, what delivery sent and got back, on one page
 * per call, look-up or report. It is the only writer; windows read.
 */
import { pageOf, talked, type Verdict } from '#domain/call/page.ts';
import type { Call, CallSettings } from '#domain/call/state.ts';
import { outcomeStates, type LedgerPage, type LedgerStep, type Outcome } from '#domain/ledger/page.ts';
import { say, type Said } from '#domain/words/say.ts';
import type { OutboxItem, Step as DeliveryStep } from '#delivery/delivery.ts';
import { fateOf, type Fate, type StepContext } from './fate.ts';
import { wordsOf } from './delivery-words.ts';

export interface LedgerBook {
  readonly upsertPage: (page: LedgerPage) => void;
  readonly addStep: (step: LedgerStep) => void;
  readonly page: (id: string) => LedgerPage | undefined;
}

export interface Chronicle {
  readonly call: (call: Call, settings: CallSettings) => void;
  readonly callForgotten: (callId: string) => void;
  readonly pausedCall: (callId: string, at: number) => void;
  readonly wasPaused: (callId: string) => boolean;
  readonly notSent: (pageId: string, at: number, reason: string) => void;
  readonly open: (page: LedgerPage) => void;
  readonly close: (pageId: string, at: number, outcome: Outcome, why: Said) => void;
  readonly step: (pageId: string, step: Omit<LedgerStep, 'pageId'>) => void;
  readonly delivered: (step: DeliveryStep) => void;
  /** Live calls with their steps, newest first. */
  readonly live: () => readonly { readonly page: LedgerPage; readonly steps: readonly LedgerStep[] }[];
}

interface Open {
  page: LedgerPage;
  readonly steps: LedgerStep[];
  fate?: Fate | undefined;
}

/** Steps of one call are bounded: a phone that is put on hold a thousand times does not fill the memory. */
const stepsKept = 200;

export const createChronicle = (
  book: LedgerBook,
  {
    wallMs,
    storeOf,
    onStep,
    itemOf,
    itemsOf,
    freshSeconds,
  }: {
    readonly wallMs: () => number;
    readonly itemOf: (itemId: string) => OutboxItem | undefined;
    readonly itemsOf: (ledgerId: string) => readonly OutboxItem[];
    readonly freshSeconds: () => number;
    /** Name of the store whose number was dialled. */
    readonly storeOf: (dialled: string | undefined) => string | undefined;
    readonly onStep: (page: LedgerPage, step: LedgerStep) => void;
  },
): Chronicle => {
  const open = new Map<string, Open>();
  const unsaid = new Map<string, LedgerStep[]>();
  const events = new Map<string, EventFacts>();

  const write = (entry: Open): void => {
    if (entry.fate !== undefined) entry.page = { ...entry.page, ...told(entry.page, entry.fate) };
    book.upsertPage(entry.page);
  };

  const add = (pageId: string, given: Omit<LedgerStep, 'pageId'>): void => {
    const { at, kind, text, detail, state, body, source } = given;
    const step: LedgerStep = {
      pageId,
      at,
      kind,
      text,
      ...(detail === undefined ? {} : { detail }),
      ...(state === undefined ? {} : { state }),
      ...(body === undefined ? {} : { body }),
      ...(source === undefined ? {} : { source }),
    };
    const entry = open.get(pageId);
    const page = entry?.page ?? book.page(pageId);
    // A call has no page until it concerns this desk; what was heard before then is kept for it, briefly.
    if (page === undefined) {
      const waiting = unsaid.get(pageId) ?? [];
      if (waiting.length < 20) waiting.push(step);
      if (unsaid.size < 200 || unsaid.has(pageId)) unsaid.set(pageId, waiting);
      return;
    }
    if (entry !== undefined && entry.steps.length < stepsKept) entry.steps.push(step);
    book.addStep(step);
    onStep(page, step);
  };

  /** Which call event an item is stands in its body; a settled item is gone, so it is remembered from the time it was sent. */
  const contextOf = (step: DeliveryStep): StepContext => {
    const body = step.kind === 'sent' ? step.body : itemOf(step.itemId)?.body;
    const event = step.operation === 'registerCallEvent' ? (eventIn(body) ?? events.get(step.itemId)) : undefined;
    const over =
      (step.kind === 'answered' && step.next !== 'again' && step.next !== 'stopped') ||
      step.kind === 'discarded' ||
      step.kind === 'expired';
    if (event !== undefined && !over) events.set(step.itemId, event);
    else events.delete(step.itemId);
    return {
      ...event,
      left: step.operation.startsWith('report') ? itemsOf(step.ledgerId) : [],
      freshSeconds: freshSeconds(),
    };
  };

  const opened = (page: LedgerPage): Open => {
    const known = open.get(page.id);
    if (known !== undefined) {
      known.page = page;
      return known;
    }
    const entry: Open = { page, steps: [] };
    open.set(page.id, entry);
    return entry;
  };

  const firstWords = (pageId: string): void => {
    const waiting = unsaid.get(pageId);
    unsaid.delete(pageId);
    for (const step of waiting ?? []) add(pageId, step);
  };

  return {
    call: (call, settings) => {
      const page = pageOf(call, wallMs(), settings);
      const store = storeOf(page.dialled);
      write(opened(store === undefined ? page : { ...page, store }));
      firstWords(call.id);
    },
    callForgotten: (callId) => {
      unsaid.delete(callId);
      open.delete(callId);
    },
    pausedCall: (callId, at) => {
      const entry = open.get(callId);
      if (entry === undefined) return;
      entry.fate = { outcome: 'Paused', why: say('call.paused') };
      write(entry);
      add(callId, { at, kind: 'decided', text: say('call.paused'), state: 'paused' });
    },
    wasPaused: (callId) => (open.get(callId)?.page ?? book.page(callId))?.outcome === 'Paused',
    notSent: (pageId, at, reason) => {
      const fate: Fate = { outcome: 'Not sent', why: say('why.invalid', { path: 'outbox', message: reason }) };
      const entry = open.get(pageId);
      if (entry !== undefined) {
        entry.fate = fate;
        write(entry);
      }
      add(pageId, { at, kind: 'decided', text: fate.why, state: 'broken' });
    },
    open: (page) => {
      write(opened(page));
    },
    close: (pageId, at, outcome, why) => {
      const page = open.get(pageId)?.page ?? book.page(pageId);
      open.delete(pageId);
      if (page !== undefined) book.upsertPage({ ...page, outcome, why, live: false, endedAt: at });
    },
    step: add,
    delivered: (step) => {
      const context = contextOf(step);
      const body = step.kind === 'sent' ? step.body : undefined;
      add(step.ledgerId, { at: step.at, ...wordsOf(step, context), body });
      const fate = fateOf(step, context);
      if (fate === undefined) return;
      const entry = open.get(step.ledgerId);
      if (entry !== undefined) {
        entry.fate = fate;
        return write(entry);
      }
      const page = book.page(step.ledgerId);
      if (page !== undefined) book.upsertPage({ ...page, ...told(page, fate) });
    },
    live: () =>
      [...open.values()]
        .filter(({ page }) => page.live && page.callId !== undefined)
        .map(({ page, steps }) => ({ page, steps }))
        .toSorted((a, b) => b.page.startedAt - a.page.startedAt),
  };
};

type EventFacts = Pick<StepContext, 'eventType' | 'extension'>;
const eventIn = (body: string | undefined): EventFacts | undefined => {
  if (body === undefined) return undefined;
  const { EventType, PhoneExtension } = JSON.parse(body) as { EventType?: string; PhoneExtension?: string };
  return { eventType: EventType, extension: PhoneExtension };
};

/** What became of the report decides, once there is one. A registered call says how long it was talked. */
const told = (page: LedgerPage, fate: Fate): Verdict => {
  if (fate.outcome !== 'Registered') return fate;
  if (outcomeStates[page.outcome] === 'working') return { outcome: 'Registered', why: page.why };
  return {
    outcome: 'Registered',
    why: page.endedAt === undefined ? fate.why : talked(page.answeredAt ?? page.startedAt, page.endedAt),
  };
};
