/** Applies the language that the user has chosen on the host, before the first paint and after each change. */
import { languageOf, languages, type Language } from '#contract/language.ts';
import type { Store } from '../connection/snapshot-store.ts';
import { language, onLanguageChange, setLanguage } from './t.ts';

type Chosen = Language | 'system';
export interface LanguageMemory {
  readonly load: () => string | null;
  readonly save: (chosen: Chosen) => void;
}

/** The maximum time for which the window stays empty while it waits for the first snapshot, in ms. */
const firstWordWithinMs = 400;

const readChosen = (text: string | null): Chosen => languages.find((each) => each === text) ?? 'system';

/**
 * Resolves when the first language is loaded, or when it cannot be loaded. The stored choice is loaded first, because
 * the host may not respond. A later choice from the host always replaces it.
 */
export const followLanguage = async (store: Store, memory: LanguageMemory): Promise<void> => {
  let chosen = readChosen(memory.load());
  const load = async (): Promise<void> => {
    try {
      await setLanguage(languageOf(chosen, navigator.languages));
    } catch {
      // The texts of this language cannot be loaded, for example because the host is unreachable. The current language
      // stays, and each change of the view starts another attempt.
    }
  };
  const follow = (): void => {
    const next = store.view().snapshot?.preferences.language;
    if (next !== undefined && next !== chosen) {
      chosen = next;
      memory.save(next);
    } else if (language() === languageOf(chosen, navigator.languages)) return;
    void load();
  };
  onLanguageChange(() => {
    document.documentElement.lang = language() ?? 'en';
  });
  await Promise.all([load(), firstWord(store)]);
  follow();
  store.subscribe(follow);
  if (language() !== languageOf(chosen, navigator.languages)) await load();
};

/** Resolves when the first snapshot arrives, when the connection fails, or after `firstWordWithinMs`. */
const firstWord = (store: Store): Promise<void> =>
  new Promise((resolve) => {
    const isThere = (): boolean => {
      const { snapshot, link } = store.view();
      return snapshot !== undefined || (link.is !== 'connecting' && link.is !== 'open');
    };
    const end = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, firstWordWithinMs);
    const stop = store.subscribe(() => {
      if (isThere()) end();
    });
    if (isThere()) end();
  });
