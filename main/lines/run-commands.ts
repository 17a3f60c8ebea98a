/** Carries out commands one after another until the line stops. */
export const runCommands = <Command>(
  commands: AsyncIterable<Command>,
  carryOut: (command: Command) => void,
): { readonly stop: () => void } => {
  const iterator = commands[Symbol.asyncIterator]();
  let isStopped = false;
  const run = async (): Promise<void> => {
    while (!isStopped) {
      const next = await iterator.next();
      if (next.done === true) return;
      if (!isStopped) carryOut(next.value);
    }
  };
  // If reading commands fails, the app is closing. The error does not end the line.
  run().catch(() => undefined);
  return {
    stop: () => {
      isStopped = true;
      iterator.return?.().catch(() => undefined);
    },
  };
};
