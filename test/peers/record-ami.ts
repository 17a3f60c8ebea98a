/**
 * Records the AMI bytes of a real phone system in test/lines/traces/asterisk-22/, with one file per scenario and
 * connection. Tests without a phone system use these files.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Exchange } from './asterisk/exchange.ts';
import type { Scenario } from './scenarios/scenario.ts';
import type { PlayedScenario, TestSite } from './test-site.ts';

const traces = new URL('../lines/traces/asterisk-22/', import.meta.url).pathname;
/** Scenarios that are also recorded with an account that receives everything, for tests with noisy input. */
const noisyToo: ReadonlySet<string> = new Set(['blind-transfer', 'queue']);

export async function recordTraces(exchange: Exchange, site: TestSite, scenarios: readonly Scenario[]): Promise<void> {
  await mkdir(traces, { recursive: true });
  for (const scenario of scenarios.filter(({ isNotRecorded }) => isNotRecorded !== true)) {
    const noisy = noisyToo.has(scenario.name) ? await exchange.observe('noisy') : undefined;
    const from = noisy?.mark();
    const playedScenario = await site.play(scenario);
    if (noisy !== undefined) await save(`${scenario.name}.noisy`, noisy.text(from));
    noisy?.close();
    await saveAll(scenario.name, playedScenario);
  }
  const { failure } = await site.play(connectingMidCall(exchange));
  if (failure !== undefined) throw new Error(failure);
}

async function saveAll(name: string, playedScenario: PlayedScenario): Promise<void> {
  if (playedScenario.failure !== undefined) throw new Error(`${name}: ${playedScenario.failure}`);
  const { recordings } = playedScenario;
  for (const [index, text] of recordings.entries()) {
    await save(recordings.length === 1 ? name : `${name}.connection-${index + 1}`, text);
  }
}

async function save(name: string, text: string): Promise<void> {
  const path = join(traces, `${name}.ami`);
  await writeFile(path, text);
  process.stdout.write(`${path}: ${text.length} characters\n`);
}

/**
 * Returns a scenario that connects and lists the channels while one customer is talking to 101 and another customer is
 * calling 102.
 */
function connectingMidCall(exchange: Exchange): Scenario {
  return {
    name: 'connecting-mid-call',
    title: 'The line connects during a call',
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
