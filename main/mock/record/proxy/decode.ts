/** Decodes a body to text within a size limit, or returns a note that explains why the body cannot be decoded. */
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import type { Captured } from './capture.ts';

export interface Decoded {
  readonly body: string | null;
  readonly bytes: number;
  readonly note?: string;
}

const limit = { maxOutputLength: 32 * 1_024 * 1_024 };
const codings: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  identity: (bytes) => bytes,
  gzip: (bytes) => gunzipSync(bytes, limit),
  'x-gzip': (bytes) => gunzipSync(bytes, limit),
  deflate: (bytes) => inflateSync(bytes, limit),
  br: (bytes) => brotliDecompressSync(bytes, limit),
  zstd: (bytes) => zstdDecompressSync(bytes, limit),
};

const charsetOf = (contentType: string): string => /charset\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8';

const read = (bytes: Buffer, coding: string, contentType: string): string => {
  const plain = coding
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
    .toReversed()
    .reduce((rest, name) => {
      const off = codings[name];
      if (off === undefined) throw new Error(`the content coding ${name.slice(0, 20)} is not known`);
      return off(rest);
    }, bytes);
  return new TextDecoder(charsetOf(contentType), { fatal: true }).decode(plain);
};

/** `isWhole` states whether the body is complete. */
export const decodeBody = (
  { bytes, body }: Captured,
  headers: { readonly 'content-encoding'?: string | undefined; readonly 'content-type'?: string | undefined },
  isWhole: boolean,
): Decoded => {
  if (body === undefined) return { body: null, bytes, note: 'too large to keep' };
  if (!isWhole) return { body: null, bytes, note: 'broke off' };
  if (bytes === 0) return { body: '', bytes };
  try {
    return { body: read(body, headers['content-encoding'] ?? '', headers['content-type'] ?? ''), bytes };
  } catch {
    return { body: null, bytes, note: 'no text' };
  }
};
