/** The part of DER (X.690) that a certificate needs. The code is pure. */

const length = (size: number): Buffer => {
  if (size < 0x80) return Buffer.of(size);
  const hex = size.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return Buffer.concat([Buffer.of(0x80 | bytes.length), bytes]);
};

const tagged = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.of(tag), length(content.length), content]);
};

export const sequence = (...parts: readonly Uint8Array[]): Buffer => tagged(0x30, ...parts);
export const set = (...parts: readonly Uint8Array[]): Buffer => tagged(0x31, ...parts);
export const octets = (content: Uint8Array): Buffer => tagged(0x04, content);
export const bits = (content: Uint8Array, unused = 0): Buffer => tagged(0x03, Buffer.of(unused), content);
export const boolean = (value: boolean): Buffer => tagged(0x01, Buffer.of(value ? 0xff : 0));
export const text = (value: string): Buffer => tagged(0x0c, Buffer.from(value, 'utf8'));
/** Encodes the content of a choice or of an optional field with the explicit tag `[number]`. */
export const explicit = (number: number, content: Uint8Array): Buffer => tagged(0xa0 | number, content);
export const implicit = (number: number, content: Uint8Array): Buffer => tagged(0x80 | number, content);

/** Encodes a non-negative number from its bytes. */
export const integer = (bytes: Uint8Array): Buffer => {
  const first = bytes[0] ?? 0;
  return tagged(0x02, first >= 0x80 ? Buffer.of(0) : Buffer.of(), bytes);
};

export const objectId = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const base128 = (value: number): number[] => {
    const digits = [value & 0x7f];
    for (let left = value >>> 7; left > 0; left >>>= 7) digits.unshift((left & 0x7f) | 0x80);
    return digits;
  };
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
};

/** Encodes a time as `YYMMDDHHMMSSZ` until 2049, and with a four-digit year from 2050 (RFC 5280, section 4.1.2.5). */
export const time = (ms: number): Buffer => {
  const digits = new Date(ms).toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return Number(digits.slice(0, 4)) < 2050
    ? tagged(0x17, Buffer.from(digits.slice(2), 'ascii'))
    : tagged(0x18, Buffer.from(digits, 'ascii'));
};
