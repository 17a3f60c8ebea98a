/** Tests the practice till's page on its own origin, and access to it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTillPage, type TillPage } from '#app/practice/till-page.ts';
import { tillShop, type TillShop } from '#contract/practice.ts';
import { practise } from '../support/start-practice.ts';

const shop: TillShop = {
  endpoints: [],
  language: 'en',
  country: 'DE',
  customers: [],
  nextOrder: 30_001,
  lookupSeconds: 9.8,
};
let folder: string;
const open: TillPage[] = [];
const openAt = async (wantedPort?: number): Promise<TillPage> => {
  const page = await openTillPage({
    pagesDir: folder,
    wantedPort,
    shop: () => Promise.resolve(shop),
    log: () => undefined,
  });
  open.push(page);
  return page;
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterline-till-'));
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((page) => page.close()));
  rmSync(folder, { recursive: true, force: true });
});

const ask = (page: TillPage, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<number>((resolve, reject) => {
    request({ host: '127.0.0.1', port: page.port, path, headers, method }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

describe('The page of the practice till', () => {
  it('shows its shop, reports a missing build, and serves only files in its folder', async () => {
    const page = await openAt();
    expect(await (await fetch(`${page.url}shop.json`)).json()).toEqual(shop);
    expect((await fetch(page.url)).status).toBe(503);
    mkdirSync(join(folder, 'till'));
    writeFileSync(join(folder, 'till', 'index.html'), '<!doctype html>');
    writeFileSync(join(folder, 'secret.json'), '{}');
    const served = await fetch(page.url);
    expect(served.status).toBe(200);
    expect(served.headers.get('content-security-policy')).toContain("script-src 'self'");
    const outside = ['/../secret.json', '/%2e%2e/secret.json', '/..%2fsecret.json', '/nothing.js'];
    expect(await Promise.all(outside.map((path) => ask(page, path)))).toEqual([404, 404, 404, 404]);
  });

  it('accepts only read requests from this PC', async () => {
    const page = await openAt();
    expect(await ask(page, '/shop.json', { Host: `shop.example:${page.port}` })).toBe(403);
    expect(await ask(page, '/shop.json', { Host: `127.0.0.1:${page.port}` }, 'POST')).toBe(405);
  });

  it('keeps its port so that its till stays paired, or uses a free port', async () => {
    const first = await openAt();
    const { port } = first;
    const second = await openAt(port);
    expect(second.port).not.toBe(port);
    await first.close();
    expect((await openAt(port)).port).toBe(port);
  });

  it('receives the practice customers, the till server and the next order', async () => {
    const desk = await practise();
    const pageData = tillShop.parse(await (await fetch(`${desk.view().tillPageUrl}shop.json`)).json());
    expect(pageData.endpoints).toEqual([desk.app.tillUrl]);
    expect(pageData.customers.map(({ card }) => card)).toContain('C-1014');
    expect(pageData.nextOrder).toBe(30_001);
    // The page's own origin can request pairing. Another page cannot.
    const pair = (origin: string) =>
      fetch(`${desk.app.tillUrl}/pair`, {
        method: 'POST',
        headers: { Origin: origin, 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: 'Practice till' }),
      }).then(({ status }) => status);
    expect(await pair(new URL(desk.view().tillPageUrl ?? '').origin)).toBe(202);
    expect(await pair('http://127.0.0.1:1')).toBe(403);
    await desk.close();
  });
});
