/** Commands on their way to one connection of a line. What is said while nobody takes it is gone: it was meant for then. */
export interface Orders<Command> {
  /** False: nobody takes commands now, or too many wait. */
  readonly give: (command: Command) => boolean;
  /** The commands from now on, for one connection; the one before it hears no more. */
  readonly taken: () => AsyncIterable<Command>;
}

const mostWaiting = 50;

export const createOrders = <Command>(): Orders<Command> => {
  let give: ((command: Command) => boolean) | undefined;
  return {
    give: (command) => give?.(command) ?? false,
    taken: () => {
      const waiting: Command[] = [];
      let wake: (() => void) | undefined;
      let isOver = false;
      const mine = (command: Command): boolean => {
        if (waiting.length >= mostWaiting) return false;
        waiting.push(command);
        wake?.();
        return true;
      };
      give = mine;
      const end = (): Promise<IteratorReturnResult<undefined>> => {
        isOver = true;
        if (give === mine) give = undefined;
        wake?.();
        return Promise.resolve({ done: true, value: undefined });
      };
      return {
        [Symbol.asyncIterator]: () => ({
          next: async () => {
            while (waiting.length === 0 && !isOver)
              await new Promise<void>((resolve) => {
                wake = resolve;
              });
            const command = waiting.shift();
            return command === undefined || isOver ? { done: true, value: undefined } : { done: false, value: command };
          },
          return: end,
        }),
      };
    },
  };
};
