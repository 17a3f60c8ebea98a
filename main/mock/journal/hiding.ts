/**
 * Secrets of the practice helpdesk, hidden by their value where the journal is shown: whoever calls may have put them
 * into any path, header or field, and that is when somebody looks. What is kept stays as it came.
 */
import { secretPattern } from '#helpdesk/secret-forms.ts';
import { decoded } from '../rules/percent.ts';
import { mask } from './masking.ts';

/** The first `length` characters, or somewhat fewer: a secret that stands across the cut is not begun. */
export type Hide = (text: string, length?: number) => string;

/** An escape for each of its characters: `\u0041`. */
const longestEscape = 6;

/** Also what nobody has to escape can be: `%41` is an A. */
const withoutEscapes = (text: string): string =>
  text
    .replace(/(?:%[\da-f]{2})+/gi, decoded)
    .replace(/\\u([\da-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** `further` returns another list only when it has changed. */
export function createHiding(own: readonly string[], further: () => readonly string[]): Hide {
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
    const beyond = longestEscape * found.longest;
    if (text.length <= length + beyond) return hidden(text, found.pattern).slice(0, length);
    return hidden(text.slice(0, length + beyond), found.pattern)
      .slice(0, -beyond)
      .slice(0, length);
  };
}

/** Of what was read from JSON: in every text, every key and every number. */
export function hideIn(value: unknown, hide: Hide): unknown {
  if (typeof value === 'string') return hide(value);
  if (typeof value === 'number') return hide(String(value)) === String(value) ? value : mask;
  if (Array.isArray(value)) return value.map((item) => hideIn(item, hide));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [hide(key), hideIn(item, hide)]));
}
