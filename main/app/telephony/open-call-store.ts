/**
 * Stores open calls on disk, so that they survive a restart. A call is stored if its events are waiting, or if it was
 * reported and is still active. It is written only when it changes. Failed writes are retried every second, in order.
 */
import { customerToText, isCustomerOpen, isReadableCall } from '#domain/call-correlation/serialize.ts';
import type { CustomerCall, CorrelationState } from '#domain/call-correlation/state.ts';
import { createPeriodicRetry } from '#app/storage/retry-every-second.ts';

export interface StoredCalls {
  readonly remembered: () => readonly { readonly id: string; readonly json: string }[];
  /** Returns false if the call could not be written. */
  readonly remember: (id: string, text: string) => boolean;
  readonly forget: (id: string) => boolean;
  /** Moves an unreadable call aside, so that no line uses it. */
  readonly setAside: (id: string, text: string) => void;
}

export interface OpenCallStore {
  /** The readable serialised calls from the end of the last run. */
  readonly texts: readonly string[];
  /** Stores the current state. Calls that have ended or were merged into another call are removed. */
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
  /** The changes that are not on disk yet, oldest first. A call without text must be removed from the disk. */
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
 * Returns the page IDs of the calls that an event changed. Removed calls come last. If a call was merged into another
 * call, the other call must be written before the merged call is removed. Otherwise, the merged call is lost if the
 * process is killed in between.
 */
export const changedPages = (before: CorrelationState, after: CorrelationState): readonly string[] => [
  ...[...after.customers].flatMap(([page, customer]) => (before.customers.get(page) === customer ? [] : [page])),
  ...[...before.customers.keys()].filter((page) => !after.customers.has(page)),
];
