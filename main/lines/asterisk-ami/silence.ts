/** Notices that nobody answers. One question is open at a time; any byte answers it. */
export interface Silence {
  /** A question was asked: `onSilence` unless something is heard in time. A question that is open stays open. */
  readonly begin: () => void;
  readonly heard: () => void;
  readonly stop: () => void;
}

/** `mayListen` is false while the socket is held back on purpose: then silence says nothing about the other side. */
export const createSilence = (withinMs: number, mayListen: () => boolean, onSilence: () => void): Silence => {
  let timer: NodeJS.Timeout | undefined;
  const heard = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const begin = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (mayListen()) onSilence();
      else begin();
    }, withinMs);
  };
  return { begin, heard, stop: heard };
};
