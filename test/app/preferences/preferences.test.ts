/** Tests that preferences are stored on a real disk, and that damaged files are moved to a backup and reported. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDesk, type Desk } from '../support/start-app.ts';
import { openPreferencesFile } from '#app/preferences/preferences-file.ts';
import { createPreferences } from '#app/preferences/preference-store.ts';
import { Refusal } from '#contract/dispatch.ts';
import { standardPreferences } from '#contract/preferences.ts';
import { languageOf, localeOf } from '#domain/messages/language.ts';

let folder: string;
const at = Date.UTC(2026, 10, 20, 10, 31);
const path = () => join(folder, 'preferences.json');
const open = () => openPreferencesFile(folder, () => at);
const watch = (changes: () => void = () => undefined, locales = ['de-AT']) =>
  createPreferences({ store: open(), locales, wallMs: () => at, log: () => undefined, onChange: changes });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterline-preferences-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('Preferences', () => {
  it('have default values initially', () => {
    expect(open().read()).toEqual(standardPreferences);
    expect(open().lost).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('are stored, and only the given preferences change', async () => {
    let changes = 0;
    const preferences = watch(() => (changes += 1));
    await preferences.host['preferences.write']({ language: 'nl' });
    const answer = await preferences.host['preferences.write']({ ringAloud: false });
    expect(answer.preferences).toEqual({ ...standardPreferences, language: 'nl', ringAloud: false });
    expect(preferences.language()).toBe('nl');
    expect(changes).toBe(2);
    expect(watch().now()).toEqual(answer.preferences);
  });

  it('stay unchanged and show a message if they cannot be stored', () => {
    const preferences = watch();
    // A file replaces the folder, so preferences cannot be stored.
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
    expect(() => preferences.host['preferences.write']({ language: 'fr' })).toThrow(Refusal);
    expect(preferences.now()).toEqual(standardPreferences);
  });

  it.each(['{"language": "nl"', '[]', '"nl"'])(
    'are moved to a backup and reported if they are damaged (%s)',
    (text) => {
      writeFileSync(path(), text);
      const opened = open();
      expect(opened.read()).toEqual(standardPreferences);
      const { lost = '' } = opened;
      expect(lost).toMatch(/preferences\.json\.broken-2026-11-20T10-31-00$/);
      expect(readFileSync(lost, 'utf8')).toBe(text);
      expect(open().lost).toBeUndefined();
    },
  );

  it('keep every valid key', () => {
    writeFileSync(path(), '{"language": "fr", "notifications": "all", "newer": 1}');
    expect(open().read()).toEqual({ ...standardPreferences, language: 'fr' });
    expect(open().lost).toBeUndefined();
  });
});

describe('The language', () => {
  it.each([
    ['system', ['de-AT'], 'de'],
    ['system', ['nl_NL.UTF-8'], 'nl'],
    ['system', ['pl-PL', 'fr'], 'fr'],
    ['system', ['C'], 'en'],
    ['system', [], 'en'],
    ['en', ['de-AT'], 'en'],
  ] as const)('is resolved from %s on a computer with %j: %s', (chosen, locales, language) => {
    expect(languageOf(chosen, locales)).toBe(language);
  });

  it("determines the format of dates and numbers, with the computer's region", () => {
    expect(localeOf('de', ['en-US', 'de-AT'])).toBe('de-AT');
    expect(localeOf('de', ['en-US', 'de_AT.UTF-8'])).toBe('de');
    expect(localeOf('en', ['de-AT'])).toBe('en-GB');
  });
});

describe('The host', () => {
  let desk: Desk | undefined;
  afterEach(() => desk?.close());

  it('responds to a till in the selected language, immediately and after a restart', async () => {
    desk = await openDesk();
    const { host } = desk.app;
    const turnedAway = async (tillUrl: string | undefined): Promise<string> => {
      const answer = await fetch(`${tillUrl}/lookup`, { method: 'POST', body: '{}' });
      return ((await answer.json()) as { error: { sentence: string } }).error.sentence;
    };
    await host['preferences.write']({ language: 'nl' });
    expect(await turnedAway(desk.app.tillUrl)).toMatch(/^Deze aanvraag bevat geen token\./);
    const { token } = await host['till.pair']({ name: 'Till 2', confirm: true });
    const scan = await fetch(`${desk.app.tillUrl}/lookup`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email_address: 'mara@shop.example' }),
    });
    expect(await scan.json()).toMatchObject({
      result: 'taken',
      sentence: 'De helpdesk heeft deze zoekopdracht voor anna@shop.example geaccepteerd.',
    });
    await host['preferences.write']({ language: 'fr' });
    expect(await turnedAway(desk.app.tillUrl)).toMatch(/^Cette requête ne contient pas de jeton\./);
    const again = await desk.restart();
    expect(again.snapshot().preferences.language).toBe('fr');
    expect(await turnedAway(again.tillUrl)).toMatch(/^Cette requête ne contient pas de jeton\./);
    // The snapshot contains codes, regardless of the language.
    expect(again.snapshot().headline.sentence).toHaveProperty('code');
  });
});
