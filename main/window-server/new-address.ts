/** Whether settings name an address that the stored ones do not: data and secrets would go to another place. */

const namesAddress = /(?:url|host|server|servers|printer|path|portRange)$/i;
const isAddress = /^[a-z][a-z0-9+.-]*:\/\//i;

const addressesIn = (value: unknown, key = ''): readonly string[] => {
  if (typeof value === 'string') return namesAddress.test(key) || isAddress.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => addressesIn(each, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => addressesIn(each, name));
};

export const hasNewAddress = (given: unknown, stored: unknown): boolean => {
  const known = new Set(addressesIn(stored));
  return addressesIn(given).some((address) => !known.has(address));
};
