/**
 * A till PC for the scenarios: a practice helpdesk, the app with its tills, and a Chromium window with the scan field.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium as playwright, type Locator } from 'playwright-core';
import { z } from 'zod';
import type { Child } from '../children.ts';
import { until, type Screen } from '../desktop/screen.ts';
import { startProgram } from '../sources/counterline.ts';
import { startHelpdesk, type Helpdesk } from '../sources/helpdesk.ts';

const readyLine = z.object({ windowUrl: z.string(), tillUrl: z.string(), tillSocketUrl: z.string() });

export interface Shop {
  readonly helpdesk: Helpdesk;
  readonly addresses: z.infer<typeof readyLine>;
  /** Returns the e-mail addresses of the customers that the helpdesk was asked to show, in order. */
  readonly shown: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

export const openShop = async (folder: string, settings: object): Promise<Shop> => {
  await mkdir(folder, { recursive: true });
  const helpdesk = await startHelpdesk(folder);
  const file = join(folder, 'settings.json');
  const agent = { emailAddress: 'anna@shop.example', extension: '101' };
  await writeFile(file, JSON.stringify({ helpdesk: helpdesk.settings, agent, ...settings }));
  const args = ['run', '--settings', file, '--port', '0', '--data', join(folder, 'app')];
  const { child, ready } = await startProgram('counterline', args, readyLine, join(folder, 'app.log'));
  return {
    helpdesk,
    addresses: ready,
    shown: async () =>
      (await helpdesk.received())
        .filter(({ request }) => request.endsWith('/showcustomer'))
        .map(({ body }) => z.object({ customer: z.object({ email_address: z.string() }) }).parse(body))
        .map(({ customer }) => customer.email_address),
    close: async () => {
      await child.end();
      await helpdesk.stop();
    },
  };
};

const flags = [
  '--no-sandbox',
  '--test-type',
  '--no-first-run',
  '--disable-gpu',
  '--disable-background-networking',
  '--lang=en-GB',
  '--remote-debugging-port=0',
];

/** Opens the page in a window without browser controls. `field` has the focus, and X sends it all keys. */
export const openScanField = async (
  screen: Screen,
  chromium: string,
  folder: string,
  windowUrl: string,
): Promise<{ readonly field: Locator; readonly close: () => Promise<void> }> => {
  await rm(folder, { recursive: true, force: true });
  const child: Child = await screen.start('chromium', chromium, [
    ...flags,
    `--user-data-dir=${folder}`,
    `--app=${windowUrl}`,
  ]);
  const address = await until('the browser', async () => {
    const lines = (await readFile(join(folder, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n');
    return lines.length < 2 ? undefined : lines;
  });
  const browser = await playwright.connectOverCDP(`ws://127.0.0.1:${address.join('')}`);
  const page = await until('the window', async () => browser.contexts()[0]?.pages()[0]);
  const field = page.getByLabel('Scan a card');
  await field.waitFor();
  await field.focus();
  // Keys reach the page only after the window manager has given the page's window the focus.
  await until('the focus', async () => (await page.evaluate(() => document.hasFocus())) || undefined);
  await delay(300);
  return {
    field,
    close: async () => {
      await browser.close();
      await child.end();
    },
  };
};
