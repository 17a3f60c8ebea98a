/** Adds the log to the ports of the host. The log masks all secrets that pass through the returned ports. */
import type { Logbook, Ports } from '#app/types.ts';
import { openLogbook } from '#app/log/logger.ts';

/** `dataDir` is the folder of the real profile. Practice writes to the same log. */
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
      if (found.ok) logbook.addSecrets(found.value);
      return found;
    },
    vault: {
      ...given.vault,
      put: (name, value) => {
        logbook.addSecrets(value);
        given.vault.put(name, value);
      },
    },
  };
  return { ports, logbook };
};
