/** The origin of an address. Only it matters for secrets, because another path is on the same server. */

/** Null: not an address. A host without a scheme is its own origin. */
export const originOf = (place: unknown): string | null => {
  if (typeof place !== 'string') return null;
  const url = URL.parse(place);
  return url === null || url.host === '' ? place.trim().toLowerCase() : `${url.protocol}//${url.host}`;
};
