/** Tests the translator with a pseudo-language whose texts are at least 40% longer than the English texts. */
import { describe, expect, it } from 'vitest';
import { createTranslator, type TextLoaders } from '../../renderer/shared/i18n/i18n.ts';
import { en } from '../../renderer/window/i18n/en.ts';

const longer = (text: string): string => {
  const words = text.replaceAll(
    /(\{[^}]*\})|([a-z])/g,
    (_, hole?: string, letter?: string) => hole ?? `${letter}\u0301`,
  );
  return `[${words}${'~'.repeat(Math.ceil(text.length * 0.4))}]`;
};
const pseudo = Object.fromEntries(Object.entries(en).map(([key, text]) => [key, longer(text)]));

const loading = (texts: Readonly<Record<string, string>>): TextLoaders => {
  const all = async () => ({ texts });
  return { first: all, all };
};
const broken: TextLoaders = {
  first: () => Promise.reject(new Error('gone')),
  all: () => Promise.reject(new Error('gone')),
};
const withPseudo = async () => {
  const translator = createTranslator({ en: loading(en), nl: loading(pseudo), de: broken, fr: loading(french) }, [
    'nl-BE',
  ]);
  await translator.setLanguage('nl');
  return translator;
};
const french = { 'a.one': '{count} jour', 'a.other': '{count} jours' };

describe('A pseudo-language', () => {
  it('has longer text with values for every key', async () => {
    const { text } = await withPseudo();
    const wrong = Object.entries(en).filter(([key, english]) => {
      const values = Object.fromEntries([...english.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'x']));
      const translated = text(key, values);
      const holes = english.replaceAll(/\{\w+\}/g, 'x');
      return (
        translated === key ||
        !translated.startsWith('[') ||
        /\{\w+\}/.test(translated) ||
        translated.length < holes.length * 1.3
      );
    });
    expect(wrong).toEqual([]);
  });
});

describe('The translator', () => {
  it('formats counts in the number format of the locale', async () => {
    const { text } = await withPseudo();
    expect(text('waiting.tries', undefined, 1)).toContain('1 ');
    expect(text('waiting.tries', undefined, 12_345)).toContain('12.345 ');
  });

  it('does not interpret markup or placeholders in values', async () => {
    const translator = createTranslator({ en: loading(en), nl: broken, de: broken, fr: broken }, []);
    await translator.setLanguage('en');
    const markup = '$t(nav.now) {page} <b>&amp;</b> {{count}}';
    expect(translator.text('app.title', { page: markup })).toBe(`${markup} · Counterline`);
    expect(translator.text('pairing.title', { name: markup })).toBe(`“${markup}” wants to pair`);
  });

  it('shows empty text instead of the key while texts are loading', async () => {
    const { text, has } = await withPseudo();
    expect(has('no.such.key')).toBe(false);
    expect(text('no.such.key')).toBe('');
  });

  it('keeps the current language if another language cannot be loaded', async () => {
    const translator = await withPseudo();
    await expect(translator.setLanguage('de')).rejects.toThrow('gone');
    expect(translator.language()).toBe('nl');
    expect(translator.locale()).toBe('nl-BE');
    expect(translator.text('nav.now')).toMatch(/^\[/);
  });

  it('uses the language that was selected last, even if another loads later', async () => {
    const waiting: (() => void)[] = [];
    const slow: TextLoaders = {
      first: () => new Promise((resolve) => waiting.push(() => resolve({ texts: pseudo }))),
      all: () => new Promise((resolve) => waiting.push(() => resolve({ texts: pseudo }))),
    };
    const translator = createTranslator({ en: loading(en), nl: slow, de: broken, fr: broken }, []);
    await translator.setLanguage('en');
    const late = translator.setLanguage('nl');
    await translator.setLanguage('en');
    for (const come of waiting) come();
    await late;
    expect(translator.language()).toBe('en');
    expect(translator.text('nav.now')).toBe('Now');
  });

  it('has a form for every count in French, including millions', async () => {
    const translator = await withPseudo();
    await translator.setLanguage('fr');
    expect([0, 1, 2, 1_000_000].map((count) => translator.text('a', undefined, count))).toEqual([
      '0 jour',
      '1 jour',
      '2 jours',
      '1\u202f000\u202f000 jours',
    ]);
  });
});
