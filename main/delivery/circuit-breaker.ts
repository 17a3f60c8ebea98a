/**
 * The circuit breaker for the helpdesk. While it is closed, requests pass. While it is open, only single attempts pass.
 * The code is pure, and times are monotonic milliseconds.
 *
 *            a request could not be sent, or three items in a row failed       401: requests with this credential stop
 *   closed ───────────────────────────────────────────────────────▶ open      any ──▶ refused ──▶ closed
 *     ▲                                                               │        (new credentials, a manual retry,
 *     └──────────────── accepted, refused, limited, 401 ──────────────┘         or an accepted or refused request)
 *
 * Failures of one item alone do not open the circuit breaker (item-failures.ts), unless the request could not be sent.
 * While the circuit breaker is open, one request is attempted after each delay, which is at most ten seconds. A new
 * screen pop or a person's request is attempted immediately, at most one per second. A waiting screen pop is attempted
 * every two seconds. These early attempts never extend the delay.
 */
import type { MessageOrText } from '#domain/messages/message.ts';
import type { Answer } from '#helpdesk/result.ts';
import { operations, type OperationName } from '#helpdesk/operations.ts';
import { backoffMs } from './backoff.ts';

/** The credential of a request: the API key with its secret, or a key alone. */
export type Credential = 'secret' | 'key';
export const credentialOf = (operation: OperationName): Credential =>
  operations[operation].proof === 'credentials' ? 'secret' : 'key';

/**
 * The 401 responses to requests with one credential, with the time of the first response and the time of the next
 * attempt.
 */
export interface Refusal {
  readonly at: number;
  readonly attempts: number;
  readonly retryAt: number;
}

export interface CircuitBreaker {
  readonly refused: Readonly<Partial<Record<Credential, Refusal>>>;
  /** The time of the next attempt. Undefined if the helpdesk is considered reachable. */
  readonly retryAt?: number | undefined;
  readonly reason?: MessageOrText | undefined;
  /**
   * The latest distinct items that failed since the last answer. The list contains at most as many items as are needed
   * to open the circuit.
   */
  readonly failed: readonly number[];
  /** Whether only single attempts pass, because enough distinct items have failed or a request could not be sent. */
  readonly isOpen: boolean;
  /** The number of failures since the last answer. Early attempts are not counted. */
  readonly failures: number;
  readonly attemptedAt: number;
  readonly failedAt: number;
  /** Whether a screen pop or a person's request was added after the last attempt. */
  readonly hasNewPop: boolean;
}

export const closedBreaker: CircuitBreaker = {
  refused: {},
  failed: [],
  isOpen: false,
  failures: 0,
  attemptedAt: -Infinity,
  failedAt: -Infinity,
  hasNewPop: false,
};
const newPopIntervalMs = 1_000;
/**
 * The interval between attempts for a waiting screen pop, so that it is sent within three seconds after an outage ends.
 */
const waitingPopIntervalMs = 2_000;
/**
 * The number of failures until the helpdesk is reported as unreachable. A single lost answer usually means that the
 * server closed a keep-alive connection.
 */
const failuresUntilReported = 2;
const itemsUntilOpen = 3;
/**
 * The number of attempts that follow each other quickly. If possible, each attempt uses a different item, because
 * another item may succeed.
 */
const quickAttempts = 4;
/** The maximum delay before a retry, so that sending resumes within seconds after the helpdesk recovers. */
const maxRetryMs = 10_000;
const minRefusedMs = 5_000;

export interface AnsweredRequest {
  readonly operation: OperationName;
  readonly answer: Answer;
  /** The number of the item. Absent for a direct request, which is not an item of the outbox. */
  readonly seq?: number | undefined;
  /**
   * Whether this item fails while others succeed. In that case, its failure does not indicate a problem with the
   * helpdesk.
   */
  readonly isSuspect?: boolean;
  /** The time when the request was sent. */
  readonly startedAt: number;
}

const notFromOutbox = 0;

