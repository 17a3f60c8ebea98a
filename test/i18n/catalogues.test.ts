/** Compares the texts in all languages: keys, placeholders, formats, and singular and plural forms. */
import { describe, expect, it } from 'vitest';
import { catalogues } from '#domain/messages/catalogues.ts';
import { formatMessage, type MessageTemplate } from '#domain/messages/format-message.ts';
import { languages, type Language } from '#domain/messages/language.ts';
import type { WordCode, MessageValues } from '#domain/messages/message.ts';
import { en as deskEn } from '../../renderer/desk/i18n/en.ts';
import { de as deskDe } from '../../renderer/desk/i18n/de.ts';
import { fr as deskFr } from '../../renderer/desk/i18n/fr.ts';
import { nl as deskNl } from '../../renderer/desk/i18n/nl.ts';
import { en as requestsEn } from '../../renderer/desk/i18n/requests/en.ts';
import { de as requestsDe } from '../../renderer/desk/i18n/requests/de.ts';
import { fr as requestsFr } from '../../renderer/desk/i18n/requests/fr.ts';
import { nl as requestsNl } from '../../renderer/desk/i18n/requests/nl.ts';
import { en as settingsEn } from '../../renderer/desk/i18n/settings/en.ts';
import { de as settingsDe } from '../../renderer/desk/i18n/settings/de.ts';
import { fr as settingsFr } from '../../renderer/desk/i18n/settings/fr.ts';
import { nl as settingsNl } from '../../renderer/desk/i18n/settings/nl.ts';
import { en as tillEn } from '../../renderer/till/i18n/en.ts';
import { de as tillDe } from '../../renderer/till/i18n/de.ts';
import { fr as tillFr } from '../../renderer/till/i18n/fr.ts';
import { nl as tillNl } from '../../renderer/till/i18n/nl.ts';
import { en as windowEn } from '../../renderer/window/i18n/en.ts';
import { de as windowDe } from '../../renderer/window/i18n/de.ts';
import { fr as windowFr } from '../../renderer/window/i18n/fr.ts';
import { nl as windowNl } from '../../renderer/window/i18n/nl.ts';

type Texts = Readonly<Record<string, MessageTemplate>>;
const books: Readonly<Record<string, Readonly<Record<Language, Texts>>>> = {
  app: catalogues,
  window: { en: windowEn, nl: windowNl, de: windowDe, fr: windowFr },
  'practice till': { en: tillEn, nl: tillNl, de: tillDe, fr: tillFr },
  desk: { en: deskEn, nl: deskNl, de: deskDe, fr: deskFr },
  'requests of the desk': { en: requestsEn, nl: requestsNl, de: requestsDe, fr: requestsFr },
  'settings of the desk': { en: settingsEn, nl: settingsNl, de: settingsDe, fr: settingsFr },
};

const formsOf = (text: MessageTemplate): readonly string[] =>
  typeof text === 'string' ? [text] : [text.one, text.other];
/** Returns the placeholders in a text (`name` or `name|format`), each only once. */
const holesOf = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{([^}]*)\}/g)].map(([, hole]) => hole ?? ''))].toSorted();

const others = languages.filter((language) => language !== 'en');
const cases = Object.entries(books).flatMap(([book, texts]) =>
  others.map((language) => ({ book, language, english: texts.en, texts: texts[language] })),
);

it('show positions and ports without group separators', () => {
  const wrong = Object.values(books).flatMap(({ en }) =>
    Object.entries(en).filter(([, text]) => formsOf(text).some((form) => /\{(column|position|port)\}/.test(form))),
  );
  expect(wrong).toEqual([]);
});

describe.each(cases)('The texts of $book, $language', ({ book, language, english, texts }) => {
  it('have every key and no others', () => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  it('have the same placeholders as the English text', () => {
    const wrong = Object.entries(english).flatMap(([key, text]) => {
      const wanted = [...new Set(formsOf(text).flatMap(holesOf))].toSorted().join();
      return formsOf(texts[key] ?? '')
        .filter((form) => holesOf(form).join() !== wanted)
        .map((form) => `${key}: ${form} (English has ${wanted})`);
    });
    expect(wrong).toEqual([]);
  });

  it('have a singular and a plural form where the window shows a count', () => {
    // The app's catalogue has the singular and the plural form under one key. Its keys may end in `.one` or `.other` by
    // chance.
    const stems = book === 'app' ? [] : Object.keys(texts).filter((key) => /\.(one|other)$/.test(key));
    for (const key of stems)
      expect(texts).toHaveProperty([
        key.endsWith('.one') ? key.replace(/one$/, 'other') : key.replace(/other$/, 'one'),
      ]);
  });

  it('are translated', () => {
    // Short texts, such as names and symbols, may be the same in both languages.
    const same = Object.entries(english).flatMap(([key, text]) =>
      formsOf(text).some((form) => form.replaceAll(/\{[^}]*\}/g, '').length > 24) &&
      JSON.stringify(text) === JSON.stringify(texts[key])
        ? [key]
        : [],
    );
    expect(same).toEqual([]);
  });

  it('use the quotation marks and spaces of the language', () => {
    const all = Object.entries(texts).flatMap(([key, text]) => formsOf(text).map((form) => `${key}: ${form}`));
    const wrong = all.filter((line) => {
      const text = line.slice(line.indexOf(': ') + 2);
      if (language === 'de') return /“[^“]*”/.test(text);
      if (language === 'fr') return /[“”]| [;!?»]|« | :(?!\/)/.test(text);
      return /[„«»]/.test(text);
    });
    expect(wrong).toEqual([]);
  });
});

