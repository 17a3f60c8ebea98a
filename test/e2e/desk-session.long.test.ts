/** Servers of the app set no cookies. The practice desk opens from the window and keeps its session in its tab. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { browserFlags, browserProgram, pagePatienceMs } from '../renderer/browser-flags.ts';
import { command, freshFolder, startProgram } from './start-app.ts';

const start = async (args: readonly string[]): Promise<{ ready: Record<string, string>; data: string }> => {
  const folder = await freshFolder();
  onTestFinished(folder.remove);
  const app = await startProgram([...args, '--port', '0', '--data', folder.path]);
  onTestFinished(async () => void (await app.end()));
  return { ready: app.ready, data: folder.path };
};
const openBrowser = async (): Promise<Browser> => {
  const browser = await chromium.launch({ executablePath: browserProgram, args: browserFlags });
  onTestFinished(() => browser.close());
  return browser;
};
const practiceOf = async (data: string): Promise<Record<string, string>> => {
  const { out } = await command(['status', '--json', '--data', data]);
  return (JSON.parse(out.trim().split('\n').at(-1) ?? '') as { practice: Record<string, string> }).practice;
};

it('finds no Set-Cookie in the source of any server', () => {
  const main = join(import.meta.dirname, '../../main');
  const named = readdirSync(main, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.startsWith(join('domain', 'secrets')))
    .filter((path) => /set-cookie/i.test(readFileSync(join(main, path), 'utf8')));
  expect(named).toEqual([]);
});

it('gets no cookies from any practice server', async () => {
  const { ready, data } = await start(['run', '--practice']);
  const mock = (await start(['mock'])).ready;
  const { deskUrl, tillPageUrl } = await practiceOf(data);
  const addresses = [...Object.values(ready), ...Object.values(mock), deskUrl, tillPageUrl].filter(
    (each) => typeof each === 'string' && each.startsWith('http'),
  );
  expect(addresses.length).toBeGreaterThan(8);
  for (const address of addresses) {
    const token = new URL(address ?? '').hash.slice('#token='.length);
    for (const query of ['', `?token=${token === '' ? mock['controlToken'] : token}`]) {
      const { headers } = await fetch(`${(address ?? '').replace(/#.*/, '')}${query}`, {
        redirect: 'manual',
        headers: { authorization: `Bearer ${mock['controlToken']}` },
      });
      expect([address, headers.getSetCookie()]).toEqual([address, []]);
    }
  }
});

it('opens the desk, keeps its session after a reload, and sends it to no other port', async () => {
  const { ready } = await start(['run', '--practice']);
  const profile = await (await openBrowser()).newContext();
  profile.setDefaultTimeout(pagePatienceMs);
  const window = await profile.newPage();
  await window.goto(ready['windowUrl'] ?? '');
  await window.getByRole('link', { name: 'Practice', exact: true }).click();
  const opened = profile.waitForEvent('page');
  await window.getByRole('link', { name: 'Open desk', exact: true }).click();
  const desk = await opened;
  await desk.locator('.top').waitFor();
  const session = await desk.evaluate(() => Object.values(sessionStorage)[0] as string);
  expect(session).toMatch(/^[\w-]{30,}$/);
  expect(desk.url()).not.toContain(session);
  await desk.reload();
  await desk.locator('.top').waitFor();
  expect(await profile.cookies()).toEqual([]);

  const received: string[] = [];
  const other = createServer((request, response) => {
    received.push(`${request.url} ${JSON.stringify(request.headers)}`);
    response.end('listener');
  });
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    other.closeAllConnections();
    other.close();
  });
  const strange = await profile.newPage();
  await strange.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/desk/`);
  expect(received.join('\n')).toContain('/desk/');
  expect(received.join('\n').toLowerCase()).not.toContain('cookie');
  expect(received.join('\n')).not.toContain(session);
  expect(await strange.evaluate(() => sessionStorage.length)).toBe(0);
});

it('opens the desk at the address from `counterline mock`, with separate desks for other agents', async () => {
  const { ready } = await start(['mock']);
  const profile = await (await openBrowser()).newContext();
  profile.setDefaultTimeout(pagePatienceMs);
  const page = await profile.newPage();
  await page.goto(`${ready['deskUrl']}&agent=102`);
  await page.locator('.me', { hasText: '102' }).waitFor();
  expect(new URL(page.url())).toMatchObject({ search: '?agent=102', hash: '' });
  await page.locator('.me summary').click();
  const opened = profile.waitForEvent('page');
  await page.getByRole('link', { name: 'Open in a new window' }).first().click();
  const colleague = await opened;
  await colleague.locator('.me', { hasText: '101' }).waitFor();
  expect(new URL(colleague.url()).hash).toBe('');
  const closed = await profile.newPage();
  await closed.goto((ready['deskUrl'] ?? '').replace('#', '?'));
  await closed.getByText('This session has ended').waitFor();
});
