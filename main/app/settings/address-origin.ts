/** The origin of an address. For secrets, only the origin matters, because another path is on the same server. */

/** Returns null if the value is not text. Text that is not a URL, such as a host name, is returned in lowercase. */
export const originOf = (place: unknown): string | null => {
  if (typeof place !== 'string') return null;
  const url = URL.parse(place);
  return url === null || url.host === '' ? place.trim().toLowerCase() : `${url.protocol}//${url.host}`;
};
