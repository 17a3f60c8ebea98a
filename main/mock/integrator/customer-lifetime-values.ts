/**
 * Sends requests to Endpoint 5, but only when a customer opens a new conversation. The response replaces the helpdesk's
 * totals.
 */
import type { Helpdesk } from '../state/helpdesk.ts';
import type { IntegratorClient, AskResult } from './integrator-client.ts';
import { linksFor } from './recipients.ts';

/**
 * The maximum number of customers with a pending request. The totals of any further customer are requested when that
 * customer opens another conversation.
 */
const maxConcurrent = 500;

export interface LifetimeRequests {
  readonly start: (guid: string) => void;
  readonly clear: () => void;
}

export const createLifetimeRequests = (helpdesk: Helpdesk, asker: IntegratorClient): LifetimeRequests => {
  /** Customers with pending requests, by e-mail address. Each controller cancels all requests for its customer. */
  const pending = new Map<string, AbortController>();
  return {
    start: (guid) => {
      const head = helpdesk.conversations.get(guid);
      const email = head?.customer?.toLowerCase();
      if (head === undefined || !head.customer || email === undefined) return;
      const links = linksFor(helpdesk, head).filter(({ urls }) => urls.customerLifetime !== undefined);
      if (links.length === 0 || pending.has(email) || pending.size >= maxConcurrent) return;
      const values = { email: head.customer };
      const stopping = new AbortController();
      pending.set(email, stopping);
      const take = (answers: readonly AskResult<'customerLifetime'>[]): void => {
        if (pending.get(email) === stopping) pending.delete(email);
        if (stopping.signal.aborted) return;
        // The first link with a response about the customer is used, because the totals of two shops cannot be added.
        const totals = answers
          .flatMap((one) => (one.kind === 'answered' ? [one.value] : []))
          .find((one) => one.email_address.toLowerCase() === email);
        if (totals === undefined) return;
        helpdesk.customers.report({ ...totals, email_address: values.email });
        helpdesk.changed();
      };
      void Promise.all(
        links.map((link) =>
          asker.ask({ link, endpoint: 'customerLifetime', values, for: 'lifetime' }, stopping.signal),
        ),
      ).then((answers) => helpdesk.runInBackground(() => take(answers)));
    },
    clear: () => {
      for (const stopping of pending.values()) stopping.abort();
      pending.clear();
    },
  };
};
