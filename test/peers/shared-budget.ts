/**
 * A short form of test/site/run.ts for the peer tests: ten hosts, a real nats-server, and ten failures of the grantor.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { natsServerVersion } from '../site/nats-server.ts';
import { aptInstall } from './asterisk/apt.ts';

export const name = 'site';
const program = fileURLToPath(new URL('../site/run.ts', import.meta.url));

export const playSite = async (
  log: string,
  print: (line: string) => void,
): Promise<{ readonly passed: number; readonly failed: number }> => {
  if (natsServerVersion() === undefined) {
    const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
    print('Installing nats-server with apt-get.');
    const failure = isRoot
      ? await aptInstall(['nats-server'], log)
      : 'this requires Debian 12 or later and root access';
    if (failure !== undefined) {
      print(`nats-server could not be installed: ${failure}; the site test was not run`);
      return { passed: 0, failed: 0 };
    }
  }
  const child = spawn(process.execPath, [program, '--hosts', '10', '--seconds', '25', '--kills', '10'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await once(child, 'exit');
  const isRight = child.exitCode === 0;
  print(`${isRight ? 'right' : 'WRONG'} │ ${name}`);
  return { passed: isRight ? 1 : 0, failed: isRight ? 0 : 1 };
};
