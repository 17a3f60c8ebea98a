/** Splits a stream of bytes into lines, with limited memory. The code does no I/O. */
export const lineEnds = ['any', 'lf', 'crlf', 'cr', 'tab', 'etx', 'nul'] as const;
export type LineEnd = (typeof lineEnds)[number];

const [lf, cr] = [0x0a, 0x0d];
const ends: Readonly<Record<LineEnd, readonly number[]>> = {
  any: [cr, lf],
  lf: [lf],
  crlf: [lf],
  cr: [cr],
  tab: [0x09],
  etx: [0x03],
  nul: [0x00],
};
export const lineEndText = {
  any: '\n',
  lf: '\n',
  crlf: '\r\n',
  cr: '\r',
  tab: '\t',
  etx: '\u0003',
  nul: '\0',
} as const satisfies Readonly<Record<LineEnd, string>>;

export interface SplitLines {
  /** The complete lines, without their ends. Empty lines are left out. */
  readonly lines: readonly Uint8Array[];
  /** Whether a line was longer than allowed. The whole line is dropped. */
  readonly isTooLong: boolean;
}

export interface LineSplitter {
  readonly push: (bytes: Uint8Array) => SplitLines;
  /** Returns the bytes of the line that has not ended yet, and removes them from the splitter. */
  readonly flush: () => Uint8Array;
  readonly pending: () => number;
}

export const createLineSplitter = (lineEnd: LineEnd, maxBytes: number): LineSplitter => {
  const endsHere = ends[lineEnd];
  let kept: Uint8Array[] = [];
  let keptBytes = 0;
  let isSkipping = false;
  const take = (last: Uint8Array): Uint8Array => {
    const line = kept.length === 0 ? last : Buffer.concat([...kept, last]);
    kept = [];
    keptBytes = 0;
    return lineEnd === 'crlf' && line.at(-1) === cr ? line.subarray(0, -1) : line;
  };
  return {
    push: (bytes) => {
      const lines: Uint8Array[] = [];
      let isTooLong = false;
      let from = 0;
      const fits = (to: number): boolean => {
        if (isSkipping || keptBytes + to - from <= maxBytes) return true;
        take(new Uint8Array());
        [isSkipping, isTooLong] = [true, true];
        return false;
      };
      for (let at = 0; at < bytes.length; at += 1) {
        if (!endsHere.includes(bytes[at] ?? -1)) continue;
        if (fits(at) && !isSkipping) {
          const line = take(bytes.subarray(from, at));
          if (line.length > 0) lines.push(line);
        }
        isSkipping = false;
        from = at + 1;
      }
      if (fits(bytes.length) && !isSkipping && from < bytes.length) {
        // The bytes are copied, because the caller may reuse its buffer.
        kept.push(Uint8Array.from(bytes.subarray(from)));
        keptBytes += bytes.length - from;
      }
      return { lines, isTooLong };
    },
    flush: () => take(new Uint8Array()),
    pending: () => keptBytes,
  };
};
