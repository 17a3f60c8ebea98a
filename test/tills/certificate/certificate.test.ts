/**
 * Tests the certificate for web tills: how it is created, checked, stored and used. For tests in a browser, see
 * certificate.long.test.ts.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { authorityPathIn, installTillCertificate, readTillCertificate } from '#app/tills/till-certificate.ts';
import { createTillCertificate, isUsable } from '#tills/certificate/create-certificate.ts';
import { openDesk } from '../../app/support/start-app.ts';
import { lookUp } from './look-up.ts';

const token = 'q7Xv2mPz9LkT4wBn8RcJ';
const now = Date.parse('2026-11-24T12:00:00Z');
const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'counterline-certificate-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
};
const has = (program: string): boolean => spawnSync('which', [program]).status === 0;
if (!has('openssl')) console.warn('not run, because this is not installed: openssl');

describe('The certificate of the till server', () => {
  it('is an ECDSA certificate only for loopback, whose authority cannot issue others', () => {
    const made = createTillCertificate(now);
    const [authority, own] = [new X509Certificate(made.authority), new X509Certificate(made.certificate)];
    expect(own.checkIP('127.0.0.1')).toBe('127.0.0.1');
    expect(own.checkHost('localhost')).toBe('localhost');
    expect(own.checkHost('shop.example')).toBeUndefined();
    expect([authority.ca, own.ca]).toEqual([true, false]);
    expect(own.publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
    // The authority's private key is not kept.
    expect(Object.keys(made).toSorted()).toEqual(['authority', 'certificate', 'privateKey']);
    expect(authority.checkPrivateKey(createPrivateKey(made.privateKey))).toBe(false);
    expect(isUsable(made, now)).toBe(true);
    expect(isUsable(made, now + 826 * 86_400_000)).toBe(false);
    expect(isUsable({ ...made, privateKey: createTillCertificate(now).privateKey }, now)).toBe(false);
  });

  it('is readable only by this user, and is kept while it is valid', () => {
    const dataDir = folder();
    const first = installTillCertificate(dataDir, now);
    expect(statSync(join(dataDir, 'till-certificate.json')).mode & 0o777).toBe(0o600);
    expect(readFileSync(authorityPathIn(dataDir), 'utf8')).not.toContain('PRIVATE');
    expect(installTillCertificate(dataDir, now + 1)).toEqual(first);
    expect(installTillCertificate(dataDir, now + 900 * 86_400_000)).not.toEqual(first);
    writeFileSync(join(dataDir, 'till-certificate.json'), '{"authority":"x","certificate":"y","privateKey":"z"}');
    expect(readTillCertificate(dataDir, now)).toEqual({ state: 'unusable' });
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

  it('serves look-ups over HTTPS to programs that trust its authority, and to no others', async () => {
    const desk = await openDesk({ lines: [], tills: [{ kind: 'http', name: 'Till 2', token }] });
    onTestFinished(desk.close);
    expect(desk.app.snapshot().tillServers[0]?.address).toBeUndefined();
    const app = await desk.restartOn((dataDir) => void installTillCertificate(dataDir, Date.now()));
    const url = app.snapshot().tillServers[0]?.address ?? '';
    expect(url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
    const authority = readFileSync(authorityPathIn(desk.dataDir), 'utf8');
    expect(JSON.parse(await lookUp(url, token, authority))).toMatchObject({ result: 'taken' });
    await expect(lookUp(url, token, undefined)).rejects.toThrow(/certificate/i);
    expect(await desk.journal('showCustomer')).toHaveLength(1);
  });
});
