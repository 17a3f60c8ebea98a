/**
 * `npm run fuzz` sends damaged input to every parser of outside data. `--messages N` sets the number of messages for
 * each parser (default 1,000,000; JSON schemas receive a tenth). `--seed S` repeats a run. `--only NAME,NAME` selects
 * the parsers whose names begin with one of the given names.
 */
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ami } from './ami.ts';
import { ari } from './ari.ts';
import { json } from './json.ts';
import { lamps } from './dialog-info.ts';
import { randomFrom, type Random } from './mutate.ts';
import { receipts } from './receipts.ts';
import { sipMessages } from './sip-messages.ts';
import { sip } from './sip.ts';
import { tillFiles, tillLines } from './tills.ts';
import { traces } from './traces.ts';
import { socket } from './event-socket.ts';

export interface Fuzz {
  readonly name: string;
  /**
   * Throws on a failure. Passes the reason for each rejection, and the results of some messages, to `note`. Returns the
   * number of messages.
   */
  readonly run: (count: number, random: Random, note: (reason: string) => void) => number;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** Returns the heap size after a garbage collection, in MiB. */
const heldMiB = (): number => {
  collect();
  return process.memoryUsage().heapUsed / 1_048_576;
};
const mostGrownMiB = 50;

const main = (): void => {
  const { values } = parseArgs({
    options: { messages: { type: 'string', default: '1000000' }, seed: { type: 'string' }, only: { type: 'string' } },
  });
  const names = values.only?.split(',');
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  let failed = 0;
  const all: readonly Fuzz[] = [
    ami,
    ari,
    lamps,
    sipMessages,
    sip,
    socket,
    traces,
    tillLines,
    tillFiles,
    receipts,
    ...json,
  ];
  const fuzzes = all.filter(({ name }) => names?.some((each) => name.startsWith(each)) ?? true);
  for (const fuzz of fuzzes) {
    const reasons = new Map<string, number>();
    const started = performance.now();
    const before = heldMiB();
    try {
      const sent = fuzz.run(Number(values.messages), randomFrom(seed), (reason) =>
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1),
      );
      const grown = Math.round(heldMiB() - before);
      // A leak over a million messages would be much larger.
      if (grown > mostGrownMiB) throw new Error(`memory grew by ${grown} MiB`);
      console.log(
        `${fuzz.name}: ${sent} messages in ${Math.round((performance.now() - started) / 100) / 10} s, memory ${grown >= 0 ? '+' : ''}${grown} MiB`,
      );
      for (const [reason, count] of [...reasons].toSorted((a, b) => b[1] - a[1]).slice(0, 12))
        console.log(`    ${String(count).padStart(8)}  ${reason}`);
    } catch (error) {
      failed += 1;
      console.log(
        `${fuzz.name}: failed (repeat with --seed ${seed})\n${error instanceof Error ? error.stack : String(error)}`,
      );
    }
  }
  console.log(`${fuzzes.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
};

main();
