/** Combines many small changes, so that there is at most one notification every 40 ms. */
const changesEveryMs = 40;

export interface ChangeNotifier {
  readonly notify: () => void;
  readonly onChange: (listener: () => void) => void;
  readonly stop: () => void;
}

export const createChangeNotifier = (): ChangeNotifier => {
  const listeners: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  return {
    notify: () => {
      if (stopped) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const listener of listeners) listener();
      }, changesEveryMs);
    },
    onChange: (listener) => void listeners.push(listener),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
