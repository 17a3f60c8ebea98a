/** Netstrings (`length:bytes,`), the framing on baresip's control socket. */
export function encodeNetstring(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  return Buffer.concat([Buffer.from(`${bytes.length}:`), bytes, Buffer.from(',')]);
}

/** Collects chunks and passes each complete text to `take`, in order. */
export function createNetstringReader(take: (text: string) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const colon = rest.indexOf(':');
      if (colon < 0) return;
      const length = Number(rest.subarray(0, colon).toString('ascii'));
      if (!Number.isSafeInteger(length))
        throw new Error(`baresip did not send a netstring: ${rest.subarray(0, 40).toString()}`);
      const end = colon + 1 + length;
      if (rest.length <= end) return;
      take(rest.subarray(colon + 1, end).toString('utf8'));
      rest = rest.subarray(end + 1);
    }
  };
}
