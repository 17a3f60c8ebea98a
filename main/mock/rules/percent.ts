/** Decodes and replaces text in a percent-encoded part of an address. */
export const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // the text is not valid percent-encoding
  }
};

/** `put` receives the decoded part. If `put` returns it unchanged, the part stays as written. */
export const replaceDecoded = (part: string, put: (text: string) => string): string => {
  const plain = decoded(part);
  const other = put(plain);
  return other === plain ? part : encodeURIComponent(other.toWellFormed());
};
