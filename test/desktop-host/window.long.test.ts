import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { newFolder, removeFolders, startSample, type Sample } from './sample-app.ts';

let app: Sample;
let page: Page;
let server: Server;
let elsewhere = '';

beforeAll(async () => {
  server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<h1>Elsewhere</h1>'),
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  app = startSample(await newFolder());
  page = await app.shown();
});
afterAll(async () => {
  await app.close();
  server.close();
  await removeFolders();
});

describe('A window on the test host', () => {
  it('shows the app’s response for its own scheme, in the requested size', async () => {
    expect(await page.title()).toBe('Sample window');
    const { windows } = app.state();
    expect(windows).toMatchObject([{ url: 'app://window/', title: 'Sample window', shown: true, focused: true }]);
    expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([640, 480]);
  });

  it('keeps the preload in a separate world, without Node', async () => {
    expect(await page.evaluate(() => window.sample.node)).toEqual(['undefined', 'undefined', true, true]);
    expect(
      await page.evaluate(() => [typeof require, typeof process, 'hostHears' in window, 'hostAsks' in window]),
    ).toEqual(['undefined', 'undefined', false, false]);
    await expect(page.evaluate(() => window.sample.forbidden())).rejects.toThrow('module not found: fs');
    await expect(page.evaluate(() => window.sample.lacking())).rejects.toThrow(
      'the test host does not implement electron.ipcRenderer.sendSync',
    );
  });

  it('gives the page a bridge that it cannot change', async () => {
    const tried = await page.evaluate(() => {
      Reflect.set(window, 'sample', 1);
      return [Object.isFrozen(window.sample), typeof window.sample, Reflect.deleteProperty(window, 'sample')];
    });
    expect(tried).toEqual([true, 'object', false]);
  });

  it('carries every cloneable value in both directions', async () => {
    const same = await page.evaluate(async () => {
      const value = {
        nothing: undefined,
        big: 12n,
        odd: [Number.NaN, -0, Infinity],
        date: new Date(5),
        map: new Map<unknown, unknown>([['a', new Set([1])]]),
        bytes: new Uint8Array([1, 2]),
      };
      const back = (await window.sample.ask({ name: 'echo', value })) as typeof value;
      return [
        'nothing' in back && back.nothing === undefined,
        back.big === 12n,
        back.odd.map((each) => Object.is(each, -0) || String(each)),
        back.date.getTime(),
        (back.map.get('a') as Set<number>).has(1),
        [...back.bytes],
      ];
    });
    expect(same).toEqual([true, true, ['NaN', true, 'Infinity'], 5, true, [1, 2]]);
  });

  it("reports errors with Electron's texts", async () => {
    await expect(app.ask('fail')).rejects.toThrow("Error invoking remote method 'ask': TypeError: no such thing");
    await expect(app.ask('unsendable')).rejects.toThrow('could not be cloned');
    await expect(page.evaluate(() => window.sample.ask({ name: 'echo', value: () => 1 }))).rejects.toThrow(
      'could not be cloned',
    );
    await page.evaluate(() => window.sample.send('hello'));
    await app.reported('say hello');
  });

  it('registerCommands the page’s content security policy', async () => {
    expect(await page.evaluate(() => 'inline' in window)).toBe(false);
    await app.written((output) => output.includes('told console error') && output.includes('Content Security Policy'));
    expect(await page.evaluate(() => fetch('/page.js').then(({ status }) => status))).toBe(200);
    expect(await page.evaluate((url) => fetch(url).catch(String), elsewhere)).toContain('TypeError');
  });

  it('asks the app before the page navigates or opens windows', async () => {
    await page.locator('#away').click();
    await app.reported('navigate https://elsewhere.example/');
    await page.locator('#further').click();
    await app.reported('window https://elsewhere.example/window');
    await page.evaluate((url) => void window.open(url, 'x', 'width=100'), elsewhere);
    await app.reported(`window ${elsewhere}`);
    const { refused } = await app.until(({ refused }) => refused.length >= 3 && { refused });
    expect(refused).toEqual([
      { what: 'navigation', url: 'https://elsewhere.example/' },
      { what: 'window', url: 'https://elsewhere.example/window' },
      { what: 'window', url: elsewhere },
    ]);
    expect(page.url()).toBe('https://window.app.host.invalid/');
  });

  it('asks the app for permissions and applies the answer in the browser', async () => {
    expect(await page.evaluate(() => Notification.requestPermission())).toBe('denied');
    await app.reported('permission notifications');
    await page.evaluate(() => navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => undefined));
    expect(
      await page.evaluate(() => navigator.permissions.query({ name: 'geolocation' }).then(({ state }) => state)),
    ).toBe('denied');
    await page.evaluate(() => navigator.clipboard.readText().catch(() => ''));
    await expect(page.evaluate(() => navigator.clipboard.writeText('x'))).rejects.toThrow('denied');
    const permissions = await app.until(({ permissions }) => permissions.length > 3 && permissions);
    expect(permissions.map(({ permission, granted }) => [permission, granted])).toEqual([
      ['notifications', false],
      ['media', false],
      ['clipboard-read', true],
      ['clipboard-sanitized-write', false],
    ]);
  });

  it('asks the app before a download, and then asks the user for the path', async () => {
    const save = (type: string) =>
      page.evaluate((type) => {
        const link = document.createElement('a');
        link.href = URL.createObjectURL(new Blob(['content'], { type }));
        link.download = `saved.${type.split('/')[1]}`;
        link.click();
      }, type);
    const path = join(app.dataDir, 'kept.txt');
    await app.command('answerDialog', { filePath: path });
    await save('text/plain');
    await app.until(({ downloads }) => downloads.some(({ state }) => state === 'saved'));
    expect(await readFile(path, 'utf8')).toBe('content');
    await save('text/refused');
    await app.until(({ downloads }) => downloads.some(({ state }) => state === 'refused'));
    expect(app.state().downloads.map(({ filename, state }) => [filename, state])).toEqual([
      ['saved.plain', 'saved'],
      ['saved.refused', 'refused'],
    ]);
    expect(app.state().downloads[0]?.url).toMatch(/^blob:app:\/\/window\//);
  });

  it('allows a test to send IPC messages from another frame', async () => {
    const asked = app.command('invokeFromFrame', 1, 'app://window/inner.html', 'ask', [{ name: 'echo', value: 1 }]);
    await expect(asked).rejects.toThrow('not to app://window/inner.html');
  });

  it('allows a test to load a hostile page and then the app’s page again', async () => {
    await app.command('putInPlace', 1, elsewhere);
    expect(await page.locator('h1').textContent()).toBe('Elsewhere');
    await expect(app.ask('echo', 1)).rejects.toThrow(`not to ${elsewhere}`);
    await app.command('putInPlace', 1, 'app://window/');
    expect(await app.ask('echo', 1)).toBe(1);
  });

  it('reports a crash of its page to the app', async () => {
    await app.command('crashWindow', 1);
    await app.reported('crashed');
  });
});
