/** Whether settings name an address that the stored ones do not: data and secrets would go to another place. */

const namesAddress = /(?:url|host|server|servers|printer|path|portRange)$/i;
const isAddress = /^[a-z][a-z0-9+.-]*:\/\//i;
/** What stands beside an address and decides which program answers there, and whether it is the right one. */
const besideAddress = ['port', 'tls', 'certificateFingerprint'] as const;

type Entry = Readonly<Record<string, unknown>>;

const addressesIn = (value: unknown, key = '', entry: Entry = {}): readonly string[] => {
  if (typeof value === 'string')
    return namesAddress.test(key) || isAddress.test(value)
      ? [JSON.stringify([value, ...besideAddress.map((name) => entry[name] ?? null)])]
      : [];
  if (Array.isArray(value)) return value.flatMap((each) => addressesIn(each, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => addressesIn(each, name, { ...value }));
};

export const hasNewAddress = (given: unknown, stored: unknown): boolean => {
  const known = new Set(addressesIn(stored));
  return addressesIn(given).some((address) => !known.has(address));
};
