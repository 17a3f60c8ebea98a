/** Translates the names that practice adds, such as its line and till. */
import { t, type TextKey } from '../i18n/t.ts';

const names: Readonly<Record<string, TextKey>> = {
  practice: 'name.practiceLine',
  'Practice till': 'name.practiceTill',
  'Practice shop': 'name.practiceShop',
};

/** Translates a name. Names from other sources stay unchanged. */
export const productName = (name: string): string => {
  const own = Object.hasOwn(names, name) ? names[name] : undefined;
  return own === undefined ? name : t(own);
};
