/**
 * Installs the scenarios' requirements on a Debian machine: sipp and baresip from the machine's suite, and Asterisk in
 * a separate folder, because only Debian's unstable suite has Asterisk 22. Later runs reuse this folder.
 */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { aptInstall, mirrorAddress } from './apt.ts';
import { runToEnd } from './command.ts';

export const peersFolder = join(tmpdir(), 'counterline-peers');
const suite = 'sid';

/** The Debian package of each program. */
const programs = { debootstrap: 'debootstrap', sipp: 'sip-tester', baresip: 'baresip-core' } as const;

export type Installed = { readonly root: string } | { readonly missing: string; readonly reason: string };

/** Installs what is missing. If the installation fails, resolves with the reason. `print` outputs one sentence. */
export async function installPeers(print: (sentence: string) => void): Promise<Installed> {
  const root = join(peersFolder, 'asterisk');
  const log = join(peersFolder, 'install.log');
  await mkdir(peersFolder, { recursive: true });
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return { missing: 'Asterisk', reason: 'this requires Debian 12 or later and root access' };

  const absent = Object.entries(programs).filter(([program]) => !isInstalled(program));
  if (absent.length > 0) {
    const packages = absent.map(([, name]) => name);
    print(`Installing ${packages.join(', ')} with apt-get.`);
    const failure = await aptInstall(packages, log);
    if (failure !== undefined) return { missing: packages.join(', '), reason: failure };
  }
  await removeLeftovers(log);
  if (existsSync(join(root, 'usr/sbin/asterisk'))) return { root };
  print(`Installing Asterisk from Debian's ${suite} into ${root} (about 40 s, 400 MB, once).`);
  const failure = await bootstrap(root, log);
  return failure === undefined ? { root } : { missing: 'Asterisk', reason: failure };
}

const isInstalled = (program: string): boolean =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'].some((folder) =>
    existsSync(join(folder, program)),
  );

/** Installs Asterisk in a second folder, and renames this folder to `root` at the end. `root` is therefore complete. */
async function bootstrap(root: string, log: string): Promise<string | undefined> {
  const partial = `${root}-${process.pid}.partial`;
  const options = ['--variant=minbase', '--include=ca-certificates'];
  const steps: readonly (() => Promise<string | undefined>)[] = [
    async () =>
      await runToEnd('debootstrap', [...options, suite, partial, await mirrorAddress()], { log, timeoutMs: 600_000 }),
    async () => {
      await copyFile('/etc/resolv.conf', join(partial, 'etc/resolv.conf')).catch(() => {});
      // No service is allowed to start during the installation.
      await writeFile(join(partial, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
      return await inside(partial, log, ['apt-get', 'install', '-y', '--no-install-recommends', 'asterisk']);
    },
    async () => await inside(partial, log, ['apt-get', 'clean']),
    async () => await inside(partial, log, ['/usr/sbin/asterisk', '-V']),
  ];
  for (const step of steps) {
    const failure = await step();
    if (failure !== undefined) {
      await removeFolder(partial, log);
      return failure;
    }
  }
  // Another run may have finished first.
  await rename(partial, root).catch(() => removeFolder(partial, log));
  return undefined;
}

const inside = (root: string, log: string, command: readonly string[]) =>
  runToEnd('chroot', [root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'LC_ALL=C', ...command], {
    log,
    timeoutMs: 600_000,
  });

/**
 * Removes the folders from runs that were killed: incomplete installations, and run folders inside the complete one.
 */
async function removeLeftovers(log: string): Promise<void> {
  const isDead = (name: string) => {
    const pid = /(\d+)(\.partial)?$/.exec(name)?.[1];
    return pid !== undefined && !existsSync(`/proc/${pid}`);
  };
  for (const folder of [peersFolder, join(peersFolder, 'asterisk/opt')]) {
    const names = await readdir(folder).catch(() => []);
    const leftovers = names.filter((name) => /^run-\d+$|^asterisk-\d+\.partial$/.test(name) && isDead(name));
    for (const name of leftovers) await removeFolder(join(folder, name), log);
  }
}

/** Unmounts /proc and /sys, which debootstrap may leave mounted inside the folder, and deletes the folder. */
async function removeFolder(folder: string, log: string): Promise<void> {
  for (const mounted of ['proc', 'sys']) {
    if (existsSync(join(folder, mounted)))
      await runToEnd('umount', ['-q', '-l', join(folder, mounted)], { log, timeoutMs: 10_000 });
  }
  await runToEnd('rm', ['-rf', '--one-file-system', folder], { log, timeoutMs: 60_000 });
}
