/**
 * A folder in the place of Electron's own binary, which is not part of the packages. Nothing in it runs: it shows
 * what goes into an installed app and which fuses are set, and must never be shipped.
 */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { version } = createRequire(import.meta.url)('electron/package.json') as { version: string };

/** Where a binary keeps its fuses: this text, version 1, how many, and their states (here as Electron ships them). */
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
