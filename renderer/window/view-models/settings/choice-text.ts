/** Texts for the values of choices. */
import { isTextKey, t } from '../../i18n/t.ts';

/** Values that have the same name in every language. */
const properNames: Readonly<Record<string, string>> = {
  csv: 'CSV',
  json: 'JSON',
  xml: 'XML',
  'utf-8': 'UTF-8',
  'latin-1': 'Latin-1',
  'windows-1252': 'Windows-1252',
  lf: 'LF',
  crlf: 'CR LF',
  cr: 'CR',
  etx: 'ETX',
  nul: 'NUL',
};

/** Returns the text for a value. `path` is the field, because a value can have different meanings in two fields. */
export const choiceWord = (value: string, path = ''): string => {
  const key = [`value.${path}.${value}`, `value.${value}`].find(isTextKey);
  return key === undefined ? (properNames[value] ?? value) : t(key);
};
