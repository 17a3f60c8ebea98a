/**
 * Tracks whether the helpdesk is reachable, based on its last response to this PC. Without a response, the state is
 * unknown. If the state is in doubt, this PC requests a conversation that does not exist (B.3). This is the smallest
 * request that checks address, credentials and key at once.
 *
 * Ten minutes after the last response, the state becomes unknown, so the next request is sent shortly before this time.
 * These regular requests use at most a tenth of this PC's request limits, and none on a busy day. If the share is too
 * small, the state is shown as unknown.
 */
import type { MessageOrText } from '#domain/messages/message.ts';
import type { DeliveryStatus, Step } from '#delivery/delivery.ts';
import type { Answer } from '#helpdesk/result.ts';

export interface HelpdeskHealth {
  /** The time of this state on the wall clock, in ms. */
  readonly at: number;
  readonly answers: boolean;
  readonly reason?: MessageOrText | undefined;
  /** The status of a server error (5xx), if the helpdesk is reachable but returns one. */
  readonly status?: number | undefined;
  /** Whether the helpdesk's last response is too old (`markIfOld`). */
  readonly isOld?: true | undefined;
}

export interface HelpdeskHealthWatch {
  /** Returns the last known state, or undefined if the state is unknown. */
  readonly last: () => HelpdeskHealth | undefined;
  readonly addDeliveryStep: (step: Step) => void;
  /**
   * Handles the response to a presence check. Presence checks may use a different host, so a missing response only
   * causes a new request to the helpdesk.
   */
  readonly addPresenceAnswer: (answer: Answer) => void;
  /** Sends a request now, unless one is already in progress. */
  readonly probe: () => void;
  /**
   * Decides when to send the next request. Called with the state of delivery at every change. `undefined` means that no
   * helpdesk is configured.
   */
  readonly update: (status: LookedAt | undefined) => void;
  /** Resets the state and sends a new request. Called when the helpdesk or the credentials change. */
  readonly reset: () => void;
  /**
   * Resets the state and sends a new request, at most one every five seconds. Called after the PC resumed or its
   * network changed.
   */
  readonly wake: () => void;
  readonly stop: () => void;
}

export type LookedAt = Pick<DeliveryStatus, 'state' | 'stateUntil' | 'waiting' | 'budget'>;

/** The maximum delay of a Node timer, in ms. */
const longestRestMs = 2 ** 31 - 1;
const knownMs = 600_000;
/**
 * The minimum delay between a response and the next request, in ms. The next response can then arrive before the state
 * expires.
 */
const askAgainMs = knownMs - 30_000;
/**
 * The delay until the next request after a lost response, in ms. One lost response does not show that the helpdesk is
 * unreachable.
 */
const doubtMs = 20_000;
const wakeRestMs = 5_000;
const shareOfAll = 10;

/**
 * Sets `isOld` if the helpdesk responded, but too long ago. The age is an absolute difference, because the wall clock
 * may have been set back.
 */
export const markIfOld = (contact: HelpdeskHealth, now: number): HelpdeskHealth =>
  contact.answers && Math.abs(now - contact.at) > knownMs ? { ...contact, isOld: true } : contact;

/**
 * Returns the interval between requests in ms. At this interval, the requests use no more than a tenth of the tightest
 * limit.
 */
export const restBetweenMs = (budget: LookedAt['budget']): number =>
  Math.max(0, ...budget.map(({ windowMs, limit }) => (shareOfAll * windowMs) / Math.max(limit, 1)));

/** Returns the time at which to send the next request (wall clock, ms), or undefined if no request is needed. */
export const dueAt = (
  { state, stateUntil, waiting, budget }: LookedAt,
  last: HelpdeskHealth | undefined,
  askedAt: number,
): number | undefined => {
  // While the helpdesk is unreachable, the next attempt to send an outbox item shows whether the helpdesk has
  // recovered. Without waiting items, only a separate request can show this.
  if (state === 'away') return waiting === 0 ? stateUntil : undefined;
  // Only a request with the key and secret can detect that the helpdesk accepts them again. The smallest such request
  // is used.
  if (state === 'unauthorised') return stateUntil;
  if (state !== 'running') return undefined;
  if (last === undefined) return askedAt + wakeRestMs;
  if (!last.answers) return last.at + doubtMs;
  return Math.max(last.at + askAgainMs, askedAt + restBetweenMs(budget));
};

const hasAnswered = (answer: Answer): boolean => answer.kind !== 'unreachable' && answer.kind !== 'unknown';
/**
 * Whether the request was not sent because a user has paused this PC. Such a result does not change the known state of
 * the helpdesk.
 */
const isHeldHere = (answer: Answer): boolean => answer.kind === 'unreachable' && answer.code === 'paused';

export const createHelpdeskHealthWatch = (ports: {
  readonly wallMs: () => number;
  readonly probe: () => Promise<Answer>;
  readonly onChange: () => void;
}): HelpdeskHealthWatch => {
  let last: HelpdeskHealth | undefined;
  /**
   * Identifies the request whose response is used. The response to a request that was sent before the PC was suspended
   * is ignored.
   */
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
    // The circuit breaker uses another clock, so the end of its wait can differ by a millisecond. Such a difference
    // must not restart the timer.
    if (due !== undefined && plannedFor !== undefined && Math.abs(due - plannedFor) < 1_000) return;
    clearTimeout(timer);
    plannedFor = due;
    // A response that arrives after `stop` must not start a timer.
    if (due === undefined || isStopped) return;
    // If the clock is set back, the wait must not become longer.
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
    addDeliveryStep: (step) => {
      if (step.kind === 'answered') note(step.answer);
    },
    addPresenceAnswer: (answer) => {
      if (!hasAnswered(answer) && !isHeldHere(answer) && last?.answers !== false) ask();
    },
    probe: ask,
    update: (status) => {
      looked = status;
      plan();
    },
    stop: () => {
      isStopped = true;
      looked = undefined;
      plan();
    },
    reset: renew,
    wake: () => {
      if (looked === undefined) return;
      const now = ports.wallMs();
      if (Math.abs(now - wokenAt) >= wakeRestMs) {
        wokenAt = now;
        return renew();
      }
      // The request in progress used the old network. Its response is ignored, and a new request follows.
      last = undefined;
      asking = undefined;
      plan();
      ports.onChange();
    },
  };
};

/** The body of a request for a conversation that does not exist. */
export const noConversation = { guid: '00000000-0000-0000-0000-000000000000' } as const;
