/** Damages bytes at random. The random numbers depend only on a seed, so a run can be repeated. */
export type Random = () => number;

/** Creates a mulberry32 generator, which is small and fast. */
export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const pieces = [
  '\r\n',
  '\r\n\r\n',
  '\n',
  '\r',
  ': ',
  ':',
  '\0',
  '\u{1F4DE}',
  '{',
  '}',
  '[',
  '"',
  '\\u0000',
  ',',
  '-1',
  '1e999',
  'Event: ',
  'null',
  '%s',
  'Response: Success\r\n',
].map((text) => Buffer.from(text));

/** Inserts, removes, repeats or replaces bytes in one to four places. Long insertions are rare. */
export const damaged = (whole: Buffer, random: Random): Buffer => {
  const at = (length: number): number => Math.floor(random() * (length + 1));
  let bytes = whole;
  for (let wounds = 1 + Math.floor(random() * 4); wounds > 0; wounds -= 1) {
    const [from, to] = [at(bytes.length), at(bytes.length)].toSorted((a, b) => a - b) as [number, number];
    const piece = pieces[Math.floor(random() * pieces.length)] ?? Buffer.alloc(0);
    const kind = random();
    if (kind < 0.3) bytes = Buffer.concat([bytes.subarray(0, from), piece, bytes.subarray(from)]);
    else if (kind < 0.5) bytes = Buffer.concat([bytes.subarray(0, from), bytes.subarray(Math.min(to, from + 40))]);
    else if (kind < 0.7)
      bytes = Buffer.concat([
        bytes.subarray(0, to),
        bytes.subarray(from, Math.min(to, from + 200)),
        bytes.subarray(to),
      ]);
    else if (kind < 0.98) {
      bytes = Buffer.from(bytes);
      if (bytes.length > 0) bytes[Math.min(from, bytes.length - 1)] = Math.floor(random() * 256);
    } else bytes = Buffer.concat([bytes.subarray(0, from), Buffer.alloc(at(80_000), 0x41), bytes.subarray(from)]);
  }
  return bytes;
};
