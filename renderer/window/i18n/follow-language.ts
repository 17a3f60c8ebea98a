/** Which language is on: the person's choice from the host, as soon as it is known, and before anything is drawn. */
import { languageOf, languages, type Language } from '#contract/language.ts';
import type { Store } from '../connection/snapshot-store.ts';
import { language, onLanguage, speak } from './t.ts';

type Chosen = Language | 'system';
export interface LanguageMemory {
  readonly load: () => string | null;
  readonly save: (chosen: Chosen) => void;
}

/** The host's first word takes some milliseconds; longer than this nobody looks at an empty window. */
const firstWordWithinMs = 400;

const readChosen = (text: string | null): Chosen => languages.find((each) => each === text) ?? 'system';

/**
 * Resolves when the first language is on. The choice of the last time is loaded at once, since the host may not
 * answer; what the host says then counts, at any time.
 */
export const followLanguage = async (store: Store, memory: LanguageMemory): Promise<void> => {
  let chosen = readChosen(memory.load());
  const load = async (): Promise<void> => {
    try {
      await speak(languageOf(chosen, navigator.languages));
    } catch {
      // The host went away with the words of this language; the one that is on stays on until it is back.
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
  onLanguage(() => {
    document.documentElement.lang = language() ?? 'en';
  });
  await Promise.all([load(), firstWord(store)]);
  follow();
  store.subscribe(follow);
  if (language() !== languageOf(chosen, navigator.languages)) await load();
};

/** The host has sent its first picture, or it is known that none comes soon. */
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
