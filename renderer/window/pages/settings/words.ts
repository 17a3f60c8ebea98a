/** Words for values of the settings. */
import { isWord, word } from '../../i18n/t.ts';

export const choiceWord = (value: string): string => {
  const key = `value.${value}`;
  return isWord(key) ? word(key) : value;
};
