/** What practice brings along is called by the host as in its files; people read it in their language. Pure. */
import { word, type Word } from '../i18n/t.ts';

const names: Readonly<Record<string, Word>> = {
  practice: 'name.practiceLine',
  'Practice till': 'name.practiceTill',
  'Practice shop': 'name.practiceShop',
};

/** Any other name is somebody's own, and stays. */
export const ourName = (name: string): string => {
  const own = Object.hasOwn(names, name) ? names[name] : undefined;
  return own === undefined ? name : word(own);
};
