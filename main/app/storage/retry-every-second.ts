/** Retries an operation every second until it succeeds, for example a write to a full disk. */
export interface PeriodicRetry {
  readonly soon: () => void;
  readonly stop: () => void;
}

const everyMs = 1_000;

/** `work` returns whether it succeeded. */
export const createPeriodicRetry = (work: () => boolean): PeriodicRetry => {
  let timer: NodeJS.Timeout | undefined;
  const soon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (!work()) soon();
    }, everyMs).unref();
  };
  return { soon, stop: () => clearTimeout(timer) };
};
