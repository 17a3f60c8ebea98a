/**
 * A window's own words in the language that is on: i18next with flat keys, `{name}` holes and the plural forms of the
 * language. One language is loaded at a time, and another one is on at once, without loading the page again.
 */
import { defined } from '#contract/defined.ts';
import { createInstance } from 'i18next';
import { localeOf, type Language } from '#contract/language.ts';
import { numberText } from '../language/formats.ts';

export type Values = Readonly<Record<string, string | number>>;
type Texts = Readonly<Record<string, string>>;

/** `use`: what else of this language is to be on together with its texts. */
export interface Loaded {
  readonly texts: Texts;
  readonly use?: () => void;
}

export interface Speaking {
  /**
   * The first one needs only what the first view shows; another one later comes whole. Rejects when the words cannot
   * be loaded: then the language that was on stays on.
   */
  readonly speak: (language: Language) => Promise<void>;
  /** Everything in the language that is on, for what comes after the first view. */
  readonly speakAll: () => Promise<void>;
  /** Undefined until the first `speak` is done. */
  readonly language: () => Language | undefined;
  /** Of the language that is on, in the form of this computer: `de-AT`. */
  readonly locale: () => string;
  /** Grows whenever there are other or more words. */
  readonly version: () => number;
  readonly onChange: (listener: () => void) => () => void;
  readonly has: (key: string) => boolean;
  readonly text: (key: string, values?: Values, count?: number) => string;
}

export type Loading = Readonly<Record<'first' | 'all', () => Promise<Loaded>>>;

export const createSpeaking = (
  languages: Readonly<Record<Language, Loading>>,
  locales: readonly string[],
): Speaking => {
  const listeners = new Set<() => void>();
  const translator = createInstance();
  const whole = new Set<Language>();
  let language: Language | undefined;
  let wanted: Language | undefined;
  let version = 0;
  const begun = translator.init({
    lng: 'en',
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    pluralSeparator: '.',
    contextSeparator: '\u0000',
    // React escapes what it draws.
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    // Words that are still on their way are empty for a moment; a key is never shown.
    parseMissingKeyHandler: () => '',
    initAsync: false,
    resources: {},
  });
  const locale = (): string => localeOf(language ?? 'en', locales);
  const put = async (next: Language, part: keyof Loading): Promise<void> => {
    const [{ texts, use }] = await Promise.all([languages[next][part](), begun]);
    translator.addResourceBundle(next, 'translation', withEveryForm(texts, next), true, true);
    if (part === 'all') whole.add(next);
    // Somebody chose again meanwhile.
    if (wanted !== next) return;
    await translator.changeLanguage(next);
    language = next;
    use?.();
    version += 1;
    for (const listener of listeners) listener();
  };
  return {
    speak: async (next) => {
      wanted = next;
      if (next !== language) await put(next, language === undefined ? 'first' : 'all');
    },
    speakAll: async () => {
      if (language !== undefined && !whole.has(language)) await put(language, 'all');
    },
    language: () => language,
    locale,
    version: () => version,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    has: (key) => translator.exists(key),
    text: (key, values, count) =>
      translator.t(key, {
        ...defined({ count }),
        // What others wrote may look like a reference to another text; it is none.
        nest: false,
        replace: shown(count === undefined ? values : { count, ...values }, locale()),
      }),
  };
};

const shown = (values: Values | undefined, locale: string): Texts =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'number' ? numberText(value, locale) : value,
    ]),
  );

/** French counts whole millions in a form of their own, which reads like the other one. */
const withEveryForm = (texts: Texts, language: Language): Texts => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  if (!forms.includes('many')) return texts;
  const many = Object.entries(texts).flatMap(([key, text]) =>
    key.endsWith('.other') ? [[key.replace(/other$/, 'many'), text] as const] : [],
  );
  return { ...Object.fromEntries(many), ...texts };
};
