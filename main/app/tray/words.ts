/** How a host speaks on its desktop: in the language that the person has chosen, else in the computer's. */
import type { Preferences } from '#contract/preferences.ts';
import { languageOf } from '#domain/messages/language.ts';
import { say, type Said, type WordCode } from '#domain/messages/message.ts';
import { mannerOf } from '#domain/messages/catalogues.ts';
import { tellIn } from '#domain/messages/format-message.ts';

const ours: Readonly<Record<string, WordCode>> = {
  practice: 'name.practiceLine',
  'Practice till': 'name.practiceTill',
  'Practice shop': 'name.practiceShop',
};

export const desktopWords =
  (ports: {
    readonly chosen: () => Preferences['language'];
    readonly locales: readonly string[];
    readonly wallMs: () => number;
  }): ((said: Said) => string) =>
  (said) => {
    const manner = mannerOf(languageOf(ports.chosen(), ports.locales), ports.locales, ports.wallMs());
    // What practice brings along is called by a name in its files.
    const shown = (text: string): string => {
      const own = Object.hasOwn(ours, text) ? ours[text] : undefined;
      return own === undefined ? text : tellIn(say(own), manner);
    };
    return tellIn(said, { ...manner, shown });
  };
