/** Pauses this PC. A paused PC sends no requests to the helpdesk until the chosen time, even across restarts. */
import { z } from 'zod';

export interface Pause {
  /**
   * Returns the end of the pause on the wall clock, or undefined if this PC is not paused. A timer or
   * `look` ends the pause.
   */
  readonly until: () => number | undefined;
  /** Ends a pause that expired while the PC was suspended. */
  readonly look: () => void;
  readonly begin: (untilMs: number) => void;
  readonly end: () => void;
  /** Stops the timer. The pause itself continues. */
  readonly stop: () => void;
}

/** Stores the end of a pause. `load` returns `undefined` if no pause has been stored. */
export interface PauseMemory {
  readonly load: () => unknown;
  /** Throws if the pause cannot be written. The pause is then forgotten when the app ends. */
  readonly save: (pause: StoredPause) => void;
}
const kept = z.object({ until: z.number().nullable() });
export type StoredPause = z.infer<typeof kept>;

/**
 * The longest pause, in ms. The contract allows 1440 minutes or the rest of the day, and a day can have 25 hours. A
 * longer stored pause was created with a wrong clock and is ignored.
 */
const longestMs = 25 * 3_600_000;

/** Creates the pause. A stored pause that has not ended continues. */
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
      ports.log('The end of the pause could not be saved and will be lost when Counterline ends. Check the disk.');
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

/** Returns the end of the current day in local time, in ms since 1970. */
export const endOfDay = (now: number): number => new Date(now).setHours(24, 0, 0, 0);
