/** Parts of an address: what they say, and what they say put otherwise. */
export const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // no percent-encoded text
  }
};

/** `put` sees what the part says; where it changes nothing, the part stands as it came. */
export const recoded = (part: string, put: (text: string) => string): string => {
  const plain = decoded(part);
  const other = put(plain);
  return other === plain ? part : encodeURIComponent(other.toWellFormed());
};
