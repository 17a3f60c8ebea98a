/**
 * The texts of a window in the current language, with flat keys, `{name}` placeholders and plural forms. One language
 * is loaded at a time, and it can change without reloading the page.
 */
import { localeOf, type Language } from '#contract/language.ts';
import { formatNumber } from '#contract/locale-formats.ts';
import { fillTemplate } from '#contract/messages.ts';

export type Values = Readonly<Record<string, string | number>>;
type Texts = Readonly<Record<string, string>>;

export interface LoadedTexts {
  readonly texts: Texts;
  /** Called when these texts become current, so that other data can change at the same time. */
  readonly activate?: () => void;
}

export interface Translator {
  /**
   * Loads a language and makes it current. For the first language, only the texts of the first view are loaded. For
   * later languages, all texts are loaded. If loading fails, the promise rejects and the current language remains.
   */
  readonly setLanguage: (language: Language) => Promise<void>;
  /** Loads the remaining texts of the current language, for pages after the first view. */
  readonly loadAllTexts: () => Promise<void>;
  /** Returns undefined until the first language is loaded. */
  readonly language: () => Language | undefined;
  /** Returns this computer's locale for the current language, such as `de-AT`. */
  readonly locale: () => string;
  /** Returns a number that increases whenever texts are added or replaced. */
  readonly version: () => number;
  readonly onChange: (listener: () => void) => () => void;
  readonly has: (key: string) => boolean;
  /** `count` selects the plural form: `key.one` or `key.other`. Texts that are not loaded yet are empty. */
  readonly text: (key: string, values?: Values, count?: number) => string;
}

export type TextLoaders = Readonly<Record<'first' | 'all', () => Promise<LoadedTexts>>>;

/** `locales` contains this computer's locales, in order of preference. */
export const createTranslator = (
  loaders: Readonly<Record<Language, TextLoaders>>,
  locales: readonly string[],
): Translator => {
  const listeners = new Set<() => void>();
  const complete = new Set<Language>();
  let texts: Texts = {};
  let language: Language | undefined;
  let requested: Language | undefined;
  let version = 0;
  const locale = (): string => localeOf(language ?? 'en', locales);
  const load = async (next: Language, part: keyof TextLoaders): Promise<void> => {
    const loaded = await loaders[next][part]();
    // Another language was requested in the meantime.
    if (requested !== next) return;
    texts = next === language ? { ...texts, ...loaded.texts } : loaded.texts;
    language = next;
    if (part === 'all') complete.add(next);
    else complete.delete(next);
    loaded.activate?.();
    version += 1;
    for (const listener of listeners) listener();
  };
  const textOf = (value: string | number | undefined): string =>
    typeof value === 'number' ? formatNumber(value, locale()) : (value ?? '');
  return {
    setLanguage: async (next) => {
      requested = next;
      if (next !== language) await load(next, language === undefined ? 'first' : 'all');
    },
    loadAllTexts: async () => {
      if (language !== undefined && !complete.has(language)) await load(language, 'all');
    },
    language: () => language,
    locale,
    version: () => version,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    has: (key) => Object.hasOwn(texts, key),
    text: (key, values, count) => {
      const template =
        count === undefined
          ? (texts[key] ?? '')
          : { one: texts[`${key}.one`] ?? '', other: texts[`${key}.other`] ?? '' };
      return fillTemplate(template, count, locale(), (name) =>
        textOf(name === 'count' && values?.[name] === undefined ? count : values?.[name]),
      );
    },
  };
};
