/**
 * A stub for Electron's binary, which is not part of the packages. With it, tests can check an installation's contents
 * and fuses. The stub cannot run and must never be shipped.
 */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { version } = createRequire(import.meta.url)('electron/package.json') as { version: string };

/**
 * The marker before the fuses in a binary. After the marker come version 1, the number of fuses, and their states.
 * `asShipped` contains the states with which Electron is shipped.
 */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const asShipped = '101100011';

export const layStub = (folder: string): string => {
  mkdirSync(folder, { recursive: true });
  const wire = Buffer.concat([Buffer.from(sentinel), Buffer.from([1, asShipped.length]), Buffer.from(asShipped)]);
  writeFileSync(join(folder, 'electron'), Buffer.concat([Buffer.from('a stub, not Electron\n'), wire]));
  chmodSync(join(folder, 'electron'), 0o755);
  writeFileSync(join(folder, 'version'), version);
  writeFileSync(join(folder, 'LICENSE'), 'A stub.');
  writeFileSync(join(folder, 'LICENSES.chromium.html'), 'A stub.');
  return folder;
};
