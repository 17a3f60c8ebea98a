/** Adds the till server's certificate authority to the trust store of this user's browsers, or removes it. */
import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, win32 } from 'node:path';
import { X509Certificate } from 'node:crypto';

export interface TrustCommand {
  readonly program: string;
  readonly args: readonly string[];
}

const keychain = join('Library', 'Keychains', 'login.keychain-db');
/** The trust store of Chrome and Chromium on Linux. */
const nss = join('.pki', 'nssdb');

/**
 * Returns the command for this operating system. Windows and macOS ask the user to confirm. Windows searches the
 * current folder first, so the command contains the program's full path. Pure.
 */
export const trustCommand = (
  change: 'install' | 'remove',
  platform: NodeJS.Platform,
  given: { readonly home: string; readonly systemRoot: string; readonly path: string; readonly pem: string },
): TrustCommand => {
  const { home, systemRoot, path, pem } = given;
  const certificate = new X509Certificate(pem);
  const name = certificate.subject.replace(/^CN=/, '');
  const isInstall = change === 'install';
  if (platform === 'win32') {
    const what = isInstall ? ['-addstore', 'Root', path] : ['-delstore', 'Root', certificate.serialNumber];
    return { program: win32.join(systemRoot, 'System32', 'certutil.exe'), args: ['-user', ...what] };
  }
  if (platform === 'darwin') {
    const chain = join(home, keychain);
    const add = ['add-trusted-cert', '-r', 'trustRoot', '-p', 'ssl', '-k', chain, path];
    return { program: '/usr/bin/security', args: isInstall ? add : ['delete-certificate', '-t', '-c', name, chain] };
  }
  const what = isInstall ? ['-A', '-t', 'C,,', '-n', name, '-i', path] : ['-D', '-n', name];
  return { program: 'certutil', args: ['-d', `sql:${join(home, nss)}`, ...what] };
};

/** Returns undefined on success, or the program that failed with its reason. */
export const changeTrust = (
  change: 'install' | 'remove',
  given: { readonly path: string; readonly pem: string },
): Promise<{ readonly program: string; readonly code: string } | undefined> => {
  const home = homedir();
  const systemRoot = process.env['SystemRoot'] ?? String.raw`C:\Windows`;
  const { program, args } = trustCommand(change, process.platform, { home, systemRoot, ...given });
  if (program === 'certutil') mkdirSync(join(home, nss), { recursive: true, mode: 0o700 });
  return new Promise((resolve) => {
    execFile(program, [...args], { timeout: 120_000 }, (error) =>
      resolve(error === null ? undefined : { program, code: String(error.code ?? error.signal ?? 'error') }),
    );
  });
};
