/** Moves the plain-text secrets of the plain host into the tray app's encrypted vault. */
import type { Ports } from '#app/types.ts';
import { lostSecretValue, type SafeVault } from './safe-vault.ts';

type Vault = Ports['vault'];

/**
 * Returns the vault that the app uses. Secrets that cannot be moved (no keyring, full disk) are read from the old file,
 * so that a PC that has used the plain host keeps working.
 */
export const migratePlainVault = (plain: Vault, safe: SafeVault, log: Ports['log']): Vault => {
  const { vault } = safe;
  const found = (name: string): ReturnType<Vault['get']> => {
    const known = vault.get(name);
    if (known.ok && known.value !== lostSecretValue) return known;
    const open = plain.get(name);
    return open.ok ? open : known;
  };
  const move = (name: string): void => {
    const wanted = found(name);
    const known = vault.get(name);
    if (!wanted.ok) return;
    if (!known.ok || known.value !== wanted.value) vault.put(name, wanted.value);
    plain.delete(name);
  };
  if (!safe.isPlain && safe.lost?.why !== 'locked') {
    try {
      for (const name of plain.names()) move(name);
    } catch (error) {
      log('the plain host’s secrets remain in its file', error);
    }
  }
  return {
    ...vault,
    get: found,
    delete: (name) => {
      vault.delete(name);
      if (plain.names().includes(name)) plain.delete(name);
    },
    names: () => [...new Set([...vault.names(), ...plain.names()])],
  };
};
