/**
 * Tests the accessibility of every page. Axe finds no violations in light, dark and forced colours, at desktop and
 * phone size, and at 200% zoom. Every control is reachable by keyboard, and no text is truncated in any of the four
 * languages. All checks for a scene run before the next scene opens, in one browser.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/language.ts';
import { createEyes, languagesToSee, type Eyes } from './page-checks.ts';
import { createFindings } from './findings.ts';
import { scenes } from './scenes.ts';
import { createShots } from './shots.ts';
import { createStage, type Stage } from './stage.ts';
import { createTillStage, tillStates, type TillStage } from './till-scenes.ts';
import { openWindow, startDesktop, type Desktop, type Opened } from '../window/browser-harness.ts';
import { quiet } from '../window/scripted/snapshots.ts';

let desktop: Desktop;
beforeAll(async () => {
  desktop = await startDesktop(['window', 'till']);
});
afterAll(() => desktop.close());

describe('The accessibility of every page in the window', () => {
  let opened: Opened;
  let stage: Stage;
  let eyes: Eyes;
  let shots: ReturnType<typeof createShots>;
  beforeAll(async () => {
    const { page, host } = desktop;
    page.setDefaultTimeout(90_000);
    stage = createStage(page, host);
    opened = await openWindow(desktop, { snapshot: quiet, place: '#now' });
    eyes = await createEyes(page);
    shots = createShots(page, eyes.screen);
  });
  afterAll(() => opened.close());
  afterEach(() => {
    expect(opened.complaints).toEqual([]);
  });

  it.each(scenes)('passes every check: $name', async (scene) => {
    const found = createFindings();
    await stage.show(scene);
    await shots.both(scene.name);
    await eyes.axe(found);
    for (const language of languagesToSee) {
      await stage.speak(language);
      await eyes.text(found, language);
      if (language === 'de') await shots.german(scene.name);
    }
    await eyes.keys(found, scene.isPart);
    await stage.leave(scene);
    expect(found.text()).toBe('');
  });

  it('includes a link that skips the sidebar', async () => {
    const { page } = desktop;
    await page.locator('.skip').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
});

describe('The accessibility of the scan window', () => {
  it.each(languages)('passes every check in %s, and shows a scan', async (language) => {
    const { host } = desktop;
    await host.startAgain();
    host.reset({
      ...quiet,
      scanner: { name: 'Counter', suffix: 'enter', layout: 'us', keyGapMs: 40 },
      preferences: { ...quiet.preferences, language },
    });
    const page = await desktop.page.context().newPage();
    await page.goto(`${host.url}#scan-window`);
    const field = page.locator('.scan-field input');
    await field.waitFor();
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    const eyes = await createEyes(page);
    const shots = createShots(page, eyes.screen);
    const found = createFindings();
    const check = async (name: string): Promise<void> => {
      await eyes.axe(found);
      await eyes.text(found, `${name}, ${language}`);
      await eyes.keys(found);
      await shots.both(`scan-window-${name}-${language}`);
    };
    await check('empty');
    await field.fill('2912345678906');
    await field.press('Enter');
    await page.locator('.scan-result').waitFor();
    await check('result');
    await page.close();
    expect(found.text()).toBe('');
  });
});

describe('The accessibility of the practice till', () => {
  let stage: TillStage;
  let eyes: Eyes;
  let shots: ReturnType<typeof createShots>;
  beforeAll(async () => {
    const page = await desktop.page.context().newPage();
    stage = await createTillStage(page, desktop.pagesDir);
    eyes = await createEyes(page);
    shots = createShots(page, eyes.screen);
  });
  afterAll(() => stage.close());

  it.each(languages)('passes every check in %s', async (language) => {
    const found = createFindings();
    for (const [index, { name, isPaired, act }] of tillStates.entries()) {
      if (index === 0 || tillStates[index - 1]?.isPaired !== isPaired) await stage.open(language, isPaired);
      await act(stage.page);
      await eyes.text(found, `${name}, ${language}`);
      // Only the texts and the space that they need depend on the language. The colours and the order of controls do
      // not.
      if (language !== 'en') continue;
      await eyes.axe(found);
      await eyes.keys(found);
      await shots.both(`till-${index}`);
    }
    expect(found.text()).toBe('');
  });
});
