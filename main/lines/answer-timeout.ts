/** Notices that nobody answers. One question is open at a time; any byte answers it. */
export interface AnswerTimeout {
  /** A question was asked: `onSilence` unless something is heard in time. A question that is open stays open. */
  readonly begin: () => void;
  readonly heard: () => void;
  readonly stop: () => void;
}

export const createAnswerTimeout = (withinMs: number, onSilence: () => void): AnswerTimeout => {
  let timer: NodeJS.Timeout | undefined;
  const heard = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    begin: () => {
      timer ??= setTimeout(onSilence, withinMs);
    },
    heard,
    stop: heard,
  };
};
