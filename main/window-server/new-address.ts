/**
 * Finds new addresses in changed settings. The user must confirm them, because the app sends data and secrets to them.
 */
import { forTerminal } from '#domain/messages/printable-text.ts';

const namesAddress = /(?:url|host|server|servers|printer|path|portRange)$/i;
const isAddress = /^[a-z][a-z0-9+.-]*:\/\//i;
/** Keys next to an address that determine which program responds and how it is verified. */
const relatedKeys = ['port', 'tls', 'certificateFingerprint'] as const;

type Entry = Readonly<Record<string, unknown>>;

interface SettingAddress {
  readonly address: string;
  /** The address with its related keys. */
  readonly key: string;
  readonly port: unknown;
}

const addressesIn = (value: unknown, name = '', entry: Entry = {}): readonly SettingAddress[] => {
  if (typeof value === 'string') {
    if (!namesAddress.test(name) && !isAddress.test(value)) return [];
    const key = JSON.stringify([value, ...relatedKeys.map((each) => entry[each] ?? null)]);
    return [{ address: value, key, port: entry['port'] }];
  }
  if (Array.isArray(value)) return value.flatMap((each) => addressesIn(each, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([each, its]) => addressesIn(its, each, { ...value }));
};

/**
 * Returns only the host and port of a URL for the question to the user, because a path or a user name may be a secret.
 * An address that is not a URL is returned in full, up to 100 characters.
 */
const hostOf = ({ address, port }: SettingAddress): string => {
  const host = URL.parse(address)?.host ?? '';
  const shown = host === '' ? address : host;
  return forTerminal(typeof port === 'number' ? `${shown}:${port}` : shown).slice(0, 100);
};

/** Returns the hosts of new addresses, without duplicates. */
export const findNewHosts = (given: unknown, stored: unknown): readonly string[] => {
  const known = new Set(addressesIn(stored).map(({ key }) => key));
  const places = addressesIn(given).filter(({ key }) => !known.has(key));
  return [...new Set(places.map(hostOf))];
};
