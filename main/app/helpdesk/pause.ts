/** Pause: nothing from this PC goes to the helpdesk until the time chosen, restarts of the app or the PC included. */
import { z } from 'zod';

export interface Pause {
  /** Wall clock; undefined when nothing is paused. Reads only: the end itself comes by a timer, or by `look`. */
  readonly until: () => number | undefined;
  /** Ends a pause whose time has passed while the PC slept. */
  readonly look: () => void;
  readonly begin: (untilMs: number) => void;
  readonly end: () => void;
  /** The app ends; the pause does not. */
  readonly stop: () => void;
}

/** Where the end of a pause is kept. `load` gives `undefined` when there is none. */
export interface PauseMemory {
  readonly load: () => unknown;
  /** Throws when the disk does not take it; the pause holds then until the app ends. */
  readonly save: (pause: PauseKept) => void;
}
const kept = z.object({ until: z.number().nullable() });
export type PauseKept = z.infer<typeof kept>;

/** No pause is longer (contract: 1440 minutes, or the end of the day); what says more was written by another clock. */
const longestMs = 25 * 3_600_000;

/** A pause from before the last end of the app goes on from here. */
export const createPause = (ports: {
  readonly wallMs: () => number;
  readonly pause: (untilMs: number) => void;
  readonly resume: () => void;
  readonly onChange: () => void;
  readonly memory: PauseMemory;
  readonly log: (sentence: string) => void;
}): Pause => {
  let until: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (): void => {
    try {
      ports.memory.save({ until: until ?? null });
    } catch {
      ports.log('The end of the pause could not be stored: it is forgotten when Counterline ends. Check the disk.');
    }
  };
  const end = (): void => {
    clearTimeout(timer);
    if (until === undefined) return;
    until = undefined;
    keep();
    ports.resume();
    ports.onChange();
  };
  const hold = (untilMs: number): void => {
    clearTimeout(timer);
    until = untilMs;
    ports.pause(untilMs);
    timer = setTimeout(end, Math.max(0, untilMs - ports.wallMs()));
    timer.unref();
    ports.onChange();
  };
  const before = kept.safeParse(ports.memory.load());
  const left = before.success && before.data.until !== null ? before.data.until - ports.wallMs() : 0;
  if (left > 0 && left <= longestMs) hold(ports.wallMs() + left);
  const isOver = (): boolean => until !== undefined && ports.wallMs() >= until;
  return {
    until: () => (isOver() ? undefined : until),
    look: () => {
      if (isOver()) end();
    },
    begin: (untilMs) => {
      hold(untilMs);
      keep();
    },
    end,
    stop: () => clearTimeout(timer),
  };
};

/** The end of this day in local time, ms since 1970. */
export const endOfDay = (now: number): number => new Date(now).setHours(24, 0, 0, 0);
