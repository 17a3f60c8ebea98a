/** A delay that ends early when `wake` is called or the signal aborts. */
export interface WakeUp {
  readonly wake: () => void;
  readonly rest: (ms: number) => Promise<void>;
  readonly stop: () => void;
}

export const createWakeUp = (signal: AbortSignal): WakeUp => {
  let isAwake = false;
  let end: (() => void) | undefined;
  const wake = (): void => {
    isAwake = true;
    end?.();
  };
  signal.addEventListener('abort', wake);
  return {
    wake,
    rest: async (ms) => {
      if (!isAwake && !signal.aborted)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          end = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      end = undefined;
      isAwake = false;
    },
    stop: () => signal.removeEventListener('abort', wake),
  };
};
