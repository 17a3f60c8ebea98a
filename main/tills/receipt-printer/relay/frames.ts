/**
 * The copies that the relay sends to the app, as frames with a kind, a connection, a time and bytes. This file has no
 * imports, because the relay runs without the app.
 */
export const frameKinds = ['open', 'data', 'end', 'notice', 'hello', 'live'] as const;
export type FrameKind = (typeof frameKinds)[number];

export interface Frame {
  readonly kind: FrameKind;
  /** The number of a till's connection. */
  readonly connection: number;
  /** The relay's wall-clock time, in milliseconds since 1970. */
  readonly at: number;
  readonly bytes: Uint8Array;
}

/** The size of the head: 1 byte for the kind, 4 for the connection, 8 for the time and 4 for the length. */
const headBytes = 17;
/** The maximum number of data bytes in a frame. A socket delivers fewer bytes at once. */
const longestBytes = 1024 * 1024;

export const writeFrame = ({ kind, connection, at, bytes }: Frame): Buffer => {
  const frame = Buffer.alloc(headBytes + bytes.length);
  frame.writeUInt8(frameKinds.indexOf(kind), 0);
  frame.writeUInt32BE(connection, 1);
  frame.writeDoubleBE(at, 5);
  frame.writeUInt32BE(bytes.length, 13);
  frame.set(bytes, headBytes);
  return frame;
};

/** Creates a function that reads frames. The function throws if the bytes are not frames. */
export const createFrameReader = (): ((bytes: Uint8Array) => readonly Frame[]) => {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = rest.length === 0 ? Buffer.from(bytes) : Buffer.concat([rest, bytes]);
    const frames: Frame[] = [];
    let from = 0;
    while (rest.length - from >= headBytes) {
      const kind = frameKinds[rest.readUInt8(from)];
      const length = rest.readUInt32BE(from + 13);
      if (kind === undefined || length > longestBytes) throw new Error('the data does not contain frames of the relay');
      const end = from + headBytes + length;
      if (rest.length < end) break;
      const connection = rest.readUInt32BE(from + 1);
      frames.push({ kind, connection, at: rest.readDoubleBE(from + 5), bytes: rest.subarray(from + headBytes, end) });
      from = end;
    }
    rest = rest.subarray(from);
    return frames;
  };
};
