/** The description of a settings field. */
import type { TextKey } from '../../i18n/t.ts';

/**
 * The kind of field. `words` contains words that are separated by commas or spaces. `names` contains names that can
 * include spaces. `pairs` contains entries of the form `name = word`.
 */
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
  /** The path relative to the settings or the entry, such as `helpdesk.baseUrl`, or `port` in an entry of `lines`. */
  readonly path: string;
  readonly kind: FieldKind;
  readonly label: TextKey;
  readonly hint?: TextKey;
  /** The values of a `choice`, with the default first. */
  readonly values?: readonly string[];
  /** The value that applies when the field is empty. */
  readonly standard?: string;
  /** If this is defined, the field is shown only if the setting at `path` has the value `is`. */
  readonly onlyWhere?: { readonly path: string; readonly is: string };
}

export const field = (
  path: string,
  kind: FieldKind,
  label: TextKey,
  more: Pick<Field, 'hint' | 'values' | 'standard' | 'onlyWhere'> = {},
): Field => ({
  path,
  kind,
  label,
  ...more,
});
