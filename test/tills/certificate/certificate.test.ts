/** The certificate for web tills: created, trusted by a real Chromium, used for a look-up over HTTPS, and removed. */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { chromium } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { authorityPathIn, installTillCertificate, readTillCertificate } from '#app/tills/till-certificate.ts';
import { trustCommand } from '#app/tills/trust-store.ts';
import { createTillCertificate, isUsable } from '#tills/certificate/create-certificate.ts';
import { readWebKit } from '#tills/web-kit/web-kit.ts';
import { openDesk, until, type Desk } from '../../app/support/start-app.ts';

const now = Date.parse('2026-11-24T12:00:00Z');
const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'counterline-certificate-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
};
const has = (program: string): boolean => spawnSync('which', [program]).status === 0;
const missing = ['openssl', 'certutil'].filter((program) => !has(program));
if (missing.length > 0) console.warn(`not run, because these are not installed: ${missing.join(', ')}`);

const tillCommand = (home: string, dataDir: string, verb: string): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const args = ['main/cli/counterline.ts', 'till', 'certificate', verb, '--data', dataDir, '--json'];
    execFile(process.execPath, args, { env: { ...process.env, HOME: home } }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), said: `${stdout}${stderr}` }),
    );
  });
const secureUrl = (desk: Desk): string | undefined => desk.app.snapshot().tillServers[0]?.address;

const lookUp = (url: string, token: string, ca: string | undefined): Promise<string> =>
  new Promise((resolve, reject) => {
    const asked = request(
      `${url}/lookup`,
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(ca === undefined ? {} : { ca }),
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => void (text += part));
        response.once('end', () => resolve(text));
      },
    );
    asked.once('error', reject);
    asked.end(JSON.stringify({ email_address: 'tls@customer.example' }));
  });

describe('The certificate of the till server', () => {
  it('is an ECDSA certificate only for loopback, whose authority cannot issue others', () => {
    const made = createTillCertificate(now);
    const [authority, own] = [new X509Certificate(made.authority), new X509Certificate(made.certificate)];
    expect(own.checkIP('127.0.0.1')).toBe('127.0.0.1');
    expect(own.checkHost('localhost')).toBe('localhost');
    expect(own.checkHost('shop.example')).toBeUndefined();
    expect([authority.ca, own.ca]).toEqual([true, false]);
    expect(own.publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
    // The authority's private key no longer exists.
    expect(Object.keys(made).toSorted()).toEqual(['authority', 'certificate', 'privateKey']);
    expect(authority.checkPrivateKey(createPrivateKey(made.privateKey))).toBe(false);
    expect(isUsable(made, now)).toBe(true);
    expect(isUsable(made, now + 826 * 86_400_000)).toBe(false);
    expect(isUsable({ ...made, privateKey: createTillCertificate(now).privateKey }, now)).toBe(false);
  });

  it('is readable only by this user, and stays while it is valid', () => {
    const dataDir = folder();
    const first = installTillCertificate(dataDir, now);
    expect(statSync(join(dataDir, 'till-certificate.json')).mode & 0o777).toBe(0o600);
    expect(readFileSync(authorityPathIn(dataDir), 'utf8')).not.toContain('PRIVATE');
    expect(installTillCertificate(dataDir, now + 1)).toEqual(first);
    expect(installTillCertificate(dataDir, now + 900 * 86_400_000)).not.toEqual(first);
    writeFileSync(join(dataDir, 'till-certificate.json'), '{"authority":"x","certificate":"y","privateKey":"z"}');
    expect(readTillCertificate(dataDir, now)).toBeUndefined();
  });

  it.runIf(has('openssl'))('passes the strict checks of OpenSSL', () => {
    const dataDir = folder();
    const { authority, certificate } = createTillCertificate(Date.now());
    writeFileSync(join(dataDir, 'ca.pem'), authority);
    writeFileSync(join(dataDir, 'own.pem'), certificate);
    const strict = ['verify', '-x509_strict', '-purpose', 'sslserver', '-verify_ip', '127.0.0.1'];
    const { stdout, stderr } = spawnSync('openssl', [...strict, '-CAfile', 'ca.pem', 'own.pem'], {
      cwd: dataDir,
      encoding: 'utf8',
    });
    expect(`${stdout}${stderr}`).toBe('own.pem: OK\n');
  });

  it('is added and removed by one command on each system', () => {
    const pem = createTillCertificate(now).authority;
    const given = { home: '/home/anna', systemRoot: String.raw`C:\Windows`, path: '/data/till-authority.pem', pem };
    const commands = (['linux', 'darwin', 'win32'] as const).flatMap((platform) =>
      (['install', 'remove'] as const).map((change) => trustCommand(change, platform, given)),
    );
    expect(commands.map(({ program }) => program)).toEqual([
      'certutil',
      'certutil',
      '/usr/bin/security',
      '/usr/bin/security',
      String.raw`C:\Windows\System32\certutil.exe`,
      String.raw`C:\Windows\System32\certutil.exe`,
    ]);
    expect(commands[4]?.args).toEqual(['-user', '-addstore', 'Root', '/data/till-authority.pem']);
  });

  it.runIf(missing.length === 0)(
    'is trusted by Chromium for look-ups over HTTPS from installation to removal',
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
        said: expect.stringContaining('"installed"'),
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
      // Another user's browser does not trust it.
      expect(await (await openPage(folder())).evaluate(find)).not.toBe(url);
      expect(await desk.journal('showCustomer')).toHaveLength(1);

      expect(await tillCommand(home, desk.dataDir, 'remove')).toMatchObject({
        code: 0,
        said: expect.stringContaining('"removed"'),
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
        said: expect.stringContaining('"none"'),
      });
    },
  );
});
