/** Converts values of the settings to the text of a field and back. */
import { formatPlainNumber } from '#contract/locale-formats.ts';
import { locale } from '../../i18n/t.ts';
import type { Field } from './field.ts';

/**
 * Whether the value is a placeholder for a stored secret. The host never sends the secret. If the host receives the
 * placeholder, it keeps the secret.
 */
const isStoredSecret = (value: unknown): boolean => typeof value === 'object' && value !== null && 'kept' in value;

export type Secret =
  | { readonly is: 'kept' | 'empty' }
  | { readonly is: 'typed'; readonly text: string }
  /** A reference to an environment variable, a file or the vault. */
  | { readonly is: 'reference'; readonly place: 'env' | 'file' | 'vault'; readonly name: string };

export const secretOf = (value: unknown): Secret => {
  if (typeof value === 'string') return value === '' ? { is: 'empty' } : { is: 'typed', text: value };
  if (isStoredSecret(value)) return { is: 'kept' };
  if (typeof value !== 'object' || value === null) return { is: 'empty' };
  const [entry] = Object.entries(value);
  const [place, name] = entry ?? [];
  const isPlace = place === 'env' || place === 'file' || place === 'vault';
  return isPlace && typeof name === 'string' ? { is: 'reference', place, name } : { is: 'empty' };
};

/** Accepts both the decimal separator of the language (`0,33`) and a decimal point (`0.33`). */
const numberIn = (text: string): number | undefined => {
  const sign = formatPlainNumber(0.5, locale()).slice(1, 2);
  const value = Number(sign === ',' && /^-?\d+,\d+$/.test(text) ? text.replace(',', '.') : text);
  return Number.isFinite(value) ? value : undefined;
};

/** Parses a map. An incomplete map stays as text, which the host rejects with a message. */
const mapIn = (text: string): unknown => {
  if (!text.startsWith('{')) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** Parses pairs. If a pair is incomplete, the whole text is kept, and the host rejects it with a message. */
const pairsIn = (text: string): unknown => {
  const parts = text.split(/[,;]/).filter((part) => part.trim() !== '');
  const pairs = parts.map((part) => /^\s*(\S+)\s*=\s*(\S+)\s*$/.exec(part));
  if (pairs.includes(null)) return text;
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']));
};

/** Returns the text for a value. The text `*` (all extensions) stays unchanged. */
export const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return formatPlainNumber(value, locale());
  return JSON.stringify(value, null, 2);
};

const listOf = (text: string, between: RegExp): readonly string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Returns the text that a field of this kind shows for a value. */
export const textIn = (kind: Field['kind'], value: unknown): string => {
  const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (kind !== 'pairs' || !isGroup) return textOf(value);
  return Object.entries(value)
    .map(([name, word]) => `${name} = ${textOf(word)}`)
    .join(', ');
};

/**
 * Returns the value of a field, or undefined if the field is empty, so that its key is removed. An invalid number stays
 * as text, which the host rejects.
 */
export const valueOf = (kind: Field['kind'], text: string): unknown => {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (kind === 'number') return numberIn(trimmed) ?? trimmed;
  if (kind === 'country') return trimmed.toUpperCase();
  if (kind === 'map') return mapIn(trimmed);
  if (kind === 'pairs') return pairsIn(trimmed);
  if (kind === 'names') return listOf(trimmed, /[,;]/);
  if (kind !== 'words') return kind === 'text' ? trimmed : text;
  return trimmed === '*' ? '*' : listOf(trimmed, /[\s,;]+/);
};
