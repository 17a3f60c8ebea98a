/**
 * All requests for the desk's requests view: incoming requests to the service, and outgoing requests to
 * integrators and webhooks.
 */
import type { DeskRequest, DeskRequests, RequestFilter } from '#contract/desk-requests.ts';
import type { Hide } from '../journal/hiding.ts';
import type { Journal, JournalEntry, JournalHead } from '../journal/journal.ts';
import { shownViolations } from '../journal/journal-document.ts';
import { maskedPath } from '../journal/masking.ts';
import type { Delivery } from '../webhook/deliveries.ts';
import type { Sender } from '../webhook/sender.ts';

export interface RequestSources {
  readonly journal: Journal;
  readonly integrators: { readonly journal: Journal };
  readonly webhooks: Pick<Sender, 'list'>;
  readonly hide: Hide;
}

const violationsShown = 20;

/** Whether the response has an error status, or the connection was closed without a response. */
export const wasRejected = ({ isAnswered, status }: JournalHead): boolean =>
  isAnswered && (status === 0 || status >= 400);

function resultOf(entry: JournalHead, isOut: boolean): DeskRequest['result'] {
  if (!entry.isAnswered) return 'waiting';
  // An integrator may return 404 for an unknown customer, so a response without deviations is always accepted.
  if (isOut && entry.violations.length === 0) return 'accepted';
  if (wasRejected(entry)) return 'rejected';
  return entry.violations.length === 0 ? 'accepted' : 'noted';
}

export const requestOf = (entry: JournalEntry, hide: Hide, isOut: boolean): DeskRequest => ({
  id: `${isOut ? 'out' : 'in'}-${entry.id}`,
  at: entry.at,
  direction: isOut ? 'out' : 'in',
  operation: entry.operation,
  method: entry.method,
  path: maskedPath(hide(entry.path)),
  status: entry.status,
  result: resultOf(entry, isOut),
  tookMs: entry.tookMs,
  violations: [...shownViolations(entry.violations.slice(0, violationsShown), hide)],
});

const resultOfDelivery = { taken: 'accepted', 'given up': 'rejected', waiting: 'waiting', asking: 'waiting' } as const;

export function requestOfDelivery(delivery: Delivery, hide: Hide): DeskRequest {
  const last = delivery.tries.at(-1);
  return {
    id: `hook-${delivery.id}`,
    at: delivery.tries[0]?.at ?? delivery.dueAt,
    direction: 'out',
    operation: 'webhook',
    method: 'POST',
    path: maskedPath(hide(delivery.url)),
    status: last?.status ?? 0,
    result: resultOfDelivery[delivery.state],
    tookMs: null,
    violations: delivery.tries
      .filter(({ status }) => status < 200 || status >= 300)
      .map(({ status, reason }, index) => ({
        path: '',
        message: `attempt ${index + 1}: expected a status from 200 to 299, got ${reason ?? status}`,
        section: 'C',
      })),
  };
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Makes spaces optional, so that “show customer” finds `showCustomer`. */
const patternOf = (text: string): string =>
  text
    .trim()
    .split(/\s+/)
    .map(escaped)
    .join(String.raw`\s*`);

/** `count` limits only the returned entries. It does not limit the numbers `matching` and `total`. */
export function listRequests(
  { journal, integrators, webhooks, hide }: RequestSources,
  { direction, result, text }: RequestFilter,
  count: number,
): DeskRequests {
  // A pattern is used because it does not require a lowercase copy of every body.
  const wanted = text.trim() === '' ? null : new RegExp(patternOf(text), 'iu');
  const has = (...texts: readonly (string | null)[]): boolean =>
    wanted === null || texts.some((one) => one !== null && wanted.test(one));
  const fits = (isOut: boolean) => (entry: JournalEntry) =>
    (direction === 'all' || direction === (isOut ? 'out' : 'in')) &&
    (result === 'all' || result === resultOf(entry, isOut)) &&
    has(
      entry.operation,
      `${entry.method} ${entry.path}`,
      String(entry.status),
      entry.requestBody,
      entry.responseBody,
      ...entry.violations.flatMap((one) => [one.path, one.message]),
    );
  const deliveries = webhooks.list();
  const hooks = deliveries.filter(
    (one) =>
      direction !== 'in' &&
      (result === 'all' || result === resultOfDelivery[one.state]) &&
      has('webhook', `POST ${one.url}`, one.body),
  );
  const entries = [
    ...journal.newest(count, fits(false)).map((entry) => requestOf(entry, hide, false)),
    ...integrators.journal.newest(count, fits(true)).map((entry) => requestOf(entry, hide, true)),
    ...hooks.slice(-count).map((one) => requestOfDelivery(one, hide)),
  ];
  return {
    // The newest entries come first.
    entries: entries.toSorted((one, other) => other.at - one.at).slice(0, count),
    matching: journal.count(fits(false)) + integrators.journal.count(fits(true)) + hooks.length,
    total: journal.size() + integrators.journal.size() + deliveries.length,
  };
}
