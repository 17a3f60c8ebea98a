/**
 * Runs a command while busy threads use the processor: `node build/beside-busy-threads.mjs THREADS COMMAND
 * [ARGUMENTS]`. This process ends with the exit code of the command. The threads are part of this process, so they
 * always end with it.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { Worker } from 'node:worker_threads';

const [threads, command, ...args] = process.argv.slice(2);
if (!(Number(threads) > 0) || command === undefined) {
  console.error(
    'Use node build/beside-busy-threads.mjs THREADS COMMAND [ARGUMENTS], with a number of threads above 0.',
  );
  process.exit(2);
}
const workers = Array.from({ length: Number(threads) }, () => new Worker('for (;;);', { eval: true }));
console.error(`${workers.length} busy threads run beside ${command}.`);

const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  console.error(`${command} could not be started: ${error.message}`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal ?? ''] ?? 0)));
