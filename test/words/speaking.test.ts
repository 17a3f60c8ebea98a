/** The windows' way of speaking, with a language that nobody speaks: longer by 40 %, so that nothing depends on English. */
import { describe, expect, it } from 'vitest';
import { createSpeaking, type Loading } from '../../renderer/shared/i18n/i18n.ts';
import { en } from '../../renderer/window/i18n/en.ts';

const longer = (text: string): string => {
  const words = text.replaceAll(
    /(\{[^}]*\})|([a-z])/g,
    (_, hole?: string, letter?: string) => hole ?? `${letter}\u0301`,
  );
  return `[${words}${'~'.repeat(Math.ceil(text.length * 0.4))}]`;
};
const pseudo = Object.fromEntries(Object.entries(en).map(([key, text]) => [key, longer(text)]));

const loading = (texts: Readonly<Record<string, string>>): Loading => {
  const all = async () => ({ texts });
  return { first: all, all };
};
const broken: Loading = {
  first: () => Promise.reject(new Error('gone')),
  all: () => Promise.reject(new Error('gone')),
};
const withPseudo = async () => {
  const speaking = createSpeaking({ en: loading(en), nl: loading(pseudo), de: broken, fr: loading(french) }, ['nl-BE']);
  await speaking.speak('nl');
  return speaking;
};
const french = { 'a.one': '{count} jour', 'a.other': '{count} jours' };

describe('a language that nobody speaks', () => {
  it('says every key, longer, filled, and never the key itself', async () => {
    const { text } = await withPseudo();
    const wrong = Object.entries(en).filter(([key, english]) => {
      const values = Object.fromEntries([...english.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'x']));
      const told = text(key, values);
      const holes = english.replaceAll(/\{\w+\}/g, 'x');
      return told === key || !told.startsWith('[') || /\{\w+\}/.test(told) || told.length < holes.length * 1.3;
    });
    expect(wrong).toEqual([]);
  });
});

describe('speaking', () => {
  it('counts with the number as the locale writes it', async () => {
    const { text } = await withPseudo();
    expect(text('waiting.tries', undefined, 1)).toContain('1 ');
    expect(text('waiting.tries', undefined, 12_345)).toContain('12.345 ');
  });

  it('takes what others wrote for what it is', async () => {
    const speaking = createSpeaking({ en: loading(en), nl: broken, de: broken, fr: broken }, []);
    await speaking.speak('en');
    const said = '$t(nav.now) {page} <b>&amp;</b> {{count}}';
    expect(speaking.text('app.title', { page: said })).toBe(`${said} · Counterline`);
    expect(speaking.text('pairing.title', { name: said })).toBe(`“${said}” asks to be paired`);
  });

  it('says nothing, not the key, while words are on their way', async () => {
    const { text, has } = await withPseudo();
    expect(has('no.such.key')).toBe(false);
    expect(text('no.such.key')).toBe('');
  });

  it('stays in the language that is on when another cannot be had', async () => {
    const speaking = await withPseudo();
    await expect(speaking.speak('de')).rejects.toThrow('gone');
    expect(speaking.language()).toBe('nl');
    expect(speaking.locale()).toBe('nl-BE');
    expect(speaking.text('nav.now')).toMatch(/^\[/);
  });

  it('ends in the language that was wished last, whatever comes first', async () => {
    const waiting: (() => void)[] = [];
    const slow: Loading = {
      first: () => new Promise((resolve) => waiting.push(() => resolve({ texts: pseudo }))),
      all: () => new Promise((resolve) => waiting.push(() => resolve({ texts: pseudo }))),
    };
    const speaking = createSpeaking({ en: loading(en), nl: slow, de: broken, fr: broken }, []);
    await speaking.speak('en');
    const late = speaking.speak('nl');
    await speaking.speak('en');
    for (const come of waiting) come();
    await late;
    expect(speaking.language()).toBe('en');
    expect(speaking.text('nav.now')).toBe('Now');
  });

  it('has a form for every count in French, millions included', async () => {
    const speaking = await withPseudo();
    await speaking.speak('fr');
    expect([0, 1, 2, 1_000_000].map((count) => speaking.text('a', undefined, count))).toEqual([
      '0 jour',
      '1 jour',
      '2 jours',
      '1\u202f000\u202f000 jours',
    ]);
  });
});
