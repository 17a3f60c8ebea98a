/** Secrets of the plain host, which lie open in its file: they move into the system's vault once there is one. */
import type { Ports } from '#app/types.ts';
import { standIn, type SafeVault } from './safe-vault.ts';

type Vault = Ports['vault'];

/**
 * Gives the vault that the app uses. What cannot be moved (no keyring, a full disk) stays where it is and is read from
 * there, so that a PC that ran the plain host runs on.
 */
export const migratePlainVault = (plain: Vault, safe: SafeVault, log: Ports['log']): Vault => {
  const { vault } = safe;
  const found = (name: string): ReturnType<Vault['get']> => {
    const known = vault.get(name);
    if (known.ok && known.value !== standIn) return known;
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
      log('secrets of the plain host stay in its file', error);
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
