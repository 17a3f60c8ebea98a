/** Tries something again every second until it is done: a disk that is full now has space some time. */
export interface Again {
  readonly soon: () => void;
  readonly stop: () => void;
}

const everyMs = 1_000;

/** `work` says whether it is done. */
export const createAgain = (work: () => boolean): Again => {
  let timer: NodeJS.Timeout | undefined;
  const soon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (!work()) soon();
    }, everyMs).unref();
  };
  return { soon, stop: () => clearTimeout(timer) };
};
