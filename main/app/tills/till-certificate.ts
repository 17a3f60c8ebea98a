/**
 * Stores the till server's certificate on disk. `counterline till certificate install` writes it, and a running app
 * detects the change. Only this user can read the file.
 */
import { X509Certificate } from 'node:crypto';
import { existsSync, rmSync, unwatchFile, watchFile, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeJson } from '#store/json-file.ts';
import { readPlainText } from '#store/data-file.ts';
import {
  createTillCertificate,
  isUsable,
  validUntil,
  type TillCertificate,
} from '#tills/certificate/create-certificate.ts';

const stored = z.object({ authority: z.string(), certificate: z.string(), privateKey: z.string() });
const pathIn = (dataDir: string): string => join(dataDir, 'till-certificate.json');
/** Returns the path of the authority's certificate for trust stores. The file does not contain a private key. */
export const authorityPathIn = (dataDir: string): string => join(dataDir, 'till-authority.pem');

/** `unusable` means that the certificate has expired, is not valid yet, or is damaged. */
export type InstalledCertificate =
  | { readonly state: 'none' }
  | { readonly state: 'unusable' }
  | { readonly state: 'usable'; readonly certificate: TillCertificate; readonly validUntil: number };

export const readTillCertificate = (dataDir: string, now: number): InstalledCertificate => {
  if (!existsSync(pathIn(dataDir))) return { state: 'none' };
  const { data } = stored.safeParse(readJson(pathIn(dataDir)));
  const until = data === undefined ? undefined : validUntil(data);
  return data === undefined || until === undefined || !isUsable(data, now)
    ? { state: 'unusable' }
    : { state: 'usable', certificate: data, validUntil: until };
};

/**
 * Returns the authority's certificate (PEM). Browsers may still trust the authority even if the till server's
 * certificate has expired or its key is missing.
 */
export const readAuthority = (dataDir: string): string | undefined => {
  const sources = [
    () => readPlainText(authorityPathIn(dataDir)),
    () => stored.parse(readJson(pathIn(dataDir))).authority,
  ];
  for (const read of sources)
    try {
      return new X509Certificate(read()).toString();
    } catch {
      // This file is missing or damaged.
    }
  return undefined;
};

/**
 * Installs a certificate. Keeps a valid one, so that users have to trust its authority only once. Throws if the disk
 * cannot be written to.
 */
export const installTillCertificate = (dataDir: string, now: number): TillCertificate => {
  const installed = readTillCertificate(dataDir, now);
  const certificate = installed.state === 'usable' ? installed.certificate : createTillCertificate(now);
  writeJson(pathIn(dataDir), certificate);
  rmSync(authorityPathIn(dataDir), { force: true });
  writeFileSync(authorityPathIn(dataDir), certificate.authority, { mode: 0o600, flag: 'wx' });
  return certificate;
};

/**
 * Deletes the certificate and its key, so TLS ends. Returns whether a certificate was installed. Throws if the disk
 * cannot be written to.
 */
export const removeTillCertificate = (dataDir: string): boolean => {
  const wasInstalled = existsSync(pathIn(dataDir));
  rmSync(pathIn(dataDir), { force: true });
  return wasInstalled;
};

/** Deletes the authority's file. Call this when browsers no longer trust the authority. */
export const removeAuthority = (dataDir: string): void => rmSync(authorityPathIn(dataDir), { force: true });

const everyMs = 1_000;

/** Calls `onChange` when the certificate changes. Returns a function that stops watching the certificate. */
export const watchTillCertificate = (dataDir: string, onChange: () => void): (() => void) => {
  const path = pathIn(dataDir);
  watchFile(path, { interval: everyMs, persistent: false }, onChange);
  return () => unwatchFile(path, onChange);
};
