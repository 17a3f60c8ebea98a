/**
 * Carries out commands one after another until the line stops. A command that fails is reported, and the next one is
 * carried out.
 */
export const runCommands = <Command>(
  commands: AsyncIterable<Command>,
  oddity: (reason: string, excerpt: string) => void,
  carryOut: (command: Command) => void,
): { readonly stop: () => void } => {
  const iterator = commands[Symbol.asyncIterator]();
  let isStopped = false;
  const attempt = (command: Command): void => {
    try {
      carryOut(command);
    } catch (error) {
      oddity('a command failed', String(error));
    }
  };
  const run = async (): Promise<void> => {
    while (!isStopped) {
      const next = await iterator.next();
      if (next.done === true) return;
      if (!isStopped) attempt(next.value);
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
