/** Creates and removes the home folders of the workers for a test run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let homes = '';
export const setup = (): void => {
  homes = mkdtempSync(join(tmpdir(), 'counterline-homes-'));
  process.env['COUNTERLINE_TEST_HOMES'] = homes;
};
export const teardown = (): void => rmSync(homes, { recursive: true, force: true });
