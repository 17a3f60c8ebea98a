/** Addresses of settings that are not stored yet: data and secrets would go to another place. */
import { forTerminal } from '#domain/messages/printable-text.ts';

const namesAddress = /(?:url|host|server|servers|printer|path|portRange)$/i;
const isAddress = /^[a-z][a-z0-9+.-]*:\/\//i;
/** What stands beside an address and decides which program answers there, and whether it is the right one. */
const besideAddress = ['port', 'tls', 'certificateFingerprint'] as const;

type Entry = Readonly<Record<string, unknown>>;

interface Place {
  readonly address: string;
  /** The address with what is set beside it. */
  readonly key: string;
  readonly port: unknown;
}

const placesIn = (value: unknown, name = '', entry: Entry = {}): readonly Place[] => {
  if (typeof value === 'string') {
    if (!namesAddress.test(name) && !isAddress.test(value)) return [];
    const key = JSON.stringify([value, ...besideAddress.map((each) => entry[each] ?? null)]);
    return [{ address: value, key, port: entry['port'] }];
  }
  if (Array.isArray(value)) return value.flatMap((each) => placesIn(each, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([each, its]) => placesIn(its, each, { ...value }));
};

/** As a person is asked about it: host and port alone, since a path or a user may be a secret. */
const hostOf = ({ address, port }: Place): string => {
  const host = URL.parse(address)?.host ?? '';
  const shown = host === '' ? address : host;
  return forTerminal(typeof port === 'number' ? `${shown}:${port}` : shown).slice(0, 100);
};

/** The hosts of new addresses, each once. */
export const newHosts = (given: unknown, stored: unknown): readonly string[] => {
  const known = new Set(placesIn(stored).map(({ key }) => key));
  const places = placesIn(given).filter(({ key }) => !known.has(key));
  return [...new Set(places.map(hostOf))];
};
