/** Takes commands one after the other until told to stop. */
export const runCommands = <Command>(
  commands: AsyncIterable<Command>,
  carryOut: (command: Command) => void,
): { readonly stop: () => void } => {
  const iterator = commands[Symbol.asyncIterator]();
  let isStopped = false;
  const take = async (): Promise<void> => {
    while (!isStopped) {
      const next = await iterator.next();
      if (next.done === true) return;
      if (!isStopped) carryOut(next.value);
    }
  };
  // Commands that cannot be fetched any more end with the app; the line itself goes on listening.
  take().catch(() => undefined);
  return {
    stop: () => {
      isStopped = true;
      iterator.return?.().catch(() => undefined);
    },
  };
};
