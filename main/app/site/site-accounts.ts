/**
 * Creates the accounts of a site on this computer: the configuration of the broker, and one file with an NKey for each
 * PC. Existing keys stay, so that a PC can be added later.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokerConfiguration, type SiteAccount } from '#site/broker-configuration.ts';
import { writeWhole } from '#store/atomic-file.ts';
import { dataFolderFault } from '#store/data-folder-check.ts';
import { createNKey, publicKeyOf } from '#site/nkey.ts';

export interface CreatedAccount extends SiteAccount {
  readonly seedPath: string;
  readonly isNew: boolean;
}
export type CreatedAccounts =
  | { readonly ok: true; readonly configurationPath: string; readonly accounts: readonly CreatedAccount[] }
  /**
   * The reason for the failure. `name` means that the name of the site or of a PC is invalid, and `twice` means that a
   * PC name is a duplicate. `key` means that an existing key file does not contain an NKey. `folder` means that other
   * users could place keys in the folder. `of` is the name or the path.
   */
  | { readonly ok: false; readonly code: 'name' | 'twice' | 'key' | 'folder'; readonly of: string };

/** Whether the name of a site or PC is valid. The names become file names. Windows reserves some names for devices. */
const isName = (name: string): boolean =>
  /^[A-Za-z0-9_-]{1,64}$/.test(name) && !/^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(name);

/** Throws if the folder cannot be written to. */
export const createSiteAccounts = (given: {
  readonly site: string;
  readonly pcs: readonly Pick<SiteAccount, 'pc' | 'role'>[];
  readonly folder: string;
}): CreatedAccounts => {
  const { site, pcs, folder } = given;
  const wrong = [site, ...pcs.map(({ pc }) => pc)].find((name) => !isName(name));
  if (wrong !== undefined) return { ok: false, code: 'name', of: wrong };
  // File names on Windows and macOS are not case-sensitive.
  const names = pcs.map(({ pc }) => pc.toLowerCase());
  const twice = pcs.find(({ pc }, index) => names.indexOf(pc.toLowerCase()) !== index);
  if (twice !== undefined) return { ok: false, code: 'twice', of: twice.pc };
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (dataFolderFault(folder) !== undefined) return { ok: false, code: 'folder', of: folder };
  const accounts: CreatedAccount[] = [];
  for (const { pc, role } of pcs) {
    const seedPath = join(folder, `${pc}.nk`);
    const isNew = !existsSync(seedPath);
    if (isNew) {
      const { seed, publicKey } = createNKey();
      writeFileSync(seedPath, `${seed}\n`, { flag: 'wx', mode: 0o600 });
      accounts.push({ pc, role, publicKey, seedPath, isNew });
      continue;
    }
    const publicKey = publicKeyOf(readFileSync(seedPath, 'utf8'));
    if (publicKey === undefined) return { ok: false, code: 'key', of: seedPath };
    accounts.push({ pc, role, publicKey, seedPath, isNew });
  }
  const configurationPath = join(folder, 'counterline-accounts.conf');
  writeWhole(configurationPath, brokerConfiguration(site, accounts), 0o644);
  return { ok: true, configurationPath, accounts };
};
