/** Where the workers' homes are, for one run of the tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let homes = '';
export const setup = (): void => {
  homes = mkdtempSync(join(tmpdir(), 'counterline-homes-'));
  process.env['COUNTERLINE_TEST_HOMES'] = homes;
};
export const teardown = (): void => rmSync(homes, { recursive: true, force: true });
