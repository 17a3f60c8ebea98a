/** Converts bytes to readable text without hiding any of them. The code is pure. */
import type { WirePart } from '#contract/practice-till.ts';
import { omitUndefined } from '#domain/json/omit-undefined.ts';

const names: Readonly<Record<string, string>> = { '\r': String.raw`\r`, '\t': String.raw`\t`, '\\': '\\\\' };

const visible = (character: string): string =>
  names[character] ?? `\\x${(character.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`;

/**
 * Converts bytes to text. A line feed is shown as `\n` and also starts a new line. Invalid UTF-8 is shown entirely as
 * Latin-1.
 */
export const wireText = (bytes: Uint8Array): string => {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    text = Buffer.from(bytes).toString('latin1');
  }
  // eslint-disable-next-line no-control-regex
  return text.replaceAll(/[\x00-\x09\x0b-\x1f\\\x7f-\x9f]/g, visible).replaceAll('\n', String.raw`\n` + '\n');
};

/**
 * The transmitted data. `isRefused` is true if Counterline's answer says that it did not accept the message. Without an
 * answer, it is false.
 */
export interface SentMessage {
  readonly parts: WirePart[];
  readonly isRefused: boolean;
}

/** Replaces the `secret` in the text with an ellipsis. */
export const wirePart = (
  from: WirePart['from'],
  kind: WirePart['kind'],
  bytes: Uint8Array | string,
  { name, secret }: { readonly name?: string; readonly secret?: string } = {},
): WirePart => {
  const whole = typeof bytes === 'string' ? Buffer.from(bytes, 'utf8') : bytes;
  const text = wireText(whole);
  return {
    from,
    kind,
    size: whole.byteLength,
    text: secret === undefined ? text : text.replaceAll(secret, '…'),
    ...omitUndefined({ name }),
  };
};
