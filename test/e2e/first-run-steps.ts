/** Opens the setup in a browser with a separate helpdesk and phone system, and provides steps that check a page. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium, type Browser, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { createPracticeExchange, type PracticeExchange } from '#mock/pbx/exchange.ts';
import { browserFlags, browserProgram, pagePatienceMs } from '../renderer/browser-flags.ts';
import { shoot as picture } from '../renderer/screenshots.ts';
import { freshFolder, startProgram, type Running } from './start-app.ts';

let browser: Browser;
let folder: Awaited<ReturnType<typeof freshFolder>>;
export let helpdesk: Running;
export let exchange: PracticeExchange;
export const complaints: string[] = [];

export const openAll = async (): Promise<void> => {
  folder = await freshFolder();
  [browser, helpdesk, exchange] = await Promise.all([
    chromium.launch({ executablePath: browserProgram, args: browserFlags }),
    startProgram(['mock', '--port', '0', '--data', folder.path]),
    createPracticeExchange({ port: 0 }),
  ]);
};
export const closeAll = async (): Promise<void> => {
  await browser.close();
  await Promise.all([helpdesk.end(), exchange.close()]);
  await folder.remove();
};

export const journal = async (operation: string) => {
  const answer = await fetch(`${helpdesk.ready['controlUrl']}/journal?operation=${operation}`, {
    headers: { Authorization: `Bearer ${helpdesk.ready['controlToken']}` },
  });
  return ((await answer.json()) as { entries: { status: number; request: { body: Record<string, unknown> } }[] })
    .entries;
};

export const openView = async (app: Running): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: 'en-GB' });
  const view = await context.newPage();
  view.setDefaultTimeout(pagePatienceMs);
  view.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  view.on('pageerror', (error) => void complaints.push(error.message));
  await view.goto(app.ready['windowUrl'] ?? '');
  await view.getByRole('heading', { level: 1, name: 'Set up Counterline' }).waitFor();
  return view;
};
export const shoot = (view: Page, name: string): Promise<void> =>
  picture(view, `first-run-${name}`, { fullPage: true });

let axe = '';
type Axe = { run: (rules: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
const violations = async (view: Page, rules: object): Promise<readonly string[]> => {
  axe ||= await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  if (!(await view.evaluate(() => 'axe' in window))) await view.evaluate(axe);
  return view.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run({ resultTypes: ['violations'], ...rules });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, rules);
};
/** In the dark scheme, only the contrast is checked, because the schemes differ only in their colours. */
const colours = { runOnly: ['color-contrast'] };
/** Checks the page in the light scheme on a desktop, and in the dark scheme at a width of 320 px. */
export const looks = async (view: Page, name: string): Promise<void> => {
  await shoot(view, name);
  expect({ name, found: await violations(view, {}) }).toEqual({ name, found: [] });
  await view.emulateMedia({ colorScheme: 'dark' });
  await view.setViewportSize({ width: 320, height: 740 });
  expect({ name, narrow: await violations(view, colours) }).toEqual({ name, narrow: [] });
  const tooWide = await view.evaluate(() =>
    document.documentElement.scrollWidth <= document.documentElement.clientWidth
      ? []
      : [...document.querySelectorAll('main *')]
          .filter((each) => each.getBoundingClientRect().right > innerWidth)
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
  expect({ name, tooWide }).toEqual({ name, tooWide: [] });
  await shoot(view, `${name}-narrow`);
  await view.emulateMedia({ colorScheme: 'light' });
  await view.setViewportSize({ width: 1280, height: 860 });
};
export const step = (view: Page, title: string) => view.getByRole('heading', { level: 2, name: title }).waitFor();
/** Presses the button, and then the button with the same name in the dialog. */
export const press = async (view: Page, name: string): Promise<void> => {
  await view.getByRole('button', { name }).click();
  await view.getByRole('dialog').getByRole('button', { name }).click();
};
export const rows = (view: Page, label: string) => view.getByRole('list', { name: label });

/** Returns the code that the till shows. The snapshot for the window also contains this code. */
export const codeOf = async (view: Page, pairingId: string): Promise<string> =>
  view.evaluate(
    (id) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/window?watch=no`);
        socket.addEventListener('open', () => socket.send(JSON.stringify({ id: 1, call: 'snapshot.read', input: {} })));
        socket.addEventListener('message', (event) => {
          const { output } = JSON.parse(event.data as string) as {
            output: { pairings: { pairingId: string; code: string }[] };
          };
          socket.close();
          resolve(output.pairings.find((pairing) => pairing.pairingId === id)?.code ?? '');
        });
      }),
    pairingId,
  );
