/** Handles the commands of a connection until the loop is stopped. */
import type { TillCommand } from './connector.ts';

/** Returns the function that stops the loop. */
export const handleCommands = (
  commands: AsyncIterable<TillCommand>,
  handle: (command: TillCommand) => void,
): (() => void) => {
  const iterator = commands[Symbol.asyncIterator]();
  const loop = async (): Promise<void> => {
    for (;;) {
      const next = await iterator.next();
      if (next.done === true) return;
      handle(next.value);
    }
  };
  void loop();
  return () => void iterator.return?.();
};
