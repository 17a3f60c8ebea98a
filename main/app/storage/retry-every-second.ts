/** Tries something again every second until it is done: a disk that is full now has space some time. */
export interface PeriodicRetry {
  readonly soon: () => void;
  readonly stop: () => void;
}

const everyMs = 1_000;

/** `work` says whether it is done. */
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