export const afterAnswer = (
  breaker: CircuitBreaker,
  answered: AnsweredRequest,
  now: number,
  random: number,
): CircuitBreaker => {
  const { answer, startedAt } = answered;
  const credential = credentialOf(answered.operation);
  const { [credential]: refusal, ...others } = breaker.refused;
  switch (answer.kind) {
    case 'accepted':
    case 'refused':
    case 'limited': {
      // A response to a request that was sent before the refusal proves nothing about the current credentials.
      const isOlder = refusal === undefined || startedAt <= refusal.at;
      return { ...closedBreaker, refused: isOlder || answer.kind === 'limited' ? breaker.refused : others };
    }
    case 'unauthorised': {
      const isOlder = refusal !== undefined && startedAt <= refusal.at;
      const attempts = (refusal?.attempts ?? 0) + (isOlder ? 0 : 1);
      const retryAt = now + backoffMs(attempts, random, minRefusedMs, maxRetryMs);
      return { ...closedBreaker, refused: { ...others, [credential]: { at: refusal?.at ?? now, attempts, retryAt } } };
    }
    case 'unreachable':
    case 'unknown':
      return answer.code === 'cancelled' ? breaker : afterFailure(breaker, answered, answer, now, random);
  }
};

const afterFailure = (
  breaker: CircuitBreaker,
  { seq = notFromOutbox, isSuspect = false, startedAt }: AnsweredRequest,
  answer: Extract<Answer, { readonly reason: MessageOrText }>,
  now: number,
  random: number,
): CircuitBreaker => {
  const neverLeft = answer.kind === 'unreachable' && !answer.sent;
  if (isSuspect && !neverLeft) return breaker;
  const failed = breaker.failed.includes(seq) ? breaker.failed : [...breaker.failed, seq].slice(-itemsUntilOpen);
  const isOpen = breaker.isOpen || neverLeft || failed.length >= itemsUntilOpen;
  const noted = { ...breaker, failed, isOpen, reason: answer.reason, failedAt: now };
  if (breaker.isOpen && breaker.retryAt !== undefined && startedAt < breaker.retryAt) return noted;
  const failures = breaker.failures + 1;
  if (!isOpen && failures < failuresUntilReported) return { ...noted, failures };
  const waits = neverLeft ? failures : Math.max(1, failures - quickAttempts);
  return { ...noted, failures, retryAt: now + backoffMs(waits, random, 1_000, maxRetryMs) };
};

/**
 * The requests that can be sent now:
 *
 * - `all`: every request within the limits
 * - `one`: one request of any kind
 * - `pop`: one screen pop or one request from a person
 * - `waiting pop`: one screen pop
 * - `none`: no request
 */
export type AllowedRequests = 'all' | 'one' | 'pop' | 'waiting pop' | 'none';

export const allowedRequests = (breaker: CircuitBreaker, now: number, underWay: number): AllowedRequests => {
  if (!breaker.isOpen || breaker.retryAt === undefined) return 'all';
  if (now >= breaker.retryAt && underWay === 0) return 'one';
  if (breaker.hasNewPop && now >= breaker.attemptedAt + newPopIntervalMs) return 'pop';
  return now >= nextWaitingPopAt(breaker) ? 'waiting pop' : 'none';
};

/** Whether a 401 stops requests with this credential. After a delay, one request with a key alone is allowed again. */
export const isCredentialRefused = (
  { refused }: CircuitBreaker,
  credential: Credential,
  now: number,
  underWay: number,
): boolean => {
  const refusal = refused[credential];
  return refusal !== undefined && (credential === 'secret' || now < refusal.retryAt || underWay > 0);
};
/** Whether a direct request can try the API secret again. */
export const canTestSecret = ({ refused }: CircuitBreaker, now: number): boolean =>
  refused.secret === undefined || now >= refused.secret.retryAt;

const nextWaitingPopAt = ({ attemptedAt, failedAt }: CircuitBreaker): number =>
  Math.max(attemptedAt + waitingPopIntervalMs, failedAt + newPopIntervalMs);

/**
 * Returns the time at which more requests can be sent without an answer or a person's action, or ∞ if there is no such
 * time.
 */
export const nextChangeAt = (breaker: CircuitBreaker, now: number, underWay: number): number => {
  const popAt = breaker.hasNewPop ? breaker.attemptedAt + newPopIntervalMs : nextWaitingPopAt(breaker);
  const unreachable =
    breaker.isOpen && breaker.retryAt !== undefined ? [underWay === 0 ? breaker.retryAt : Infinity, popAt] : [];
  const times = [...unreachable, breaker.refused.key?.retryAt ?? Infinity];
  return Math.min(...times.map((at) => (at > now ? at : Infinity)), Infinity);
};

export const recordAttempt = (breaker: CircuitBreaker, now: number): CircuitBreaker => ({
  ...breaker,
  attemptedAt: now,
  hasNewPop: false,
});
export const recordNewPop = (breaker: CircuitBreaker): CircuitBreaker =>
  breaker.retryAt === undefined ? breaker : { ...breaker, hasNewPop: true };
