/** Tests that the keys of a site are not created in a folder to which other users can write. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createSiteAccounts } from '#app/site/site-accounts.ts';

const pcs = [{ pc: 'server1', role: 'server' }] as const;

it.runIf(process.platform !== 'win32')('does not create accounts in a folder to which other users can write', () => {
  const above = mkdtempSync(join(tmpdir(), 'counterline-folder-'));
  onTestFinished(() => rmSync(above, { recursive: true, force: true }));
  const folder = join(above, 'shared');
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  // Writing through the link would overwrite a file of the administrator.
  writeFileSync(join(above, 'other-file'), 'unchanged');
  symlinkSync(join(above, 'other-file'), join(folder, 'counterline-accounts.conf'));
  expect(createSiteAccounts({ site: 'shop', pcs, folder })).toEqual({ ok: false, code: 'folder', of: folder });
  expect(readFileSync(join(above, 'other-file'), 'utf8')).toBe('unchanged');
  expect(existsSync(join(folder, 'server1.nk'))).toBe(false);
  expect(createSiteAccounts({ site: 'shop', pcs, folder: join(above, 'own') })).toMatchObject({ ok: true });
});
