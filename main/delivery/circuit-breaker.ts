/**
 * Whether the helpdesk is there, by what it last said or did not say. Pure; times are monotonic ms.
 *
 *            nothing could be sent, or three items in a row failed            401: only what carries the same is stopped
 *   open ─────────────────────────────────────────────────────────▶ away     any ──▶ refused ──▶ open
 *     ▲                                                               │          (other credentials, an accepted question,
 *     └──────────────────── any answer of the helpdesk ───────────────┘           or a person tries)
 *
 * One item that fails proves nothing: others go on meanwhile (item-failures.ts). While away one request is tried when
 * the wait is over, at most ten seconds later. A new screen pop is tried at once, once a second at most, and one that
 * waits every two seconds: what is tried before its time never makes the wait longer.
 */
import type { Words } from '#domain/messages/message.ts';
import type { Answer } from '#helpdesk/result.ts';
import { operations, type OperationName } from '#helpdesk/operations.ts';
import { backoffMs } from './backoff.ts';

/** What a request proves itself with: the API key and secret, or a key alone. */
export type Proof = 'secret' | 'key';
export const proofOf = (operation: OperationName): Proof =>
  operations[operation].proof === 'credentials' ? 'secret' : 'key';

/** A 401: when it came, and when a question may ask again. */
export interface Refusal {
  readonly at: number;
  readonly tries: number;
  readonly askAt: number;
}

export interface CircuitBreaker {
  readonly refused: Readonly<Partial<Record<Proof, Refusal>>>;
  /** undefined: not away. */
  readonly awayUntil?: number | undefined;
  readonly reason?: Words | undefined;
  /** Items that failed in a row since the last answer, each once; as many as are needed to tell. */
  readonly failed: readonly number[];
  /** Nothing but tries: enough different items failed, or nothing could be sent. */
  readonly isClosed: boolean;
  /** In a row, since the last answer. */
  readonly failures: number;
  readonly triedAt: number;
  readonly failedAt: number;
  /** A screen pop came since the last try. */
  readonly newPop: boolean;
}

export const openGate: CircuitBreaker = {
  refused: {},
  failed: [],
  isClosed: false,
  failures: 0,
  triedAt: -Infinity,
  failedAt: -Infinity,
  newPop: false,
};
const popEveryMs = 1_000;
/** So that a screen pop that waits goes within three seconds after the outage. */
const popAgainMs = 2_000;
/** One lost answer is most often a kept-alive connection that the other side had given up; of two, people are told. */
const failuresUntilTold = 2;
const itemsUntilClosed = 3;
/** The next tries come soon, each with another item: one of them may pass. */
const quickTries = 4;
/** When the service is well again, work goes on within seconds. */
const mostAwayMs = 10_000;
const leastRefusedMs = 5_000;

export interface Answered {
  readonly operation: OperationName;
  readonly answer: Answer;
  /** undefined: not from the outbox. */
  readonly seq?: number | undefined;
  /** This item fails while others pass: its failure says nothing about the helpdesk. */
  readonly isSuspect?: boolean;
  /** When the request had left. */
  readonly startedAt: number;
}

const notFromOutbox = 0;

export const afterAnswer = (gate: CircuitBreaker, answered: Answered, now: number, random: number): CircuitBreaker => {
  const { answer, startedAt } = answered;
  const proof = proofOf(answered.operation);
  const { [proof]: refusal, ...others } = gate.refused;
  switch (answer.kind) {
    case 'accepted':
    case 'refused':
    case 'limited': {
      // What was sent before the refusal says nothing about the credentials of now.
      const isOlder = refusal === undefined || startedAt <= refusal.at;
      return { ...openGate, refused: isOlder || answer.kind === 'limited' ? gate.refused : others };
    }
    case 'unauthorised': {
      const isOlder = refusal !== undefined && startedAt <= refusal.at;
      const tries = (refusal?.tries ?? 0) + (isOlder ? 0 : 1);
      const askAt = now + backoffMs(tries, random, leastRefusedMs, mostAwayMs);
      return { ...openGate, refused: { ...others, [proof]: { at: refusal?.at ?? now, tries, askAt } } };
    }
    case 'unreachable':
    case 'unknown':
      return answer.code === 'cancelled' ? gate : afterFailure(gate, answered, answer, now, random);
  }
};

const afterFailure = (
  gate: CircuitBreaker,
  { seq = notFromOutbox, isSuspect = false, startedAt }: Answered,
  answer: Extract<Answer, { readonly reason: Words }>,
  now: number,
  random: number,
): CircuitBreaker => {
  const neverLeft = answer.kind === 'unreachable' && !answer.sent;
  if (isSuspect && !neverLeft) return gate;
  const failed = gate.failed.includes(seq) ? gate.failed : [...gate.failed, seq].slice(-itemsUntilClosed);
  const isClosed = gate.isClosed || neverLeft || failed.length >= itemsUntilClosed;
  const noted = { ...gate, failed, isClosed, reason: answer.reason, failedAt: now };
  if (gate.isClosed && gate.awayUntil !== undefined && startedAt < gate.awayUntil) return noted;
  const failures = gate.failures + 1;
  if (!isClosed && failures < failuresUntilTold) return { ...noted, failures };
  const waits = neverLeft ? failures : Math.max(1, failures - quickTries);
  return { ...noted, failures, awayUntil: now + backoffMs(waits, random, 1_000, mostAwayMs) };
};

/**
 * `all`: whatever the budget allows · `one`: a single try of anything · `pop`: a single try of a screen pop or of what a
 * person reads · `waiting pop`: a single try of a screen pop.
 */
export type Passage = 'all' | 'one' | 'pop' | 'waiting pop' | 'none';

export const passage = (gate: CircuitBreaker, now: number, underWay: number): Passage => {
  if (!gate.isClosed || gate.awayUntil === undefined) return 'all';
  if (now >= gate.awayUntil && underWay === 0) return 'one';
  if (gate.newPop && now >= gate.triedAt + popEveryMs) return 'pop';
  return now >= waitingPopAt(gate) ? 'waiting pop' : 'none';
};

/** Whether what carries this proof is stopped by a 401. A key has no question that asks: then one request does. */
export const isStopped = ({ refused }: CircuitBreaker, proof: Proof, now: number, underWay: number): boolean => {
  const refusal = refused[proof];
  return refusal !== undefined && (proof === 'secret' || now < refusal.askAt || underWay > 0);
};
/** Whether a question may ask if the secret is accepted again. */
export const mayAsk = ({ refused }: CircuitBreaker, now: number): boolean =>
  refused.secret === undefined || now >= refused.secret.askAt;

const waitingPopAt = ({ triedAt, failedAt }: CircuitBreaker): number =>
  Math.max(triedAt + popAgainMs, failedAt + popEveryMs);

/** When passage will say something else by itself; ∞ when only an answer or a person can change it. */
export const changesAt = (gate: CircuitBreaker, now: number, underWay: number): number => {
  const popAt = gate.newPop ? gate.triedAt + popEveryMs : waitingPopAt(gate);
  const away = gate.isClosed && gate.awayUntil !== undefined ? [underWay === 0 ? gate.awayUntil : Infinity, popAt] : [];
  const times = [...away, gate.refused.key?.askAt ?? Infinity];
  return Math.min(...times.map((at) => (at > now ? at : Infinity)), Infinity);
};

export const tried = (gate: CircuitBreaker, now: number): CircuitBreaker => ({ ...gate, triedAt: now, newPop: false });
export const popCame = (gate: CircuitBreaker): CircuitBreaker =>
  gate.awayUntil === undefined ? gate : { ...gate, newPop: true };
