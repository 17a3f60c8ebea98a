/**
 * The certificate of the till server on disk. `counterline till certificate install` writes it, and a running app
 * notices that. Only this user can read the file.
 */
import { rmSync, unwatchFile, watchFile, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeJson } from '#store/json-file.ts';
import { createTillCertificate, isUsable, type TillCertificate } from '#tills/certificate/create-certificate.ts';

const stored = z.object({ authority: z.string(), certificate: z.string(), privateKey: z.string() });
const pathIn = (dataDir: string): string => join(dataDir, 'till-certificate.json');
/** For trust stores, which need a file. It contains no key. */
export const authorityPathIn = (dataDir: string): string => join(dataDir, 'till-authority.pem');

/** Undefined: none is installed, or it has expired. */
export const readTillCertificate = (dataDir: string, now: number): TillCertificate | undefined => {
  const read = stored.safeParse(readJson(pathIn(dataDir)));
  return read.success && isUsable(read.data, now) ? read.data : undefined;
};

/** A valid certificate stays, so that it is trusted once. Throws if the disk refuses. */
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

/** Returns the function that stops it. */
export const watchTillCertificate = (dataDir: string, onChange: () => void): (() => void) => {
  const path = pathIn(dataDir);
  watchFile(path, { interval: everyMs, persistent: false }, onChange);
  return () => unwatchFile(path, onChange);
};
