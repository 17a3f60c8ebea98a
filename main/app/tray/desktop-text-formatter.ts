/**
 * Formats the host's messages in the user's language. If the user has not selected a language, the computer's language
 * is used.
 */
import type { Preferences } from '#contract/preferences.ts';
import { languageOf } from '#domain/messages/language.ts';
import { msg, type Message, type WordCode } from '#domain/messages/message.ts';
import { messageFormatFor } from '#domain/messages/catalogues.ts';
import { formatMessage } from '#domain/messages/format-message.ts';

const ours: Readonly<Record<string, WordCode>> = {
  practice: 'name.practiceLine',
  'Practice till': 'name.practiceTill',
  'Practice shop': 'name.practiceShop',
};

export const createDesktopTextFormatter =
  (ports: {
    readonly chosen: () => Preferences['language'];
    readonly locales: readonly string[];
    readonly wallMs: () => number;
  }): ((message: Message) => string) =>
  (message) => {
    const manner = messageFormatFor(languageOf(ports.chosen(), ports.locales), ports.locales, ports.wallMs());
    // Practice mode uses fixed names for its line and tills, which are translated here.
    const shown = (text: string): string => {
      const own = Object.hasOwn(ours, text) ? ours[text] : undefined;
      return own === undefined ? text : formatMessage(msg(own), manner);
    };
    return formatMessage(message, { ...manner, formatText: shown });
  };
