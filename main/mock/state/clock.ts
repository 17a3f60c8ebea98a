/** The clock of the practice helpdesk: it runs, stands still, or is turned by the control door. */
export interface MockClock {
  /** Milliseconds since 1970, with fractions. */
  readonly now: () => number;
  readonly frozen: () => boolean;
  readonly freeze: (frozen: boolean) => void;
  readonly set: (atMs: number) => void;
  readonly advance: (byMs: number) => void;
  /** Runs again, at the time of the machine. */
  readonly reset: () => void;
}

export interface MachineTime {
  readonly wallMs: () => number;
  /** Never jumps: the time stamps of the journal judge the limits, also while somebody turns the machine's clock. */
  readonly monotonicMs: () => number;
}

const machine: MachineTime = { wallMs: () => Date.now(), monotonicMs: () => performance.now() };

export function createMockClock(time: MachineTime = machine): MockClock {
  let offset = time.wallMs() - time.monotonicMs();
  let standing: number | null = null;
  const now = (): number => standing ?? time.monotonicMs() + offset;
  const set = (atMs: number): void => {
    if (standing === null) offset = atMs - time.monotonicMs();
    else standing = atMs;
  };
  return {
    now,
    set,
    frozen: () => standing !== null,
    freeze: (frozen) => {
      if (frozen) standing ??= now();
      else if (standing !== null) {
        offset = standing - time.monotonicMs();
        standing = null;
      }
    },
    advance: (byMs) => set(now() + byMs),
    reset: () => {
      standing = null;
      offset = time.wallMs() - time.monotonicMs();
    },
  };
}
