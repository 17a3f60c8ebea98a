/** Plays the scenarios one after the other and judges, per source, what arrived at its helpdesk. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Row } from './report.ts';
import type { Pcs, Scenario } from './scenarios/scenario.ts';
import type { Lesser, RunningSource } from './sources/source.ts';
import type { Performance, Theatre } from './stage.ts';
import { judge, logged } from './verdict.ts';
import type { Received } from './verdict.ts';

/** How long an expected event may take. After a restart of the exchange the app waits before it reconnects. */
const patienceMs = 15_000;
/** Silence after the last expected event. What comes even later is found at the end of the run. */
const silenceMs = 600;
/** Worth a word. */
const longWaitMs = 2_000;

interface Played {
  readonly scenario: Scenario;
  readonly performance: Performance;
  /** Per source: how many requests its helpdesk had received when the scenario was over. */
  readonly upTo: readonly number[];
}

export async function playAll(
  scenarios: readonly Scenario[],
  theatre: Theatre,
  sources: readonly RunningSource[],
  folder: string,
  say: (sentence: string) => void,
  pcs: Pcs,
): Promise<readonly Row[]> {
  const played: Played[] = [];
  for (const scenario of scenarios) {
    const before = played.at(-1)?.upTo ?? sources.map(() => 0);
    const started = Date.now();
    const performance = await theatre.perform(scenario, pcs);
    await writeFile(join(folder, `${scenario.name}.ami`), performance.recordings.join(''));
    const playedAt = Date.now();
    let last = '';
    await Promise.all(
      sources.map(async (source, index) => {
        if (scenario.onlyOnExchange !== undefined && !source.knowsCallId) return;
        const { expected } = lesserOf(scenario, source) ?? scenario;
        const isTold = (received: readonly Received[]): boolean =>
          logged(scenario, received.slice(before[index] ?? 0)).length >= expected.length;
        await untilReceived(source, isTold, scenario.patienceMs ?? patienceMs);
        last = source.name;
      }),
    );
    const waitedMs = Date.now() - playedAt;
    await delay(silenceMs);
    const upTo = await Promise.all(sources.map(async (source) => (await source.received()).length));
    played.push({ scenario, performance, upTo });
    const waited = waitedMs > longWaitMs ? `, ${(waitedMs / 1000).toFixed(1)} s of it for ${last}` : '';
    say(`${scenario.name} (${((Date.now() - started) / 1000).toFixed(1)} s${waited})`);
  }
  const perSource = await Promise.all(
    sources.map(async (source) => assign(played, await source.received(), sources.indexOf(source))),
  );
  return played.map((one, row) => ({
    scenario: one.scenario,
    recording: one.performance.recordings.join(''),
    results: sources.map((source, column) => {
      const shares = perSource[column] ?? [];
      return {
        scenario: one.scenario,
        source: source.name,
        received: shares[row] ?? [],
        verdict: verdictOn(one, source, shares, row),
      };
    }),
  }));
}

const lesserOf = (scenario: Scenario, source: RunningSource): Lesser | undefined =>
  source.knows?.(scenario) ?? scenario.lesser?.[source.name];

async function untilReceived(
  source: RunningSource,
  isTold: (received: readonly Received[]) => boolean,
  withinMs: number,
): Promise<void> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await delay(50)) {
    if (isTold(await source.received()) || source.trouble() !== undefined) return;
  }
}

/** A request belongs to the scenario whose customer it names, else to the one during which it came (after all: the last). */
function assign(
  played: readonly Played[],
  received: readonly Received[],
  column: number,
): readonly (readonly Received[])[] {
  const shares: Received[][] = played.map(() => []);
  for (const [index, entry] of received.entries()) {
    const number = entry.body['PhoneNumber'];
    const byNumber = played.findIndex(({ scenario }) =>
      scenario.expected.some(({ PhoneNumber }) => PhoneNumber === number),
    );
    const byTime = played.findIndex(({ upTo }) => index < (upTo[column] ?? 0));
    shares.at(byNumber >= 0 ? byNumber : byTime)?.push(entry);
  }
  return shares;
}

function verdictOn(one: Played, source: RunningSource, shares: readonly (readonly Received[])[], row: number) {
  const { onlyOnExchange } = one.scenario;
  if (onlyOnExchange !== undefined && !source.knowsCallId)
    return { cell: 'not judged' as const, remarks: [onlyOnExchange] };
  const trouble = one.performance.failure ?? source.trouble();
  if (trouble !== undefined) return { cell: 'wrong' as const, remarks: [trouble] };
  const others = shares.filter((_, index) => index !== row).flat();
  const lesser = lesserOf(one.scenario, source);
  const scenario = lesser === undefined ? one.scenario : { ...one.scenario, lesser: { [source.name]: lesser } };
  return judge(scenario, shares[row] ?? [], {
    source: source.name,
    ...(source.knowsCallId ? { callId: one.performance.callId, callIdOf: idByNumber(one.performance) } : {}),
    foreignIds: new Set(others.map(({ body }) => String(body['Id']))),
  });
}

/** The trunk names customers in its own way: without the plus, or nationally. */
const idByNumber =
  ({ idsByNumber }: Performance) =>
  (number: string): string | undefined =>
    [...idsByNumber].find(([said]) => /^\+?\d{6,}$/.test(said) && number.endsWith(said.replace(/^\+|^0/, '')))?.[1];
