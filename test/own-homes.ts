/** Where the workers' homes are, for one run of the tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default function makeHomes(): () => void {
  const homes = mkdtempSync(join(tmpdir(), 'counterline-homes-'));
  process.env['COUNTERLINE_TEST_HOMES'] = homes;
  return () => rmSync(homes, { recursive: true, force: true });
}
