/** A real Asterisk, started on loopback for one run. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startChild } from '../children.ts';
import type { Child } from '../children.ts';
import { createObserver } from '../ami-observer.ts';
import type { Observer } from '../ami-observer.ts';
import { configureExchange } from './configure.ts';
import { chooseExchangePorts } from './ports.ts';
import type { ExchangePorts } from './ports.ts';

/** The accounts in conf/manager.conf. The documentation asks customers to create the `desk` account. */
export const managerAccounts = {
  desk: { username: 'desk', secret: 'desk-practice' },
  noisy: { username: 'noisy', secret: 'noisy-practice' },
} as const;
/** The reader account in conf/ari.conf. */
export const ariReader = { username: 'reader', password: 'reader-practice' } as const;

export interface Exchange {
  readonly ports: ExchangePorts;
  /** Opens another observer. The caller closes it. */
  readonly observe: (account?: keyof typeof managerAccounts) => Promise<Observer>;
  /** Kills the phone system, which then does not report the end of any call, as in a power cut. */
  readonly kill: () => Promise<void>;
  /** Starts the phone system again on the same ports with the state on its disk. Resolves when it is fully booted. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Waits for an event that only the noisy account receives, because it belongs to the class "system". */
async function waitUntilBooted(observe: Exchange['observe']): Promise<'booted'> {
  const observer = await observe('noisy');
  await observer.waitFor('FullyBooted', (block) => block['Event'] === 'FullyBooted', { timeoutMs: 20_000 });
  observer.close();
  return 'booted';
}

/**
 * Starts the phone system, and resolves when it accepts calls. `root` is the folder from install.ts, and `log` is the
 * file for the output.
 */
export async function startExchange(root: string, log: string): Promise<Exchange> {
  const ports = await chooseExchangePorts();
  const home = `/opt/run-${process.pid}`;
  const outside = join(root, home);
  const configuration = await configureExchange(root, home, ports);
  let child: Child | undefined;

  const observe: Exchange['observe'] = (account = 'desk') =>
    createObserver({ port: ports.ami, ...managerAccounts[account] });
  const start = async () => {
    const started = await startChild('asterisk', 'chroot', [root, '/usr/sbin/asterisk', '-C', configuration, '-f'], {
      log,
    });
    child = started;
    const first = await Promise.race([waitUntilBooted(observe), started.ended]);
    if (first !== 'booted')
      throw new Error(`Asterisk exited during its start (${first}): ${(await readFile(log, 'utf8')).slice(-2_000)}`);
  };
  await start();
  return {
    ports,
    observe,
    start,
    kill: async () => await child?.end('SIGKILL'),
    stop: async () => {
      await child?.end();
      await rm(outside, { recursive: true, force: true });
    },
  };
}
