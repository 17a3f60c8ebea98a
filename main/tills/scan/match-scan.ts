/**
 * Finds the first rule that matches a scanned text. It never guesses: a text without a matching rule is reported
 * immediately. The code is pure.
 */
import type { LookupRequest } from '#domain/lookups/lookup.ts';
import { compilePattern } from '#domain/pattern/pattern.ts';
import { hasValidCheckDigit } from './check-digit.ts';
import type { ScanRule } from './scan-rule-schema.ts';

export type ScanMatch =
  | { readonly kind: 'customer'; readonly rule: ScanRule; readonly request: LookupRequest }
  /** The app must send this value to the back office first. */
  | { readonly kind: 'backOffice'; readonly rule: ScanRule; readonly value: string }
  /**
   * `checkDigit` means that the text was probably misread, because a rule matches and only the check digit is wrong.
   */
  | { readonly kind: 'none'; readonly reason: 'empty' | 'checkDigit' | 'noRule' };

/** The maximum length of a scan. Longer text is cut off. Every card and every field of a look-up is shorter. */
const longestScan = 4_096;

/**
 * Removes white space and control characters from both ends, and shortens a text that is too long. Scanners often add a
 * line end or a tab, and GS1 codes can begin with a group separator.
 */
export const cleanScan = (text: string): string =>
  text.replace(/^[\s\p{Cc}]+|[\s\p{Cc}]+$/gu, '').slice(0, longestScan);

type Fit = { readonly value: string } | 'checkDigit' | undefined;

const fitOf = (rule: ScanRule, text: string): Fit => {
  if (rule.prefix !== undefined && !text.startsWith(rule.prefix)) return undefined;
  const rest = text.slice(rule.prefix?.length ?? 0);
  const value = rule.pattern === undefined ? rest : valueIn(rule.pattern, rest);
  if (value === undefined || value === '') return undefined;
  if (rule.checkDigit !== undefined && rule.checkDigit !== 'none' && !hasValidCheckDigit(rule.checkDigit, rest))
    return 'checkDigit';
  return { value };
};

/**
 * The compiled patterns are kept, because compiling takes longer than matching. There are few patterns, because they
 * come from the settings.
 */
const compiled = new Map<string, ReturnType<typeof compilePattern>>();
const mostCompiled = 200;
const patternOf = (source: string): ReturnType<typeof compilePattern> => {
  if (!compiled.has(source)) {
    if (compiled.size >= mostCompiled) compiled.clear();
    compiled.set(source, compilePattern(source));
  }
  return compiled.get(source);
};

/**
 * Returns the group `value` of the match, or the whole text if the pattern has no such group. Returns undefined if the
 * text does not match.
 */
const valueIn = (source: string, text: string): string | undefined => {
  const groups = patternOf(source)?.groupsIn(text);
  return groups === undefined ? undefined : (groups.get('value') ?? text);
};

export const matchScan = (rules: readonly ScanRule[], scanned: string): ScanMatch => {
  const text = cleanScan(scanned);
  if (text === '') return { kind: 'none', reason: 'empty' };
  let isMisread = false;
  for (const rule of rules) {
    const fit = fitOf(rule, text);
    if (fit === 'checkDigit') isMisread = true;
    else if (fit !== undefined) {
      return rule.backOffice === undefined
        ? { kind: 'customer', rule, request: { [rule.as]: fit.value } }
        : { kind: 'backOffice', rule, value: fit.value };
    }
  }
  return { kind: 'none', reason: isMisread ? 'checkDigit' : 'noRule' };
};
