/** Checks that the Connections page has a name for every kind of till connection. */
import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, it } from 'vitest';
import { en } from '../../renderer/window/i18n/en.ts';

it('names every kind of till connection', () => {
  const folder = new URL('../../main/tills/', import.meta.url).pathname;
  const kinds = globSync('*/config.ts', { cwd: folder }).map((path) => basename(dirname(path)));
  expect(kinds).toContain('receipt-printer');
  // A keyboard scanner has no connection. It is shown on the Now page.
  const shown = kinds.filter((kind) => kind !== 'scanner');
  expect(shown.filter((kind) => !(`lines.kind.${kind}` in en))).toEqual([]);
});
