/**
 * Sends the service's requests to integrators, with limits on their number and duration. Writes each request to the
 * journal with the problems in its response.
 */
import type { z } from 'zod';
import type { integratorOperations } from '#helpdesk/operations.ts';
import type { Journal, Violation } from '../journal/journal.ts';
import { answerTimeoutMs, ask, type Answered } from './send-request.ts';
import { addressOf, type DynamicLink, type Endpoint } from '../state/integrator-endpoints.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';
import { otherCustomer } from './same-customer.ts';

export type AnswerOf<Name extends Endpoint> = z.output<(typeof integratorOperations)[Name]['answer']>;

export type AskResult<Name extends Endpoint> =
  /** This endpoint has no address. */
  | { readonly kind: 'none' }
  | { readonly kind: 'answered'; readonly value: AnswerOf<Name> }
  /** This customer does not exist at the integrator. */
  | { readonly kind: 'nobody' }
  | { readonly kind: 'failed'; readonly why: string }
  /** The response is no longer needed. */
  | { readonly kind: 'dropped' };

export interface Question<Name extends Endpoint> {
  readonly link: DynamicLink;
  readonly endpoint: Name;
  readonly values: Readonly<Record<string, string>>;
  /** The purpose of the request. By default, an agent at the desk is waiting for the response. */
  readonly for?: keyof typeof maxConcurrent;
}

export interface IntegratorClient {
  readonly ask: <Name extends Endpoint>(question: Question<Name>, signal: AbortSignal) => Promise<AskResult<Name>>;
  readonly close: () => void;
}

export interface IntegratorClientPorts {
  readonly journal: Journal;
  /** The address of the practice helpdesk's own server. */
  readonly origin: () => string;
  readonly now: () => number;
}

/**
 * The maximum number of concurrent requests per integrator. Each purpose has its own limit, so that many calls or new
 * conversations do not delay an agent. The limit for the desk is six, because browsers also open six connections to one
 * server.
 */
const maxConcurrent = { desk: 6, call: 3, lifetime: 2 } as const;
const waiting = 200;

/** The helpdesk API does not require integrators to know every customer, so these endpoints may return 404. */
const mayBeUnknown: ReadonlySet<Endpoint> = new Set<Endpoint>(['customerDetails', 'customerLifetime']);

/**
 * Reports another customer's data as a warning. The data is still shown, because the agent can see whose data it is.
 */
const otherCustomerWarnings = ({ asked }: Answered, { endpoint, values }: Question<Endpoint>): readonly Violation[] =>
  asked.kind === 'answered' ? otherCustomer(endpoint, asked.value, values['email']) : [];

const inWords = ({ asked }: Answered): string =>
  asked.kind === 'failed'
    ? asked.deviations.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ')
    : '';

export const createIntegratorClient = ({ journal, origin, now }: IntegratorClientPorts): IntegratorClient => {
  const lanes = createConcurrencyLimiter(waiting);
  const closing = new AbortController();

  const arrival = ({ link, endpoint }: Question<Endpoint>, address: string) => ({
    at: now(),
    operation: endpoint,
    method: 'GET',
    path: address,
    headers: ['Accept', 'application/json', ...Object.entries(link.headers).flat()].join('\n'),
    // Only the integrator knows which of its headers contain a secret, so all of them are masked.
    secretHeaders: Object.keys(link.headers).join(','),
  });

  return {
    ask: async <Name extends Endpoint>(question: Question<Name>, wanted: AbortSignal): Promise<AskResult<Name>> => {
      const { link, endpoint, values, for: whom = 'desk' } = question;
      const address = addressOf(link, endpoint, values, origin());
      if (address === undefined) return { kind: 'none' };
      const signal = AbortSignal.any([wanted, closing.signal]);
      const lane = { name: `${whom} ${new URL(address).origin}`, atOnce: maxConcurrent[whom] };
      const answered = await lanes.take(lane, signal, async () => {
        const entry = journal.arrived(arrival(question, address));
        const one = await ask(link, endpoint, values, { origin: origin(), signal });
        const isNobody = one.status === 404 && mayBeUnknown.has(endpoint);
        const deviations = one.asked.kind === 'failed' && !isNobody && !signal.aborted ? one.asked.deviations : [];
        journal.answered(entry, {
          requestBody: '',
          status: one.status ?? 0,
          responseBody: one.body,
          violations: [...deviations, ...one.broken, ...one.warnings, ...otherCustomerWarnings(one, question)],
        });
        return { one, isNobody };
      });
      if (signal.aborted) return { kind: 'dropped' };
      if (answered === undefined)
        return {
          kind: 'failed',
          why: `not asked: ${waiting} other requests are waiting for this integrator, up to ${answerTimeoutMs / 1_000} s each`,
        };
      const { one, isNobody } = answered;
      if (isNobody) return { kind: 'nobody' };
      if (one.asked.kind === 'failed') return { kind: 'failed', why: inWords(one) };
      if (one.asked.kind === 'none') return { kind: 'none' };
      // `ask` accepts only values that have passed the schema of this endpoint.
      return { kind: 'answered', value: one.asked.value as AnswerOf<Name> };
    },
    close: () => closing.abort(),
  };
};
