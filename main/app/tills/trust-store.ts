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

/** The functions and paths of this PC that the commands need. Tests replace them. */
export interface TrustSystem {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  /** The folder in which Windows is installed. It is not used on other systems. */
  readonly systemRoot: string;
  /**
   * Resolves to undefined if the program succeeded. Otherwise, resolves to its exit code or to the reason why it did
   * not run.
   */
  readonly run: (command: TrustCommand) => Promise<string | undefined>;
}

const keychain = join('Library', 'Keychains', 'login.keychain-db');
/** The trust store of Chrome and Chromium on Linux. */
const nss = join('.pki', 'nssdb');

/** Returns the name of the authority that trust stores and browsers show. */
export const authorityName = (pem: string): string => new X509Certificate(pem).subject.replace(/^CN=/, '');

/**
 * Returns the command for this operating system. Windows and macOS ask the user to confirm. Windows searches for
 * programs in the current folder first, so the command contains the program's full path. This function is pure.
 */
export const trustCommand = (
  change: 'install' | 'remove',
  platform: NodeJS.Platform,
  given: { readonly home: string; readonly systemRoot: string; readonly path: string; readonly pem: string },
): TrustCommand => {
  const { home, systemRoot, path, pem } = given;
  const certificate = new X509Certificate(pem);
  const name = authorityName(pem);
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

const run: TrustSystem['run'] = ({ program, args }) =>
  new Promise((resolve) => {
    execFile(program, [...args], { timeout: 120_000 }, (error) =>
      resolve(error === null ? undefined : String(error.code ?? error.signal ?? 'error')),
    );
  });

export const thisSystem = (): TrustSystem => ({
  platform: process.platform,
  home: homedir(),
  systemRoot: process.env['SystemRoot'] ?? String.raw`C:\Windows`,
  run,
});

/**
 * Changes the trust store. Resolves to undefined if the change was made. Otherwise, resolves to the program that failed
 * and the reason.
 */
export const changeTrust = async (
  change: 'install' | 'remove',
  given: { readonly path: string; readonly pem: string },
  system: TrustSystem,
): Promise<{ readonly program: string; readonly code: string } | undefined> => {
  const command = trustCommand(change, system.platform, { ...system, ...given });
  if (command.program === 'certutil') mkdirSync(join(system.home, nss), { recursive: true, mode: 0o700 });
  const code = await system.run(command);
  return code === undefined ? undefined : { program: command.program, code };
};
