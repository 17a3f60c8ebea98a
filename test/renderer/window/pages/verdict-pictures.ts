/**
 * Checks in screenshots that the shape of each verdict has the colour of its state everywhere in the window. The icons
 * of the tab and the tray have a colour only after a failure.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { statusShape } from '#contract/status-shape.ts';
import { verdictStates, type JudgedPage } from '#contract/messages.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { listing } from '../scripted/answers.ts';
import { verdicts } from '../scripted/snapshots.ts';
import type { Open } from './open.ts';

type Hue = 'green' | 'blue' | 'red' | 'grey';

/**
 * Returns the most frequent colour among the dark pixels, or grey if there are almost no coloured pixels. Light pixels
 * are the background. The function runs in the page.
 */
const hueOf = async (png: string): Promise<Hue> => {
  const image = new Image();
  image.src = png;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth || 64;
  canvas.height = image.naturalHeight || 64;
  const context = canvas.getContext('2d')!;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const counts: Record<Hue, number> = { green: 0, blue: 0, red: 0, grey: 0 };
  for (let index = 0; index < data.length; index += 4) {
    const [red = 0, green = 0, blue = 0] = data.slice(index, index + 3);
    const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
    // These pixels belong to the light background, which can have a tint.
    if (least > 150) continue;
    if (most - least < 60) counts.grey += 1;
    else if (most === red) counts.red += 1;
    else counts[most === green ? 'green' : 'blue'] += 1;
  }
  // A bell is grey in every state, so any other colour is the colour of the state.
  const colours = (['green', 'blue', 'red'] as const).filter((hue) => counts[hue] > 6);
  return colours.toSorted((one, other) => counts[other] - counts[one])[0] ?? 'grey';
};

const dataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;
const picture = async (page: Page, selector: string): Promise<string> => {
  const shape = page.locator(selector).first();
  await shape.waitFor();
  return page.evaluate(hueOf, dataUrl(await shape.screenshot()));
};
const trayPicture = (snapshot: Snapshot): string =>
  dataUrl(
    readFileSync(new URL(`../../../../build/icons/tray/${statusShape(snapshot)}-light-22@2x.png`, import.meta.url)),
  );
const tabPicture = async (page: Page): Promise<string> =>
  (await page.locator('link[rel=icon]').getAttribute('href')) ?? '';

const pageOf = ({ live }: Snapshot): JudgedPage => live[0]!.page;

export const verdictPictureTests = (open: Open): void => {
  it.each<readonly [keyof typeof verdicts, Hue, alarm: Hue]>([
    ['opened', 'green', 'grey'],
    ['opening', 'blue', 'grey'],
    ['notSent', 'grey', 'grey'],
    ['failed', 'red', 'red'],
  ])('draws %s in %s on every surface', async (name, hue, alarm) => {
    const snapshot = verdicts[name];
    const judged = pageOf(snapshot);
    const { page } = await open({
      snapshot: { ...snapshot, recent: [judged] },
      script: {
        'ledger.list': listing([judged]),
        'ledger.page': () => ({ page: judged, steps: [], items: [] }),
      },
      place: '#now',
    });
    const seen: Record<string, string> = {
      call: await picture(page, '.call .verdict .shape'),
      recent: await picture(page, '.rows .out .shape'),
      tab: await page.evaluate(hueOf, await tabPicture(page)),
      tray: await page.evaluate(hueOf, trayPicture(snapshot)),
    };
    await page.evaluate(() => (location.hash = '#ledger'));
    seen['row'] = await picture(page, '.list-row .out .shape');
    seen['chip'] = await picture(page, `.chip[data-state=${verdictStates[judged.verdict.result]}] .shape`);
    if (name === 'failed') seen['toast'] = await picture(page, '.toast > .shape');
    else expect(await page.locator('.toast').count()).toBe(0);
    await page.locator('.list-row').first().click();
    seen['entry'] = await picture(page, '.entry .say .shape');
    expect(seen).toEqual({
      call: hue,
      recent: hue,
      tab: alarm,
      tray: alarm,
      row: hue,
      chip: hue,
      entry: hue,
      ...(name === 'failed' ? { toast: hue } : {}),
    });
  });
};
