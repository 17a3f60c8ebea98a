/** The checks for a page: light, dark and forced colours, sizes, keyboard and languages. */
import type { Page } from 'playwright-core';
import type { Language } from '#contract/language.ts';
import { axeFindings, bringAxe, butContrast, contrastOnly, everything } from './axe.ts';
import type { Findings } from './findings.ts';
import { createWalker } from './keyboard.ts';
import { rawWords, textFaults } from './text.ts';
import { unseenShapes } from './shapes.ts';
import { createScreen, type Look } from './screen.ts';

const desk: Look = { width: 1280, height: 800 };
const phone: Look = { width: 320, height: 640 };
/** A window of 1280 px at 200% zoom has half as many CSS pixels. */
const enlarged: Look = { width: 640, height: 400, scale: 2 };

const looks = [
  ['light', desk, everything],
  ['dark', { ...desk, scheme: 'dark' }, contrastOnly],
  ['forced colours', { ...desk, forced: true }, contrastOnly],
  ['320 px', phone, butContrast],
  ['200 %', enlarged, butContrast],
] as const;
const widths: readonly number[] = [1280, 720, 360, 320];
/** English is last, because the checks that follow need the page in English. */
export const languagesToSee: readonly Language[] = ['nl', 'fr', 'de', 'en'];

export interface Eyes {
  readonly screen: (look: Look) => Promise<void>;
  /** Runs axe in each size and colour scheme, and finds icons that are invisible in forced colours. */
  readonly axe: (found: Findings) => Promise<void>;
  /** Checks every control with Tab, at desktop size and, unless `isPart` is true, at phone size. */
  readonly keys: (found: Findings, isPart?: boolean) => Promise<void>;
  /** Checks the phone layout in dark colours: the text at 360 and 320 px, and axe and the keyboard at 320 px. */
  readonly narrow: (found: Findings, name: string) => Promise<void>;
  /** Checks the text in the current language. */
  readonly text: (found: Findings, language: string) => Promise<void>;
}

export const createEyes = async (page: Page): Promise<Eyes> => {
  const screen = await createScreen(page);
  const walk = await createWalker(page);
  return {
    screen,
    axe: async (found) => {
      await bringAxe(page);
      for (const [name, look, rules] of looks) {
        await screen(look);
        found.add(name, await axeFindings(page, rules));
        if (name === 'forced colours') found.add(name, await page.evaluate(unseenShapes));
      }
      await screen(desk);
    },
    keys: async (found, isPart = false) => {
      for (const look of isPart ? [desk] : [phone, desk]) {
        await screen(look);
        found.add(`keys at ${look.width} px`, await walk());
      }
    },
    narrow: async (found, name) => {
      await bringAxe(page);
      for (const width of [360, 320]) {
        await screen({ width, height: 740, scheme: 'dark' });
        found.add(`${name} ${width}`, await page.evaluate(textFaults));
      }
      found.add(name, await axeFindings(page, everything));
      found.add(`${name}, keys`, await walk());
    },
    text: async (found, language) => {
      for (const width of widths) {
        await screen({ width, height: 800 });
        found.add(`${language} ${width}`, await page.evaluate(textFaults));
      }
      found.add(language, await page.evaluate(rawWords));
      await screen(desk);
    },
  };
};
