/** Carries out the requests of tills: look-ups, reports and status. */
import { OutboxUnwritable } from '#delivery/delivery.ts';
import { msg } from '#domain/messages/message.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import type { TillBackend } from '#tills/backend.ts';
import type { Lookup } from './lookup-service.ts';
import type { Report } from './report-service.ts';
import type { Settings } from '#app/settings/schema.ts';

export const createTillBackend = (ports: {
  readonly wallMs: () => number;
  readonly lookup: Lookup;
  readonly settings: () => Pick<Settings, 'agent' | 'colleagues' | 'lookups'>;
  readonly report: Report;
  /** Called for every status request from a till, so the headline is built without the rest of the snapshot. */
  readonly headline: () => Snapshot['headline'];
}): TillBackend & { readonly lastLookupAt: () => number | undefined } => {
  let lastLookupAt: number | undefined;
  /** Whether a till can open customers for this agent: one of this PC's agents, or any agent if the settings say so. */
  const mayOpenFor = (emailAddress: string): boolean => {
    const { agent, colleagues, lookups } = ports.settings();
    if (lookups.agents === 'any') return true;
    const wanted = emailAddress.toLowerCase();
    return [agent, ...colleagues].some((each) => each.emailAddress?.toLowerCase() === wanted);
  };
  return {
    lookup: ({ till, scanRule }, request) => {
      lastLookupAt = ports.wallMs();
      return ports.lookup(request, till, { mayOpenFor, scanRule });
    },
    report: async ({ till }, kind, items, key) => {
      try {
        return ports.report(kind, items, till, key);
      } catch (error) {
        return { notStored: error instanceof OutboxUnwritable ? error.reason : msg('door.unwritable') };
      }
    },
    status: () => {
      const { state, sentence } = ports.headline();
      return { state, sentence };
    },
    lastLookupAt: () => lastLookupAt,
  };
};
