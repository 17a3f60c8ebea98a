/**
 * Detects that the other side does not respond. At most one request is pending, and any received byte is treated as its
 * response.
 */
export interface AnswerTimeout {
  /** Starts the time-out for a request. A request that is already pending keeps its own time-out. */
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
