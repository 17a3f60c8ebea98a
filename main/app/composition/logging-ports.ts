/** The logbook put before the host's ports: whatever secret passes through them is known to it from then on. */
import type { Ports } from '#app/types.ts';
import { openLogbook, type Logbook } from '#app/log/logger.ts';

/** `dataDir`: where this run keeps its things; practice has a folder of its own. */
export const withLogbook = (given: Ports, dataDir: string): { readonly ports: Ports; readonly logbook: Logbook } => {
  const logbook = openLogbook({
    dataDir,
    version: given.version,
    clock: given.clock,
    echo: (line) => given.log(line),
  });
  const ports: Ports = {
    ...given,
    logbook,
    log: logbook.log,
    findSecret: (ref, isManaged) => {
      const found = given.findSecret(ref, isManaged);
      if (found.ok) logbook.know(found.value);
      return found;
    },
    vault: {
      ...given.vault,
      put: (name, value) => {
        logbook.know(value);
        given.vault.put(name, value);
      },
    },
  };
  return { ports, logbook };
};
