/**
 * One thing of the practice helpdesk out of order at a time, shown while it lasts, and always put back: by the play,
 * by a person, when the play is stopped, and when the app ends.
 *
 *   well ─ put ─▶ disturbed ─ mend ─▶ well
 *                     └ cannot be put back yet (another program has the port) ─▶ stuck ─ every second ─▶ well
 */
import { defined } from '#domain/json/defined.ts';
import type { Disturbance } from '#contract/practice.ts';

export interface Disturbed {
  readonly kind: Disturbance['kind'];
  /** Wall clock, ms: when it is put back by itself. */
  readonly until?: number | undefined;
  readonly values?: Disturbance['values'];
  /** False: not yet; it is tried again. */
  readonly back: () => Promise<boolean>;
}

export interface ActiveFault {
  readonly put: (disturbed: Disturbed) => void;
  /** Nothing happens where nothing is disturbed. */
  readonly mend: () => Promise<void>;
  readonly now: () => Disturbance | undefined;
  readonly close: () => Promise<void>;
}

const againMs = 1_000;

export const createActiveFault = (ports: {
  readonly wallMs: () => number;
  readonly changed: () => void;
}): ActiveFault => {
  let current: (Disturbed & { readonly since: number; isStuck: boolean }) | undefined;
  let mending: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const mendNow = async (): Promise<void> => {
    clearTimeout(timer);
    const disturbed = current;
    if (disturbed === undefined) return;
    if (await disturbed.back()) current = undefined;
    else {
      disturbed.isStuck = true;
      timer = setTimeout(() => void mend(), againMs).unref();
    }
    ports.changed();
  };
  const mend = async (): Promise<void> => {
    mending ??= mendNow().finally(() => (mending = undefined));
    await mending;
  };
  return {
    put: (disturbed) => {
      current = { ...disturbed, since: ports.wallMs(), isStuck: false };
      ports.changed();
    },
    mend,
    now: () => {
      if (current === undefined) return undefined;
      const { kind, since, until, values, isStuck } = current;
      return {
        kind,
        since,
        isStuck,
        ...defined({ until, values }),
      };
    },
    close: async () => {
      await mend();
      clearTimeout(timer);
    },
  };
};
