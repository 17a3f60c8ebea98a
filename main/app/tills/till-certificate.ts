/**
 * Stores the till server's certificate on disk. `counterline till certificate install` writes it, and a running app
 * detects the change. Only this user can read the file.
 */
import { rmSync, unwatchFile, watchFile, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeJson } from '#store/json-file.ts';
import { createTillCertificate, isUsable, type TillCertificate } from '#tills/certificate/create-certificate.ts';

const stored = z.object({ authority: z.string(), certificate: z.string(), privateKey: z.string() });
const pathIn = (dataDir: string): string => join(dataDir, 'till-certificate.json');
/** The file with the authority's certificate for trust stores. It does not contain a private key. */
export const authorityPathIn = (dataDir: string): string => join(dataDir, 'till-authority.pem');

/** Returns undefined if no certificate is installed or if it has expired. */
export const readTillCertificate = (dataDir: string, now: number): TillCertificate | undefined => {
  const read = stored.safeParse(readJson(pathIn(dataDir)));
  return read.success && isUsable(read.data, now) ? read.data : undefined;
};

/** A valid certificate is kept, so that users have to trust it only once. Throws if the disk cannot be written to. */
export const installTillCertificate = (dataDir: string, now: number): TillCertificate => {
  const certificate = readTillCertificate(dataDir, now) ?? createTillCertificate(now);
  writeJson(pathIn(dataDir), certificate);
  rmSync(authorityPathIn(dataDir), { force: true });
  writeFileSync(authorityPathIn(dataDir), certificate.authority, { mode: 0o600, flag: 'wx' });
  return certificate;
};

export const removeTillCertificate = (dataDir: string): void => {
  rmSync(pathIn(dataDir), { force: true });
  rmSync(authorityPathIn(dataDir), { force: true });
};

const everyMs = 1_000;

/** Returns a function that stops watching the certificate. */
export const watchTillCertificate = (dataDir: string, onChange: () => void): (() => void) => {
  const path = pathIn(dataDir);
  watchFile(path, { interval: everyMs, persistent: false }, onChange);
  return () => unwatchFile(path, onChange);
};
