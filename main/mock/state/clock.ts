/** The practice helpdesk's clock. The control API can freeze or set it. */
export interface MockClock {
  /** Returns the time in milliseconds since 1970, including fractions of a millisecond. */
  readonly now: () => number;
  readonly frozen: () => boolean;
  readonly freeze: (frozen: boolean) => void;
  readonly set: (atMs: number) => void;
  readonly advance: (byMs: number) => void;
  /** Starts the clock again with the machine's time. */
  readonly reset: () => void;
}

export interface MachineTime {
  readonly wallMs: () => number;
  /**
   * The monotonic time, on which the practice helpdesk's clock is based. Changes of the machine's wall clock therefore
   * do not affect the journal and the request limits.
   */
  readonly monotonicMs: () => number;
}

const machine: MachineTime = { wallMs: () => Date.now(), monotonicMs: () => performance.now() };

export const createMockClock = (time: MachineTime = machine): MockClock => {
  let offset = time.wallMs() - time.monotonicMs();
  let standing: number | undefined;
  const now = (): number => standing ?? time.monotonicMs() + offset;
  const set = (atMs: number): void => {
    if (standing === undefined) offset = atMs - time.monotonicMs();
    else standing = atMs;
  };
  return {
    now,
    set,
    frozen: () => standing !== undefined,
    freeze: (frozen) => {
      if (frozen) standing ??= now();
      else if (standing !== undefined) {
        offset = standing - time.monotonicMs();
        standing = undefined;
      }
    },
    advance: (byMs) => set(now() + byMs),
    reset: () => {
      standing = undefined;
      offset = time.wallMs() - time.monotonicMs();
    },
  };
};
