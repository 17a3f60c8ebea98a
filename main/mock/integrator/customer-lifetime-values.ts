/** Endpoint 5: read when a customer opens a new conversation, and only then; the totals of the helpdesk become what it says. */
import type { Helpdesk } from '../state/helpdesk.ts';
import type { Asker, Heard } from './asker.ts';
import { linksFor } from './serving.ts';

/** Customers at once; whoever comes beyond that is not asked for, and their next conversation asks again. */
const atOnce = 500;

export interface Lifetimes {
  readonly begun: (guid: string) => void;
  readonly clear: () => void;
}

export const createLifetimes = (helpdesk: Helpdesk, asker: Asker): Lifetimes => {
  /** By e-mail address: one asking for a customer, however many conversations begin meanwhile. */
  const underWay = new Map<string, AbortController>();
  return {
    begun: (guid) => {
      const head = helpdesk.conversations.get(guid);
      const email = head?.customer?.toLowerCase();
      if (head === undefined || !head.customer || email === undefined) return;
      const links = linksFor(helpdesk, head).filter(({ urls }) => urls.customerLifetime !== undefined);
      if (links.length === 0 || underWay.has(email) || underWay.size >= atOnce) return;
      const values = { email: head.customer };
      const stopping = new AbortController();
      underWay.set(email, stopping);
      const take = (answers: readonly Heard<'customerLifetime'>[]): void => {
        if (underWay.get(email) === stopping) underWay.delete(email);
        if (stopping.signal.aborted) return;
        // Of several links the first that knows the customer; totals of two shops are no totals together.
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
      ).then((answers) => helpdesk.aside(() => take(answers)));
    },
    clear: () => {
      for (const stopping of underWay.values()) stopping.abort();
      underWay.clear();
    },
  };
};
