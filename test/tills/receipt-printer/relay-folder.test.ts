/** Tests which folder contains the relay's local socket if the path of the data folder is too long for a socket. */
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inEnglish } from '#domain/messages/catalogues.ts';
import { ConnectionRefused } from '#domain/connection.ts';
import { receiptPrinterConfig } from '#tills/receipt-printer/config.ts';
import { relayOptions } from '#tills/receipt-printer/start-relay.ts';

const user = process.getuid?.() ?? 0;
const config = receiptPrinterConfig.parse({ kind: 'receipt-printer', printer: '10.0.0.9' });
const dataDir = `/${'data/'.repeat(30)}`;
let base = '';
let folder = '';
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'counterline-run-'));
  folder = join(base, `counterline-${user}`);
  vi.stubEnv('XDG_RUNTIME_DIR', base);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(base, { recursive: true, force: true });
});
const faultOf = (): string => {
  try {
    relayOptions(config, dataDir);
    return '';
  } catch (error) {
    return error instanceof ConnectionRefused ? inEnglish(error.reason) : String(error);
  }
};

it.skipIf(process.platform === 'win32')('is created for this user only', () => {
  expect(dirname(relayOptions(config, dataDir).socketPath)).toBe(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it.skipIf(process.platform === 'win32')('is closed to other users if it exists', () => {
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  expect(faultOf()).toBe('');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it.skipIf(process.platform === 'win32')('is not used if it is a link', () => {
  symlinkSync(mkdtempSync(join(base, 'target-')), folder);
  expect(faultOf()).toBe(`${folder} is not a folder`);
});

if (user !== 0) console.warn('Skipped: a relay folder of another user. Only root can create one.');
it.runIf(user === 0)('is not used if another user has created it', () => {
  mkdirSync(folder);
  chownSync(folder, 65_534, 65_534);
  chmodSync(folder, 0o777);
  expect(faultOf()).toContain('65534');
});
