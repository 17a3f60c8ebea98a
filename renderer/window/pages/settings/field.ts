/** What a field of the settings is, as data. */
import type { Word } from '../../i18n/t.ts';

/** `words`: single words, with commas or blanks between; `names`: whole names; `pairs`: `name = word`. */
export type FieldKind =
  | 'text'
  | 'country'
  | 'number'
  | 'secret'
  | 'flag'
  | 'words'
  | 'names'
  | 'pairs'
  | 'choice'
  | 'map';
export interface Field {
  /** From the section's or the entry's place: `helpdesk.baseUrl`, or `port` in an entry of `lines`. */
  readonly path: string;
  readonly kind: FieldKind;
  readonly label: Word;
  readonly hint?: Word;
  /** `choice`: the values, the default first. */
  readonly values?: readonly string[];
  /** What holds when the field is empty. */
  readonly standard?: string;
  /** The field exists only where another place holds this value. */
  readonly onlyWhere?: { readonly path: string; readonly is: string };
}

export const field = (
  path: string,
  kind: FieldKind,
  label: Word,
  more: Pick<Field, 'hint' | 'values' | 'standard' | 'onlyWhere'> = {},
): Field => ({
  path,
  kind,
  label,
  ...more,
});
