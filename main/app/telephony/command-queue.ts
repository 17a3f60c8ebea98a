/**
 * Passes commands to the connection of a line. Commands without a connected line are dropped, because they were meant
 * for that moment.
 */
export interface CommandQueue<Command> {
  /** False: nobody takes commands now, or too many wait. */
  readonly give: (command: Command) => boolean;
  /** The commands from now on, for one try. Of several at once at most one is up, and the others know of nothing that could obey. */
  readonly taken: () => AsyncIterable<Command>;
}

const mostWaiting = 50;

/** `dropped`: nobody takes this command any more, since the try that it was given to is over. */
export const createCommandQueue = <Command>(
  dropped: (command: Command) => void = () => undefined,
): CommandQueue<Command> => {
  const takers = new Set<(command: Command) => boolean>();
  return {
    give: (command) => [...takers].filter((take) => take(command)).length > 0,
    taken: () => ({
      [Symbol.asyncIterator]: () => {
        const waiting: Command[] = [];
        let wake: (() => void) | undefined;
        let isOver = false;
        const take = (command: Command): boolean => {
          if (waiting.length >= mostWaiting) return false;
          waiting.push(command);
          wake?.();
          return true;
        };
        takers.add(take);
        return {
          next: async () => {
            while (waiting.length === 0 && !isOver)
              await new Promise<void>((resolve) => {
                wake = resolve;
              });
            const command = waiting.shift();
            return command === undefined || isOver ? { done: true, value: undefined } : { done: false, value: command };
          },
          return: () => {
            isOver = true;
            takers.delete(take);
            for (const command of waiting.splice(0)) dropped(command);
            wake?.();
            return Promise.resolve({ done: true, value: undefined });
          },
        };
      },
    }),
  };
};
