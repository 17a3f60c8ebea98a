/**
 * Keeps the active fault of the practice helpdesk. At most one fault is active, and windows show it. The scenario or a
 * user removes it. It is also removed when the scenario stops or the app ends.
 *
 *   inactive ─ set ─▶ active ─ remove ─▶ inactive
 *   active ─ removal fails (another program uses the port) ─▶ stuck ─ retry every second ─▶ inactive
 */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import type { Disturbance } from '#contract/practice.ts';

export interface Fault {
  readonly kind: Disturbance['kind'];
  /** The time when the fault is removed automatically, in ms on the wall clock. */
  readonly until?: number | undefined;
  readonly values?: Disturbance['values'];
  /** Returns false if the fault cannot be removed yet. The removal is then retried. */
  readonly tryRemove: () => Promise<boolean>;
}

export interface ActiveFault {
  readonly set: (disturbed: Fault) => void;
  /** Removes the active fault. Has no effect if no fault is active. */
  readonly remove: () => Promise<void>;
  readonly current: () => Disturbance | undefined;
  readonly close: () => Promise<void>;
}

const retryMs = 1_000;

export const createActiveFault = (ports: {
  readonly wallMs: () => number;
  readonly changed: () => void;
}): ActiveFault => {
  let current: (Fault & { readonly since: number; isStuck: boolean }) | undefined;
  let removing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const removeNow = async (): Promise<void> => {
    clearTimeout(timer);
    const fault = current;
    if (fault === undefined) return;
    if (await fault.tryRemove()) current = undefined;
    else {
      fault.isStuck = true;
      timer = setTimeout(() => void remove(), retryMs).unref();
    }
    ports.changed();
  };
  const remove = async (): Promise<void> => {
    removing ??= removeNow().finally(() => (removing = undefined));
    await removing;
  };
  return {
    set: (fault) => {
      current = { ...fault, since: ports.wallMs(), isStuck: false };
      ports.changed();
    },
    remove,
    current: () => {
      if (current === undefined) return undefined;
      const { kind, since, until, values, isStuck } = current;
      return {
        kind,
        since,
        isStuck,
        ...omitUndefined({ until, values }),
      };
    },
    close: async () => {
      await remove();
      clearTimeout(timer);
    },
  };
};
