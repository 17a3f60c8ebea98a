/**
 * The texts of answered requests, outside the heap that is collected: ten thousand requests a second leave ten megabytes
 * behind, and to look for what of them is still alive would stop the practice helpdesk for 15 ms each second. They stand
 * one behind the other in blocks, and a block that nobody needs any more is written anew.
 */

/** Where some texts stand: the number of their block, times `blockBytes`, and where in it they begin. */
export type Place = number;

export interface Texts {
  readonly keep: (texts: readonly string[]) => Place;
  /** As they were given, as many as asked for. */
  readonly read: (place: Place, count: number) => readonly string[];
  /** To be said once: what stands there is needed no more. */
  readonly drop: (place: Place) => void;
}

interface Block {
  bytes: Buffer;
  used: number;
  /** How many places in it are needed. */
  needed: number;
}

const blockBytes = 256 * 1_024;
const sparesKept = 4;
/** Before each text stands its length. */
const lengthBytes = 4;
/** A character takes at most so many in UTF-8. */
const bytesEach = 3;
const noBytes = Buffer.alloc(0);

export function createTexts(): Texts {
  const blocks: Block[] = [];
  /** Blocks that nobody needs: some with their bytes, to be written anew; all others gave them back. */
  const spare: number[] = [];
  const empty: number[] = [];
  let current = -1;

  const begun = (size: number): number => {
    const usual = size === blockBytes ? spare.pop() : undefined;
    if (usual !== undefined) return usual;
    const number = empty.pop() ?? blocks.length;
    blocks[number] = { bytes: Buffer.allocUnsafeSlow(size), used: 0, needed: 0 };
    return number;
  };
  const numberFor = (texts: readonly string[]): number => {
    const open = blocks[current];
    const left = open === undefined ? 0 : open.bytes.length - open.used;
    let most = 0;
    for (const text of texts) most += lengthBytes + bytesEach * text.length;
    if (most <= left) return current;
    const size = texts.reduce((sum, text) => sum + lengthBytes + Buffer.byteLength(text), 0);
    if (size <= left) return current;
    // What would leave half a block unwritten stands alone, in as much as it takes.
    if (size > blockBytes / 2) return begun(size);
    current = begun(blockBytes);
    return current;
  };
  const blockOf = (place: Place): Block => {
    const block = blocks[Math.floor(place / blockBytes)];
    if (block === undefined) throw new Error(`No text stands at ${place}.`);
    return block;
  };

  return {
    keep: (texts) => {
      const number = numberFor(texts);
      const into = blockOf(number * blockBytes);
      const at = into.used;
      for (const text of texts) {
        const written = into.bytes.write(text, into.used + lengthBytes);
        into.bytes.writeUInt32LE(written, into.used);
        into.used += lengthBytes + written;
      }
      into.needed += 1;
      return number * blockBytes + at;
    },
    read: (place, count) => {
      const { bytes } = blockOf(place);
      let from = place % blockBytes;
      return Array.from({ length: count }, () => {
        const start = from + lengthBytes;
        from = start + bytes.readUInt32LE(from);
        return bytes.toString('utf8', start, from);
      });
    },
    drop: (place) => {
      const block = blockOf(place);
      block.needed -= 1;
      if (block.needed > 0) return;
      block.used = 0;
      const number = Math.floor(place / blockBytes);
      if (number === current) return;
      if (block.bytes.length === blockBytes && spare.length < sparesKept) return void spare.push(number);
      block.bytes = noBytes;
      empty.push(number);
    },
  };
}
