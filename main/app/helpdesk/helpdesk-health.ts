/**
 * Whether the helpdesk is there, as far as anybody knows: the last thing it said or did not say to this PC. A state
 * that nobody has asked about is not known, and one that has become doubtful is asked for, with the smallest question
 * that proves address, credentials and key at once: one conversation that does not exist (B.3).
 *
 * Knowledge ages: ten minutes after the last answer nothing is known any more, so it is asked again shortly before.
 * All these questions together take a tenth of what this PC may ask at most, and on a busy day none; with a share too small for that,
 * what is shown is that it is not known.
 */
import type { Words } from '#domain/messages/message.ts';
import type { DeliveryStatus, Step } from '#delivery/delivery.ts';
import type { Answer } from '#helpdesk/result.ts';

export interface HelpdeskHealth {
  /** Wall clock, ms. */
  readonly at: number;
  readonly answers: boolean;
  readonly reason?: Words | undefined;
  /** It is there, but answers with an error that says nothing (5xx). */
  readonly status?: number | undefined;
  /** It answered, too long ago to say anything of now (`aged`). */
  readonly isOld?: true | undefined;
}

export interface HelpdeskHealthWatch {
  /** Undefined: not asked yet in this run. */
  readonly last: () => HelpdeskHealth | undefined;
  readonly delivered: (step: Step) => void;
  /** Presence may have a host of its own: its silence only makes doubtful. */
  readonly presence: (answer: Answer) => void;
  /** Asks now, unless a question is under way. */
  readonly ask: () => void;
  /** How delivery stands, at every change; undefined: there is no helpdesk. Decides when to ask by itself. */
  readonly look: (status: LookedAt | undefined) => void;
  /** Another helpdesk or other credentials: what was known is forgotten, and asked anew. */
  readonly renew: () => void;
  /** The PC woke up, or its network changed: the same, at most once in five seconds. */
  readonly wake: () => void;
  readonly stop: () => void;
}

export type LookedAt = Pick<DeliveryStatus, 'gate' | 'gateUntil' | 'waiting' | 'budget'>;

/** The longest a timer of Node can be. */
const longestRestMs = 2 ** 31 - 1;
const knownMs = 600_000;
/** Answered before what is known becomes old, with time for the answer. */
const askAgainMs = knownMs - 30_000;
/** One lost answer proves nothing; the second in a row closes the gate. */
const doubtMs = 20_000;
const wakeRestMs = 5_000;
const shareOfAll = 10;

/** By the wall clock, which may have been turned back. */
export const aged = (contact: HelpdeskHealth, now: number): HelpdeskHealth =>
  contact.answers && Math.abs(now - contact.at) > knownMs ? { ...contact, isOld: true } : contact;

/** So far apart, questions take no more than their share of the tightest limit. ms. */
export const restBetweenMs = (budget: LookedAt['budget']): number =>
  Math.max(0, ...budget.map(({ windowMs, limit }) => (shareOfAll * windowMs) / Math.max(limit, 1)));

/** Wall clock, ms; undefined: whatever comes next is learned without a question. */
export const dueAt = (
  { gate, gateUntil, waiting, budget }: LookedAt,
  last: HelpdeskHealth | undefined,
  askedAt: number,
): number | undefined => {
  // Away with nothing that could go: nobody would notice that it is back.
  if (gate === 'away') return waiting === 0 ? gateUntil : undefined;
  // The smallest question that carries key and secret finds out when they are accepted again.
  if (gate === 'unauthorised') return gateUntil;
  if (gate !== 'open') return undefined;
  if (last === undefined) return askedAt + wakeRestMs;
  if (!last.answers) return last.at + doubtMs;
  return Math.max(last.at + askAgainMs, askedAt + restBetweenMs(budget));
};

const hasAnswered = (answer: Answer): boolean => answer.kind !== 'unreachable' && answer.kind !== 'unknown';
/** Never asked, since a person has paused this PC: that says nothing of the helpdesk. */
const isHeldHere = (answer: Answer): boolean => answer.kind === 'unreachable' && answer.code === 'paused';

export const createHelpdeskHealthWatch = (ports: {
  readonly wallMs: () => number;
  readonly probe: () => Promise<Answer>;
  readonly onChange: () => void;
}): HelpdeskHealthWatch => {
  let last: HelpdeskHealth | undefined;
  /** The question whose answer counts; one from before the PC slept may be answered late, and counts no more. */
  let asking: symbol | undefined;
  let askedAt = -Infinity;
  let wokenAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let plannedFor: number | undefined;
  let looked: LookedAt | undefined;
  let isStopped = false;
  const note = (answer: Answer): void => {
    if (isHeldHere(answer)) return;
    const answers = hasAnswered(answer);
    last = {
      at: ports.wallMs(),
      answers,
      ...('reason' in answer ? { reason: answer.reason } : {}),
      ...(answer.kind === 'unknown' && answer.status !== undefined ? { status: answer.status } : {}),
    };
    ports.onChange();
  };
  const ask = (): void => {
    if (asking !== undefined) return;
    const question = Symbol('question');
    asking = question;
    askedAt = ports.wallMs();
    void ports.probe().then((answer) => {
      if (asking !== question) return;
      asking = undefined;
      note(answer);
      plan();
    });
  };
  const plan = (): void => {
    const due = looked === undefined || asking !== undefined ? undefined : dueAt(looked, last, askedAt);
    // The gate counts by another clock, so its end moves by a millisecond now and then.
    if (due !== undefined && plannedFor !== undefined && Math.abs(due - plannedFor) < 1_000) return;
    clearTimeout(timer);
    plannedFor = due;
    // An answer may come behind the end: it plans nothing.
    if (due === undefined || isStopped) return;
    // A clock that is turned back makes nobody wait for the hour to come again.
    const longest = Math.min(Math.max(askAgainMs, restBetweenMs(looked?.budget ?? [])), longestRestMs);
    const rest = Math.min(Math.max(1_000, due - ports.wallMs()), longest);
    timer = setTimeout(() => {
      plannedFor = undefined;
      if (last === undefined) wokenAt = ports.wallMs();
      ask();
    }, rest).unref();
  };
  const renew = (): void => {
    last = undefined;
    asking = undefined;
    ask();
    ports.onChange();
  };
  return {
    last: () => last,
    delivered: (step) => {
      if (step.kind === 'answered') note(step.answer);
    },
    presence: (answer) => {
      if (!hasAnswered(answer) && !isHeldHere(answer) && last?.answers !== false) ask();
    },
    ask,
    look: (status) => {
      looked = status;
      plan();
    },
    stop: () => {
      isStopped = true;
      looked = undefined;
      plan();
    },
    renew,
    wake: () => {
      if (looked === undefined) return;
      const now = ports.wallMs();
      if (Math.abs(now - wokenAt) >= wakeRestMs) {
        wokenAt = now;
        return renew();
      }
      // Asked a moment ago, on the network of then: what comes of it counts no more, and it is asked when that is over.
      last = undefined;
      asking = undefined;
      plan();
      ports.onChange();
    },
  };
};

/** The body of the question. */
export const noConversation = { guid: '00000000-0000-0000-0000-000000000000' } as const;
