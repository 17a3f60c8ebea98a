/** Pause: nothing from this PC goes to the helpdesk until the time chosen. */
export interface Pause {
  /** Wall clock; undefined when nothing is paused. */
  readonly until: () => number | undefined;
  readonly begin: (untilMs: number) => void;
  readonly end: () => void;
}

export const createPause = (ports: {
  readonly wallMs: () => number;
  readonly pause: (untilMs: number) => void;
  readonly resume: () => void;
  readonly onChange: () => void;
}): Pause => {
  let until: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(timer);
    if (until === undefined) return;
    until = undefined;
    ports.resume();
    ports.onChange();
  };
  return {
    until: () => {
      if (until !== undefined && ports.wallMs() >= until) end();
      return until;
    },
    begin: (untilMs) => {
      clearTimeout(timer);
      until = untilMs;
      ports.pause(untilMs);
      timer = setTimeout(end, Math.max(0, untilMs - ports.wallMs()));
      ports.onChange();
    },
    end,
  };
};

/** The end of this day in local time, ms since 1970. */
export const endOfDay = (now: number): number => new Date(now).setHours(24, 0, 0, 0);
