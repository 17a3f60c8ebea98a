/**
 * Passes commands to the connection of a line. If the line is not connected, its commands are dropped, because they
 * were meant for that moment.
 */
export interface CommandQueue<Command> {
  /** Returns false if no connection is accepting commands or if too many commands are waiting. */
  readonly give: (command: Command) => boolean;
  /**
   * Yields new commands for one connection attempt. At most one attempt is connected; the others have
   * no calls to control.
   */
  readonly taken: () => AsyncIterable<Command>;
}

const mostWaiting = 50;

/** Calls `dropped` for each command that was still waiting when its connection attempt ended. */
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
