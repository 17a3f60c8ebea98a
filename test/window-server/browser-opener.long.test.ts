/** Tests what the process list of this PC shows while a window opens. A fake opener replaces `xdg-open`. */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { browserFlags, browserProgram, pagePatienceMs } from '../renderer/browser-flags.ts';
import { command, freshFolder, startProgram, type Running } from '../e2e/start-app.ts';
import { connectWindow, openWindow, show } from './window-client.ts';

let folder: Awaited<ReturnType<typeof freshFolder>>;
let app: Running;
let data = '';
const environment = { PATH: process.env['PATH'], DISPLAY: process.env['DISPLAY'] };

/** Returns a script that writes its own command line to `path` and does not open anything. */
const fakeOpener = (path: string): string => `#!/bin/sh
tr '\\0' '\\n' < /proc/$$/cmdline > ${path}.tmp && mv ${path}.tmp ${path}
`;
const noted = (): string => join(folder.path, 'opener-arguments');
const openerArguments = async (): Promise<readonly string[]> => {
  await expect.poll(() => existsSync(noted()), { timeout: 30_000 }).toBe(true);
  return readFileSync(noted(), 'utf8').trim().split('\n');
};
const linkFileIn = (words: readonly string[]): string => words.at(-1) ?? '';

beforeAll(async () => {
  folder = await freshFolder();
  data = join(folder.path, 'data');
  const programs = join(folder.path, 'programs');
  mkdirSync(programs);
  writeFileSync(join(programs, 'xdg-open'), fakeOpener(noted()));
  chmodSync(join(programs, 'xdg-open'), 0o755);
  process.env['PATH'] = `${programs}${delimiter}${environment.PATH ?? ''}`;
  process.env['DISPLAY'] = ':99';
  app = await startProgram(['run', '--practice', '--port', '0', '--data', data]);
});
afterAll(async () => {
  await app.end();
  Object.assign(process.env, environment);
  if (environment.DISPLAY === undefined) delete process.env['DISPLAY'];
  expect(readdirSync(data).filter((name) => name.endsWith('.html'))).toEqual([]);
  await folder.remove();
});

describe.skipIf(process.platform !== 'linux')('A window opened in the browser', () => {
  it('shows only the path of a private file in the arguments of the opener, and not its link', async () => {
    const { out } = await command(['status', '--open', '--data', data]);
    const words = await openerArguments();
    expect(words.join(' ')).not.toMatch(/token|https?:/);
    const file = linkFileIn(words);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const url = /url=([^"]+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
    expect(out).not.toContain(url);
    expect(await openWindow(url)).toHaveProperty('opened');
    await expect.poll(() => existsSync(file), { timeout: 30_000 }).toBe(false);
  });

  it('opens a new window for a tab without a session, but does not give the tab a session', async () => {
    const browser = await chromium.launch({ executablePath: browserProgram, args: browserFlags });
    onTestFinished(() => browser.close());
    const [profile, otherProfile] = [await browser.newContext(), await browser.newContext()];
    const page = await profile.newPage();
    page.setDefaultTimeout(pagePatienceMs);
    await page.goto(app.ready['windowUrl'] ?? '');
    await page.getByRole('link', { name: 'Practice' }).waitFor();
    expect(page.url()).not.toContain('token');
    expect(await profile.cookies()).toEqual([]);
    await page.reload();
    await expect.poll(() => page.evaluate(() => sessionStorage.length), { timeout: 30_000 }).toBe(1);
    const ended = page.getByRole('heading', { name: 'This session has ended' });
    const stranger = await otherProfile.newPage();
    await stranger.goto(new URL('/', app.ready['windowUrl']).href);
    await stranger.getByRole('heading', { name: 'This session has ended' }).waitFor();
    expect(await ended.count()).toBe(0);

    expect((await command(['sessions', 'end', '--data', data])).code).toBe(0);
    await ended.waitFor();
    rmSync(noted(), { force: true });
    await page.getByRole('button', { name: 'Open new window' }).press('Enter');
    const file = linkFileIn(await openerArguments());
    await page.getByText('A new window is opening.').waitFor();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    const next = await otherProfile.newPage();
    await next.goto(`file://${file}`);
    await next.getByRole('link', { name: 'Practice' }).waitFor();
    await ended.waitFor();
  });

  it('ignores requests to open a window from another port or without an origin', async () => {
    const { origin } = new URL(app.ready['windowUrl'] ?? '');
    const ask = (headers: Record<string, string>) => fetch(`${origin}/open-again`, { method: 'POST', headers });
    expect((await ask({ Origin: 'http://127.0.0.1:1' })).status).toBe(403);
    expect((await ask({})).status).toBe(405);
    const socket = await connectWindow(Number(new URL(origin).port));
    if (typeof socket !== 'number') expect(await show(socket, {})).toBe(4401);
  });
});
