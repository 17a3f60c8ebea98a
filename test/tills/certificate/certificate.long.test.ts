/**
 * Tests the certificate for web tills in a real Chromium. It is trusted, used for a look-up over HTTPS, and removed.
 */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { authorityPathIn } from '#app/tills/till-certificate.ts';
import { readWebKit } from '#tills/web-kit/web-kit.ts';
import { openDesk, until, type Desk } from '../../app/support/start-app.ts';
import { program } from '../../e2e/start-app.ts';
import { lookUp } from './look-up.ts';
const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'counterline-certificate-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
};
const has = (program: string): boolean => spawnSync('which', [program]).status === 0;
const missing = ['openssl', 'certutil'].filter((program) => !has(program));
if (missing.length > 0) console.warn(`not run, because these are not installed: ${missing.join(', ')}`);

const tillCommand = (home: string, dataDir: string, verb: string): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const args = [program, 'till', 'certificate', verb, '--data', dataDir, '--json'];
    execFile(process.execPath, args, { env: { ...process.env, HOME: home } }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: `${stdout}${stderr}` }),
    );
  });
const secureUrl = (desk: Desk): string | undefined => desk.app.snapshot().tillServers[0]?.address;

describe('The certificate of the till server', () => {
  it.runIf(missing.length === 0)(
    'is trusted by Chromium after installation, serves look-ups over HTTPS, and is gone after removal',
    async () => {
      const home = folder();
      const store = createServer((asked, response) => {
        if (asked.url === '/counterline-till.js')
          response.setHeader('Content-Type', 'text/javascript').end(readWebKit());
        else response.setHeader('Content-Type', 'text/html').end('<h1>Till</h1>');
      });
      await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
      onTestFinished(() => void store.close());
      const origin = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
      const desk = await openDesk({ lines: [], tills: [{ kind: 'http', origins: [origin] }] });
      onTestFinished(desk.close);
      expect(secureUrl(desk)).toBeUndefined();

      expect(await tillCommand(home, desk.dataDir, 'install')).toMatchObject({
        code: 0,
        output: expect.stringContaining('"installed"'),
      });
      const url =
        (await until(
          () => secureUrl(desk),
          (found) => found !== undefined,
        )) ?? '';
      expect(url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
      const { token = '' } = await desk.app.host['till.pair']({ name: 'Till 2', confirm: true });
      expect(JSON.parse(await lookUp(url, token, readFileSync(authorityPathIn(desk.dataDir), 'utf8')))).toMatchObject({
        result: 'taken',
      });
      await expect(lookUp(url, token, undefined)).rejects.toThrow(/certificate/i);

      const openPage = async (home: string) => {
        const browser = await chromium.launch({
          executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
          args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
          env: { ...process.env, HOME: home },
        });
        onTestFinished(() => browser.close());
        const page = await browser.newPage();
        await page.goto(origin);
        return page;
      };
      const find = `import('/counterline-till.js').then(({ findCounterline }) => findCounterline({ https: true, ports: [${new URL(url).port}] }).catch(({ code }) => code))`;
      expect(await (await openPage(home)).evaluate(find)).toBe(url);
      // Another user's browser does not trust the certificate.
      expect(await (await openPage(folder())).evaluate(find)).not.toBe(url);
      expect(await desk.journal('showCustomer')).toHaveLength(1);

      expect(await tillCommand(home, desk.dataDir, 'remove')).toMatchObject({
        code: 0,
        output: expect.stringContaining('"removed"'),
      });
      await until(
        () => secureUrl(desk),
        (found) => found === undefined,
      );
      await expect(lookUp(url, token, undefined)).rejects.toThrow(/ECONNREFUSED/);
      expect(existsSync(join(desk.dataDir, 'till-certificate.json'))).toBe(false);
      expect(existsSync(authorityPathIn(desk.dataDir))).toBe(false);
      const listed = spawnSync('certutil', ['-d', `sql:${join(home, '.pki', 'nssdb')}`, '-L'], { encoding: 'utf8' });
      expect(listed.stdout).not.toContain('Counterline');
      expect(await tillCommand(home, desk.dataDir, 'remove')).toMatchObject({
        code: 0,
        output: expect.stringContaining('"none"'),
      });
    },
  );
});
