/**
 * The encodings of old tills. Invalid bytes are an error, because a wrong character could identify another customer.
 */
import { oneOf } from '../connector-config.ts';

export const encodings = ['utf-8', 'latin-1', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];
export const encoding = oneOf(...encodings).default('utf-8');

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const utf16 = new TextDecoder('utf-16le', { fatal: true, ignoreBOM: true });
const windows1252 = new TextDecoder('windows-1252', { ignoreBOM: true });

/** The bytes that Windows-1252 does not define. TextDecoder accepts these bytes, so they are checked separately. */
const undefined1252: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** Returns undefined if the bytes are not in this encoding. */
export const decode = (bytes: Uint8Array, encoding: Encoding): string | undefined => {
  try {
    switch (encoding) {
      case 'utf-8':
        return utf8.decode(bytes);
      case 'latin-1':
        return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
      case 'windows-1252':
        return bytes.some((byte) => undefined1252.has(byte)) ? undefined : windows1252.decode(bytes);
    }
  } catch {
    return undefined;
  }
};

/** Decodes a whole file. A byte order mark has priority over the setting, and is not part of the text. */
export const decodeFile = (bytes: Uint8Array, encoding: Encoding): string | undefined => {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return decode(bytes.subarray(3), 'utf-8');
  if (first !== 0xff || second !== 0xfe) return decode(bytes, encoding);
  try {
    return utf16.decode(bytes.subarray(2));
  } catch {
    return undefined;
  }
};

/** The bytes of the Windows-1252 characters that Latin-1 does not contain. */
const codes1252: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 32 }, (_, index) => 0x80 + index)
    .filter((byte) => !undefined1252.has(byte))
    .map((byte) => [windows1252.decode(Uint8Array.of(byte)), byte]),
);

/** Encodes answers. Characters that the encoding does not contain become `?`. */
export const encode = (text: string, encoding: Encoding): Buffer => {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8');
  const codeOf = (character: string): number => {
    const point = character.codePointAt(0) ?? 0;
    const isControl = point >= 0x80 && point < 0xa0;
    if (point < 0x100 && !(isControl && encoding === 'windows-1252')) return point;
    return (encoding === 'windows-1252' ? codes1252.get(character) : undefined) ?? 0x3f;
  };
  return Buffer.from(Array.from(text, codeOf));
};