describe('A sentence', () => {
  const values: MessageValues = new Proxy({}, { get: (_, name) => (name === 'count' ? 2 : 'x') });
  it.each(languages)('has no unfilled placeholders in %s', (language) => {
    const open = Object.keys(catalogues[language]).filter((code) =>
      /\{\w/.test(
        formatMessage({ code: code as WordCode, values }, { catalogue: catalogues[language], locale: language }),
      ),
    );
    expect(open).toEqual([]);
  });

  it.each([
    ['en', 'en-US', 'after 0.4 s', 'expected a number from 0 to 0.9', /^Responded at 3:05\WPM in 1,204 ms$/],
    ['de', 'de', 'nach 0,4 s', 'erwartet: eine Zahl von 0 bis 0,9', /^Antwort: 15:05, nach /],
    ['fr', 'fr', 'après 0,4 s', 'attendu\u00a0: un nombre de 0 à 0,9', /^Réponse\u00a0: 15:05, en /],
  ] as const)(
    'uses the decimal sign and the clock of the locale in %s (%s)',
    (language, locale, taken, range, answered) => {
      const manner = { catalogue: catalogues[language], locale, now: at };
      expect(formatMessage({ code: 'why.taken', values: { seconds: 0.4 } }, manner)).toBe(taken);
      expect(formatMessage({ code: 'problem.range', values: { least: 0, most: 0.9 } }, manner)).toBe(range);
      expect(formatMessage({ code: 'cell.helpdesk.answered', values: { time: at, ms: 1204 } }, manner)).toMatch(
        answered,
      );
    },
  );

  const at = new Date(2026, 10, 20, 15, 5).getTime();
  it.each([
    ['en', 'en-GB', 'Responded at 15:05 in 1,204 ms'],
    ['nl', 'nl', 'Antwoord om 15:05 na 1.204 ms'],
    ['de', 'de', 'Antwort: 15:05, nach 1.204 ms'],
    ['fr', 'fr', 'Réponse\u00a0: 15:05, en 1\u202f204 ms'],
  ] as const)('uses the times and numbers of the locale in %s (%s)', (language, locale, text) => {
    const answered = { code: 'cell.helpdesk.answered', values: { time: at, ms: 1204 } } as const;
    expect(formatMessage(answered, { catalogue: catalogues[language], locale, now: at })).toBe(text);
  });

  it('names the day of a time that is not today', () => {
    const paused = { code: 'now.detail.paused', values: { time: at } } as const;
    const tomorrow = { catalogue: catalogues.de, locale: 'de', now: at - 86_400_000 };
    expect(formatMessage(paused, tomorrow)).toBe('Bis 20. Nov., 15:05 sendet dieser PC nichts an den Helpdesk.');
  });

  it.each([
    [0, 'fr', '{count} élément en attente.'],
    [1, 'fr', '{count} élément en attente.'],
    [2, 'fr', '{count} éléments en attente.'],
    [0, 'de', '{count} Einträge warten.'],
    [1, 'de', '{count} Eintrag wartet.'],
  ] as const)("shows a count of %i in %s according to the language's rules", (count, language, text) => {
    const sentence = formatMessage(
      { code: 'now.detail.waiting', values: { count } },
      { catalogue: catalogues[language], locale: language },
    );
    expect(sentence).toContain(text.replace('{count}', String(count)));
  });

  it('is formatted in the same language when it is part of another sentence', () => {
    const reason = { code: 'reason.nothingAnswers', values: { host: 'desk.example' } } as const;
    const reply = { code: 'reply.unknownFinal', values: { reason } } as const;
    expect(formatMessage(reply, { catalogue: catalogues.nl, locale: 'nl' })).toBe(
      'Geen antwoord ontvangen: Er reageert geen server op desk.example. De helpdesk heeft de aanvraag mogelijk wel ontvangen. Daarom wordt de aanvraag niet opnieuw verzonden.',
    );
  });

  it('shows its code if a newer version sent it', () => {
    const unknown = { code: 'now.somethingNew' as WordCode };
    expect(formatMessage(unknown, { catalogue: catalogues.en, locale: 'en' })).toBe('now.somethingNew');
  });
});
