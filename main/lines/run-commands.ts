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
  // Reading the commands fails only while the app is closing, so the error is ignored.
  run().catch(() => undefined);
  return {
    stop: () => {
      isStopped = true;
      iterator.return?.().catch(() => undefined);
    },
  };
};
