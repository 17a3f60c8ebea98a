import { expect, it } from 'vitest';
import type { Language } from '#contract/language.ts';
import { decisions, practising, quiet } from '../scripted/snapshots.ts';
import type { Open } from './open.ts';

const inLanguage = (language: Language | 'system', snapshot = quiet) => ({
  ...snapshot,
  preferences: { ...snapshot.preferences, language },
});
const headlines = { en: 'Everything is working', nl: 'Alles werkt', de: 'Alles funktioniert', fr: 'Tout fonctionne' };
const settings = { en: 'Settings', nl: 'Instellingen', de: 'Einstellungen', fr: 'Paramètres' };
const languages = ['en', 'nl', 'de', 'fr'] as const;

export const languagesTests = (open: Open): void => {
  it.each(languages)('is in %s from the first paint, including for screen readers', async (language) => {
    const { page } = await open({ snapshot: inLanguage(language), watchWords: true });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(headlines[language]);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    const words = await page.evaluate(() => (globalThis as unknown as { wordsSeen: string[] }).wordsSeen);
    expect(words.length).toBeGreaterThan(0);
    for (const [other, headline] of Object.entries(headlines))
      if (other !== language) expect(words.join('\n')).not.toContain(headline);
  });

  it("uses the computer's language by default", async () => {
    const { page } = await open({ snapshot: inLanguage('system') });
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });

  it('changes the language immediately, without a reload or loss of input', async () => {
    const { page, host } = await open({ snapshot: inLanguage('en'), place: '#settings' });
    await page.getByLabel('Extension', { exact: true }).fill('102');
    for (const language of ['fr', 'de', 'nl', 'en'] as const) {
      await page.locator('#preference-language').selectOption(language);
      expect(await host.next('preferences.write')).toEqual({ language });
      host.show(inLanguage(language));
      await page.getByRole('heading', { level: 1, name: settings[language] }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      expect(await page.title()).toBe(`${settings[language]} · Counterline`);
    }
    expect(await page.getByLabel('Extension', { exact: true }).inputValue()).toBe('102');
  });

  it('offers each language by its own name, and only the options that the host supports', async () => {
    const { page, host } = await open({ snapshot: inLanguage('nl'), place: '#settings' });
    expect(await page.locator('#preference-language option').allTextContents()).toEqual([
      'Systeemtaal (English)',
      'English',
      'Nederlands',
      'Deutsch',
      'Français',
    ]);
    const panel = page.locator('#section-preferences');
    // Without support from the host, the browser shows the notifications.
    expect(await panel.getByRole('combobox').evaluateAll((all) => all.map(({ id }) => id))).toEqual([
      'preference-language',
      'preference-notifications',
    ]);
    expect(await panel.getByRole('checkbox').count()).toBe(1);
    const can = { startAtLogin: true, notifications: true, tray: true };
    host.show({ ...inLanguage('nl'), shell: { kind: 'electron', can } });
    await panel.getByLabel('Meldingen op het bureaublad').selectOption('calls');
    expect(await host.next('preferences.write')).toEqual({ notifications: 'calls' });
    await panel.getByLabel('Counterline starten wanneer u zich aanmeldt').click();
    expect(await host.next('preferences.write')).toEqual({ startAtLogin: true });
  });

  it('formats times and numbers for the language', async () => {
    const { page } = await open({ snapshot: inLanguage('de', decisions), place: '#waiting' });
    expect(await page.getByRole('meter', { name: 'Stunde' }).getAttribute('aria-valuetext')).toContain(
      '1.204 von 10.000',
    );
  });

  it('shows practice in the selected language', async () => {
    const { page } = await open({ snapshot: inLanguage('de', practising), place: '#practice' });
    await page.getByText('Übungsmodus: Alle Daten bleiben auf diesem PC.').waitFor();
  });
};
