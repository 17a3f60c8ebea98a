/**
 * Tests `counterline till certificate` with the commands of each system. The commands are recorded and not run. Only
 * the Linux command is also tested with a real trust store, in certificate.long.test.ts.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { X509Certificate } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { authorityPathIn, installTillCertificate, readTillCertificate } from '#app/tills/till-certificate.ts';
import { authorityName, type TrustCommand, type TrustSystem } from '#app/tills/trust-store.ts';
import { changeCertificate } from '../../../main/cli/till-certificate.ts';
import { exitCodes } from '../../../main/cli/exit-codes.ts';
import type { Output } from '../../../main/cli/output.ts';

const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'counterline-trust-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
};

/** Simulates a PC on which each trust command returns `code`. Undefined means success. */
const createPc = (platform: NodeJS.Platform, code?: string) => {
  const pc = {
    dataDir: folder(),
    code,
    commands: [] as TrustCommand[],
    objects: [] as object[],
    texts: [] as string[],
  };
  const system: TrustSystem = {
    platform,
    home: platform === 'linux' ? folder() : '/Users/anna',
    systemRoot: String.raw`C:\Windows`,
    run: async (command) => {
      pc.commands.push(command);
      return pc.code;
    },
  };
  const output: Output = {
    json: false,
    writeObject: (value) => void pc.objects.push(value),
    writeEvent: () => undefined,
    writeLine: (text) => void pc.texts.push(text),
    writeLines: (text) => void pc.texts.push(text),
    writeNote: (text) => void pc.texts.push(text),
  };
  const change = (verb: 'install' | 'remove') => changeCertificate(verb, pc.dataDir, output, system);
  const installed = () => readTillCertificate(pc.dataDir, Date.now());
  return Object.assign(pc, { change, installed, home: system.home, authorityPath: authorityPathIn(pc.dataDir) });
};
const installedAuthority = (pc: ReturnType<typeof createPc>): X509Certificate => {
  const installed = pc.installed();
  if (installed.state !== 'usable') throw new Error(installed.state);
  return new X509Certificate(installed.certificate.authority);
};
const nameOf = (authority: X509Certificate): string => authorityName(authority.toString());

it('adds and removes the authority in the user store of Windows with certutil.exe of the system folder', async () => {
  const pc = createPc('win32');
  expect(await pc.change('install')).toBe(exitCodes.done);
  const authority = installedAuthority(pc);
  expect(await pc.change('remove')).toBe(exitCodes.done);
  const program = String.raw`C:\Windows\System32\certutil.exe`;
  expect(pc.commands).toEqual([
    { program, args: ['-user', '-addstore', 'Root', pc.authorityPath] },
    { program, args: ['-user', '-delstore', 'Root', authority.serialNumber] },
  ]);
});

it('adds and removes the authority in the login keychain of macOS with security', async () => {
  const pc = createPc('darwin');
  expect(await pc.change('install')).toBe(exitCodes.done);
  const authority = installedAuthority(pc);
  expect(await pc.change('remove')).toBe(exitCodes.done);
  const [program, chain] = ['/usr/bin/security', '/Users/anna/Library/Keychains/login.keychain-db'];
  expect(pc.commands).toEqual([
    { program, args: ['add-trusted-cert', '-r', 'trustRoot', '-p', 'ssl', '-k', chain, pc.authorityPath] },
    { program, args: ['delete-certificate', '-t', '-c', nameOf(authority), chain] },
  ]);
});

it('adds and removes the authority in the store of Chrome on Linux with certutil', async () => {
  const pc = createPc('linux');
  expect(await pc.change('install')).toBe(exitCodes.done);
  const name = nameOf(installedAuthority(pc));
  expect(await pc.change('remove')).toBe(exitCodes.done);
  const store = ['-d', `sql:${join(pc.home, '.pki', 'nssdb')}`];
  expect(pc.commands).toEqual([
    { program: 'certutil', args: [...store, '-A', '-t', 'C,,', '-n', name, '-i', pc.authorityPath] },
    { program: 'certutil', args: [...store, '-D', '-n', name] },
  ]);
});

it.each(['linux', 'darwin', 'win32'] as const)('reports that %s does not trust the new certificate', async (system) => {
  const pc = createPc(system, '1');
  expect(await pc.change('install')).toBe(exitCodes.refused);
  expect(pc.objects).toMatchObject([{ certificate: 'untrusted', code: '1', path: pc.authorityPath }]);
  expect(pc.texts[0]).toContain(pc.authorityPath);
  expect(pc.installed().state).toBe('usable');
});

it('always deletes the key, and names the authority if the trust store refuses', async () => {
  const pc = createPc('linux');
  await pc.change('install');
  const authority = nameOf(installedAuthority(pc));
  pc.code = 'ENOENT';
  expect(await pc.change('remove')).toBe(exitCodes.refused);
  expect(pc.installed()).toEqual({ state: 'none' });
  expect(pc.objects.at(-1)).toMatchObject({ certificate: 'removed', isTrusted: true, authority, code: 'ENOENT' });
  expect(pc.texts.at(-2)).toContain(authority);
  // The second run removes the authority from the trust store.
  pc.code = undefined;
  expect(await pc.change('remove')).toBe(exitCodes.done);
  expect(pc.commands.at(-1)?.args).toContain(authority);
  expect(existsSync(pc.authorityPath)).toBe(false);
  const { length } = pc.commands;
  expect(await pc.change('remove')).toBe(exitCodes.done);
  expect(pc.objects.at(-1)).toEqual({ certificate: 'none' });
  expect(pc.commands).toHaveLength(length);
});

it('removes an expired certificate and its authority in the same way as a valid one', async () => {
  const pc = createPc('darwin');
  const { authority } = installTillCertificate(pc.dataDir, Date.UTC(2020, 0, 1));
  expect(pc.installed()).toEqual({ state: 'unusable' });
  expect(await pc.change('remove')).toBe(exitCodes.done);
  expect(pc.commands.map(({ args }) => args)).toEqual([
    expect.arrayContaining(['delete-certificate', authorityName(authority)]),
  ]);
  expect(pc.installed()).toEqual({ state: 'none' });
  expect(existsSync(pc.authorityPath)).toBe(false);
});

it('finds the authority of a certificate without its own file, and deletes a damaged certificate', async () => {
  const pc = createPc('linux');
  const { authority } = installTillCertificate(pc.dataDir, Date.now());
  rmSync(pc.authorityPath);
  expect(await pc.change('remove')).toBe(exitCodes.done);
  expect(pc.commands[0]?.args).toContain(authorityName(authority));
  writeFileSync(join(pc.dataDir, 'till-certificate.json'), '{"authority":"x"');
  expect(await pc.change('remove')).toBe(exitCodes.done);
  expect(pc.installed()).toEqual({ state: 'none' });
});

it('removes the previous authority when a new certificate replaces an expired one', async () => {
  const pc = createPc('win32');
  const { authority } = installTillCertificate(pc.dataDir, Date.UTC(2020, 0, 1));
  expect(await pc.change('install')).toBe(exitCodes.done);
  expect(pc.commands.map(({ args }) => args[1])).toEqual(['-delstore', '-addstore']);
  expect(pc.commands[0]?.args.at(-1)).toBe(new X509Certificate(authority).serialNumber);
});
