/** Replaces text in a URL-encoded part of an address. */
export const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // no percent-encoded text
  }
};

/** `put` receives the decoded part. If it returns it unchanged, the part stays as written. */
export const recoded = (part: string, put: (text: string) => string): string => {
  const plain = decoded(part);
  const other = put(plain);
  return other === plain ? part : encodeURIComponent(other.toWellFormed());
};
