/** Detects that the other side does not answer. One request is open at a time; any received byte answers it. */
export interface AnswerTimeout {
  /** Starts the time-out for a request. A request that is already open keeps its own time-out. */
  readonly start: () => void;
  readonly received: () => void;
  readonly stop: () => void;
}

export const createAnswerTimeout = (withinMs: number, onSilence: () => void): AnswerTimeout => {
  let timer: NodeJS.Timeout | undefined;
  const received = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    start: () => {
      timer ??= setTimeout(onSilence, withinMs);
    },
    received,
    stop: received,
  };
};
