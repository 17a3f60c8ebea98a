/** Texts for the values of choices. */
import { isTextKey, t } from '../../i18n/t.ts';

export const choiceWord = (value: string): string => {
  const key = `value.${value}`;
  return isTextKey(key) ? t(key) : value;
};
