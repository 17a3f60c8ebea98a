/**
 * Hides the practice helpdesk's secrets wherever the journal is shown. The secrets are found by value, because a client
 * can put them into any path, header or field. The stored data stays unchanged.
 */
import { secretPattern } from '#helpdesk/secret-forms.ts';
import { decoded } from '../rules/percent.ts';
import { mask } from './masking.ts';

/**
 * Returns at most the first `length` characters. The text can end slightly earlier, so that truncation never reveals
 * the start of a secret.
 */
export type Hide = (text: string, length?: number) => string;

/** The length of the longest escape for one character: `\u0041`. */
const maxEscapeLength = 6;

/** Decodes all escapes, even those of characters that do not need one, such as `%41` for A. */
const withoutEscapes = (text: string): string =>
  text
    .replace(/(?:%[\da-f]{2})+/gi, decoded)
    .replace(/\\u([\da-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** `further` returns additional secrets. It returns a new list only when the secrets have changed. */
export const createHiding = (own: readonly string[], further: () => readonly string[]): Hide => {
  let known: readonly string[] | undefined;
  let found: ReturnType<typeof secretPattern>;
  const hidden = (text: string, pattern: RegExp): string => {
    const asItCame = text.replace(pattern, mask);
    const plain = withoutEscapes(asItCame);
    const hiddenPlain = plain.replace(pattern, mask);
    return hiddenPlain === plain ? asItCame : hiddenPlain;
  };
  return (text, length = text.length) => {
    const now = further();
    if (now !== known) found = secretPattern([...own, ...now]);
    known = now;
    if (found === undefined) return text.slice(0, length);
    const beyond = maxEscapeLength * found.longest;
    if (text.length <= length + beyond) return hidden(text, found.pattern).slice(0, length);
    return hidden(text.slice(0, length + beyond), found.pattern)
      .slice(0, -beyond)
      .slice(0, length);
  };
};

/** Hides secrets in parsed JSON: in every text, key and number. */
export const hideInJson = (value: unknown, hide: Hide): unknown => {
  if (typeof value === 'string') return hide(value);
  if (typeof value === 'number') return hide(String(value)) === String(value) ? value : mask;
  if (Array.isArray(value)) return value.map((item) => hideInJson(item, hide));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [hide(key), hideInJson(item, hide)]));
};
