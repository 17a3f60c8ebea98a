/** Asks integrators for the service: bounded in number and in time, each asking in the journal, with what is wrong about its answer. */
import type { z } from 'zod';
import type { integratorOperations } from '#helpdesk/operations.ts';
import type { Journal, Violation } from '../journal/journal.ts';
import { answerWithinMs, ask, type Answered } from './ask.ts';
import { addressOf, type DynamicLink, type Endpoint } from '../state/integrator-endpoints.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';
import { otherCustomer } from './same-customer.ts';

export type AnswerOf<Name extends Endpoint> = z.output<(typeof integratorOperations)[Name]['answer']>;

export type Heard<Name extends Endpoint> =
  /** No address is set up for this endpoint. */
  | { readonly kind: 'none' }
  | { readonly kind: 'answered'; readonly value: AnswerOf<Name> }
  /** The integrator knows no such customer. */
  | { readonly kind: 'nobody' }
  | { readonly kind: 'failed'; readonly why: string }
  /** Nobody waits for it any more. */
  | { readonly kind: 'dropped' };

export interface Question<Name extends Endpoint> {
  readonly link: DynamicLink;
  readonly endpoint: Name;
  readonly values: Readonly<Record<string, string>>;
  /** Who waits for the answer; left out: an agent at the desk. */
  readonly for?: keyof typeof atOnce;
}

export interface Asker {
  readonly ask: <Name extends Endpoint>(question: Question<Name>, signal: AbortSignal) => Promise<Heard<Name>>;
  readonly close: () => void;
}

export interface AskerPorts {
  readonly journal: Journal;
  /** Of the practice helpdesk's own server. */
  readonly origin: () => string;
  readonly now: () => number;
}

/**
 * Of one integrator, and each apart from the others: a crowd of calls or of new conversations takes no place of an agent
 * who looks. Six is as many as a browser opens to one server.
 */
const atOnce = { desk: 6, call: 3, lifetime: 2 } as const;
const waiting = 200;

/** Whom the interface does not promise to be known: no mistake of the integrator. */
const mayBeNobody: ReadonlySet<Endpoint> = new Set<Endpoint>(['customerDetails', 'customerLifetime']);

/** Shown all the same: the agent sees whose it is. */
const ofSomebodyElse = ({ asked }: Answered, { endpoint, values }: Question<Endpoint>): readonly Violation[] =>
  asked.kind === 'answered' ? otherCustomer(endpoint, asked.value, values['email']) : [];

const inWords = ({ asked }: Answered): string =>
  asked.kind === 'failed'
    ? asked.deviations.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ')
    : '';

export const createAsker = ({ journal, origin, now }: AskerPorts): Asker => {
  const lanes = createConcurrencyLimiter(waiting);
  const closing = new AbortController();

  const arrival = ({ link, endpoint }: Question<Endpoint>, address: string) => ({
    at: now(),
    operation: endpoint,
    method: 'GET',
    path: address,
    headers: ['Accept', 'application/json', ...Object.entries(link.headers).flat()].join('\n'),
    // Which of them carries a secret only the integrator knows.
    secretHeaders: Object.keys(link.headers).join(','),
  });

  return {
    ask: async <Name extends Endpoint>(question: Question<Name>, wanted: AbortSignal): Promise<Heard<Name>> => {
      const { link, endpoint, values, for: whom = 'desk' } = question;
      const address = addressOf(link, endpoint, values, origin());
      if (address === undefined) return { kind: 'none' };
      const signal = AbortSignal.any([wanted, closing.signal]);
      const lane = { name: `${whom} ${new URL(address).origin}`, atOnce: atOnce[whom] };
      const answered = await lanes.take(lane, signal, async () => {
        const entry = journal.arrived(arrival(question, address));
        const one = await ask(link, endpoint, values, { origin: origin(), signal });
        const isNobody = one.status === 404 && mayBeNobody.has(endpoint);
        const deviations = one.asked.kind === 'failed' && !isNobody && !signal.aborted ? one.asked.deviations : [];
        journal.answered(entry, {
          requestBody: '',
          status: one.status ?? 0,
          responseBody: one.body,
          violations: [...deviations, ...one.broken, ...one.warnings, ...ofSomebodyElse(one, question)],
        });
        return { one, isNobody };
      });
      if (signal.aborted) return { kind: 'dropped' };
      if (answered === undefined)
        return {
          kind: 'failed',
          why: `not asked: ${waiting} others wait for this integrator, up to ${answerWithinMs / 1_000} s each`,
        };
      const { one, isNobody } = answered;
      if (isNobody) return { kind: 'nobody' };
      if (one.asked.kind === 'failed') return { kind: 'failed', why: inWords(one) };
      if (one.asked.kind === 'none') return { kind: 'none' };
      // What `ask` took has passed the schema of this endpoint.
      return { kind: 'answered', value: one.asked.value as AnswerOf<Name> };
    },
    close: () => closing.abort(),
  };
};
