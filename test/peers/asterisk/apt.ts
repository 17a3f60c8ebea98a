/** Runs apt-get, and waits for other processes that hold its locks. */
import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { runToEnd } from './command.ts';

const lockTimeoutMs = 300_000;
const options = [
  '-q',
  '-o',
  `DPkg::Lock::Timeout=${lockTimeoutMs / 1000}`,
  '-o',
  'Acquire::Retries=2',
  '-o',
  'Acquire::http::Timeout=30',
];

/** Installs packages. Resolves with `undefined` on success, or with the reason for the failure as one line. */
export async function aptInstall(packages: readonly string[], log: string): Promise<string | undefined> {
  const install = () => apt(['install', '-y', '--no-install-recommends', ...packages], log);
  if ((await install()) === undefined) return undefined;
  // A new machine has no package lists, and the lists on an old machine are outdated.
  return (await apt(['update'], log)) ?? (await install());
}

async function apt(args: readonly string[], log: string): Promise<string | undefined> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  for (const deadline = Date.now() + lockTimeoutMs; ; await delay(3_000)) {
    const failure = await runToEnd('apt-get', [...options, ...args], { log, timeoutMs: 600_000, env });
    // `DPkg::Lock::Timeout` applies only to dpkg's lock. The locks on lists and archives fail immediately.
    const locked = failure !== undefined && /could not get lock|unable to (acquire|lock)/i.test(failure);
    if (!locked || Date.now() > deadline) return failure;
  }
}

/** Returns the address of the package mirror that this machine uses. The mirror may belong to a company. */
export async function mirrorAddress(): Promise<string> {
  const filters = ['Created-By: Packages', 'Label: Debian'];
  const known = await promisify(execFile)('apt-get', ['indextargets', '--format', '$(REPO_URI)', ...filters]).catch(
    () => undefined,
  );
  const first = known?.stdout.split('\n').find((line) => /^https?:/.test(line));
  return first ?? 'http://deb.debian.org/debian/';
}
