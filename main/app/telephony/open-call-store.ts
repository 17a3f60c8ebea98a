/**
 * Open calls on disk, so that they survive a restart: only what the helpdesk knows or shall know, and only when it
 * changed. What the disk does not take is tried again every second, in order.
 */
import { customerToText, isCustomerOpen, isReadableCall } from '#domain/call-correlation/serialize.ts';
import type { CustomerCall, MergeState } from '#domain/call-correlation/state.ts';
import { createPeriodicRetry } from '#app/storage/retry-every-second.ts';

export interface StoredCalls {
  readonly remembered: () => readonly { readonly id: string; readonly json: string }[];
  /** False: the disk did not take it. */
  readonly remember: (id: string, text: string) => boolean;
  readonly forget: (id: string) => boolean;
  /** It cannot be understood: it is kept elsewhere, and no line has to do with it. */
  readonly setAside: (id: string, text: string) => void;
}

export interface OpenCallStore {
  /** As the last run left them. */
  readonly texts: readonly string[];
  /** As it is now; what is over, or has become part of another, is forgotten. */
  readonly keep: (page: string, customer: CustomerCall | undefined) => void;
  readonly isOnDisk: () => boolean;
  readonly stop: () => void;
}

export const createOpenCallStore = ({ remembered, remember, forget, setAside }: StoredCalls): OpenCallStore => {
  const onDisk = new Map<string, string>();
  for (const { id, json } of remembered()) {
    if (isReadableCall(json)) onDisk.set(id, json);
    else setAside(id, json);
  }
  /** What is not on disk yet, oldest first; without a text it is to be forgotten. */
  const owed = new Map<string, string | undefined>();

  const write = (): boolean => {
    for (const [page, text] of owed) {
      if (!(text === undefined ? forget(page) : remember(page, text))) return false;
      if (text === undefined) onDisk.delete(page);
      else onDisk.set(page, text);
      owed.delete(page);
    }
    return true;
  };
  const again = createPeriodicRetry(write);
  return {
    texts: [...onDisk.values()],
    keep: (page, customer) => {
      const text = customer === undefined || !isCustomerOpen(customer) ? undefined : customerToText(customer);
      owed.delete(page);
      if (onDisk.get(page) === text) return;
      owed.set(page, text);
      if (!write()) again.soon();
    },
    isOnDisk: () => owed.size === 0,
    stop: again.stop,
  };
};

/**
 * What a signal changed. What goes comes last: a page that became part of another says the same as that one, and
 * forgotten first it would be lost in a kill.
 */
export const changedPages = (before: MergeState, after: MergeState): readonly string[] => [
  ...[...after.customers].flatMap(([page, customer]) => (before.customers.get(page) === customer ? [] : [page])),
  ...[...before.customers.keys()].filter((page) => !after.customers.has(page)),
];
