/** How a host speaks on its desktop: in the language that the person has chosen, else in the computer's. */
import type { Preferences } from '#contract/preferences.ts';
import { languageOf } from '#domain/words/language.ts';
import type { Said } from '#domain/words/say.ts';
import { mannerOf } from '#domain/words/speech.ts';
import { tellIn } from '#domain/words/tell.ts';

export const desktopWords =
  (ports: {
    readonly chosen: () => Preferences['language'];
    readonly locales: readonly string[];
    readonly wallMs: () => number;
  }): ((said: Said) => string) =>
  (said) =>
    tellIn(said, mannerOf(languageOf(ports.chosen(), ports.locales), ports.locales, ports.wallMs()));
