/**
 * Writes what a real exchange says in each scenario to test/lines/traces/asterisk-22/, as recorded input for
 * the tests that need no exchange: one file per scenario and connection, the bytes as they came.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Exchange } from './asterisk/exchange.ts';
import type { Scenario } from './scenarios/scenario.ts';
import type { Performance, Theatre } from './stage.ts';

const traces = new URL('../lines/traces/asterisk-22/', import.meta.url).pathname;
/** Also recorded with an account that hears everything: what a parser must bear. */
const noisyToo: ReadonlySet<string> = new Set(['blind-transfer', 'queue']);

export async function recordTraces(
  exchange: Exchange,
  theatre: Theatre,
  scenarios: readonly Scenario[],
): Promise<void> {
  await mkdir(traces, { recursive: true });
  for (const scenario of scenarios.filter(({ isNotRecorded }) => isNotRecorded !== true)) {
    const noisy = noisyToo.has(scenario.name) ? await exchange.observe('noisy') : undefined;
    const from = noisy?.mark();
    const performance = await theatre.perform(scenario);
    if (noisy !== undefined) await save(`${scenario.name}.noisy`, noisy.text(from));
    noisy?.close();
    await saveAll(scenario.name, performance);
  }
  const { failure } = await theatre.perform(connectingMidCall(exchange));
  if (failure !== undefined) throw new Error(failure);
}

async function saveAll(name: string, performance: Performance): Promise<void> {
  if (performance.failure !== undefined) throw new Error(`${name}: ${performance.failure}`);
  const { recordings } = performance;
  for (const [index, text] of recordings.entries()) {
    await save(recordings.length === 1 ? name : `${name}.connection-${index + 1}`, text);
  }
}

async function save(name: string, text: string): Promise<void> {
  const path = join(traces, `${name}.ami`);
  await writeFile(path, text);
  process.stdout.write(`${path}: ${text.length} characters\n`);
}

/** Somebody connects while one customer talks to 101 and another hears 102 ring, and lists the channels. */
function connectingMidCall(exchange: Exchange): Scenario {
  return {
    name: 'connecting-mid-call',
    title: 'Connecting in the middle of a call',
    play: async ({ desk, outside, talk, talkBetweenOutsideAnd }) => {
      const first = await outside.call({ from: '493023125061', to: '493012345001', does: 'waits' });
      await desk('101').waitFor('incoming');
      await desk('101').answer();
      await talkBetweenOutsideAnd('101');
      const second = await outside.call({ from: '493023125062', to: '493012345002', does: 'waits' });
      await desk('102').waitFor('incoming');
      const late = await exchange.observe();
      await late.ask('CoreShowChannels');
      await talk();
      await desk('102').answer();
      await talkBetweenOutsideAnd('102');
      await desk('101').hangUp();
      await desk('102').hangUp();
      await Promise.all([first.ended(), second.ended()]);
      await talk();
      await save('connecting-mid-call', late.text());
      late.close();
    },
    expected: [],
  };
}
