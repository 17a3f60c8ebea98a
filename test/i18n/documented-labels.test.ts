/** Checks that every label that the documents quote in italics exists in the English texts of the app. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogues } from '#domain/messages/catalogues.ts';
import type { MessageTemplate } from '#domain/messages/format-message.ts';
import { en as desk } from '../../renderer/desk/i18n/en.ts';
import { en as requests } from '../../renderer/desk/i18n/requests/en.ts';
import { en as settings } from '../../renderer/desk/i18n/settings/en.ts';
import { en as till } from '../../renderer/till/i18n/en.ts';
import { en as window } from '../../renderer/window/i18n/en.ts';

/** Labels of other programs, words that phone systems send, and words in other languages. */
const foreign = new Set([
  'Settings → Asterisk Manager Users',
  'Settings → Advanced Settings → Asterisk Manager bind address',
  '3CX Call Control API Access',
  'Integrations → API',
  'Anonymous',
  'Private',
  'Restricted',
  'Sie',
  'Kunde geöffnet',
  'Klant geopend',
  'Fiche ouverte',
]);

const formsOf = (text: MessageTemplate): readonly string[] =>
  typeof text === 'string' ? [text] : [text.one, text.other];
const plain = (text: string): string => text.replace(/[…:.]$/, '').trim();
const texts = [catalogues.en, desk, requests, settings, till, window]
  .flatMap((book) => Object.values(book as Readonly<Record<string, MessageTemplate>>))
  .flatMap(formsOf);
/** Whether the label is a text of the app, or the beginning of a text up to a punctuation mark. */
const isText = (label: string): boolean =>
  texts.some((text) => plain(text) === label || (text.startsWith(label) && /^[.,:;]/.test(text.slice(label.length))));

const root = new URL('../../', import.meta.url).pathname;
const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: root, exclude: ['docs/adr/**'] })];

/** Returns the labels in a document: the words in italics that begin with a capital letter. */
const labelsOf = (markdown: string): readonly string[] => {
  const prose = markdown.replaceAll(/```[\s\S]*?```/g, '').replaceAll(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/(?<![\w*_])([*_])(?![*_\s])([^*_\n]+?)(?<!\s)\1(?![\w*_])/g)]
    .map(([, , label]) => label ?? '')
    .filter((label) => /^\p{Lu}/u.test(label));
};

describe('The labels of the window in the documents', () => {
  it.each(documents)('exist: %s', (path) => {
    const wrong = labelsOf(readFileSync(root + path, 'utf8'))
      .filter((label) => !foreign.has(label))
      .flatMap((label) => label.split(/ (?:→|>) /))
      .filter((part) => !isText(plain(part)));
    expect(wrong).toEqual([]);
  });

  it('are found by the search', () => {
    const all = documents.flatMap((path) => labelsOf(readFileSync(root + path, 'utf8')));
    expect(all.length).toBeGreaterThan(40);
  });
});
