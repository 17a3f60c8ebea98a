/** Plays the scenarios one after another, and checks for each source the requests that its helpdesk received. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Row } from './result-table.ts';
import type { Pcs, Scenario } from './scenarios/scenario.ts';
import type { ReducedExpectation, RunningSource } from './sources/source.ts';
import type { PlayedScenario, TestSite } from './test-site.ts';
import { judge, logged } from './verdict.ts';
import type { Received } from './verdict.ts';

/** The time-out for the expected events. It is long because the app waits before it reconnects to the phone system. */
const timeoutMs = 15_000;
/** The quiet period after the last expected event. Events that arrive later are checked at the end of the run. */
const silenceMs = 600;
/** The duration above which a wait is printed, in ms. */
const longWaitMs = 2_000;

interface Played {
  readonly scenario: Scenario;
  readonly playedScenario: PlayedScenario;
  /** The number of received requests at the end of the scenario, per source. */
  readonly upTo: readonly number[];
}

export async function playAll(
  scenarios: readonly Scenario[],
  site: TestSite,
  sources: readonly RunningSource[],
  folder: string,
  print: (sentence: string) => void,
  pcs: Pcs,
): Promise<readonly Row[]> {
  const played: Played[] = [];
  for (const scenario of scenarios) {
    const before = played.at(-1)?.upTo ?? sources.map(() => 0);
    const started = Date.now();
    const playedScenario = await site.play(scenario, pcs);
    await writeFile(join(folder, `${scenario.name}.ami`), playedScenario.recordings.join(''));
    const playedAt = Date.now();
    let last = '';
    await Promise.all(
      sources.map(async (source, index) => {
        if (scenario.onlyOnExchange !== undefined && !source.knowsCallId) return;
        const { expected } = reducedFor(scenario, source) ?? scenario;
        const isComplete = (received: readonly Received[]): boolean =>
          logged(scenario, received.slice(before[index] ?? 0)).length >= expected.length;
        await untilReceived(source, isComplete, scenario.timeoutMs ?? timeoutMs);
        last = source.name;
      }),
    );
    const waitedMs = Date.now() - playedAt;
    await delay(silenceMs);
    const upTo = await Promise.all(sources.map(async (source) => (await source.received()).length));
    played.push({ scenario, playedScenario, upTo });
    const waited = waitedMs > longWaitMs ? `, ${(waitedMs / 1000).toFixed(1)} s of waiting for ${last}` : '';
    print(`${scenario.name} (${((Date.now() - started) / 1000).toFixed(1)} s${waited})`);
  }
  const perSource = await Promise.all(
    sources.map(async (source) => assign(played, await source.received(), sources.indexOf(source))),
  );
  return played.map((one, row) => ({
    scenario: one.scenario,
    recording: one.playedScenario.recordings.join(''),
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

const reducedFor = (scenario: Scenario, source: RunningSource): ReducedExpectation | undefined =>
  source.knows?.(scenario) ?? scenario.reduced?.[source.name];

async function untilReceived(
  source: RunningSource,
  isComplete: (received: readonly Received[]) => boolean,
  withinMs: number,
): Promise<void> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await delay(50)) {
    if (isComplete(await source.received()) || source.problem() !== undefined) return;
  }
}

/**
 * Assigns each request to a scenario. A request belongs to the scenario whose customer it names, or otherwise to the
 * scenario during which it arrived. A request that arrives after the last scenario belongs to that scenario.
 */
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
  const problem = one.playedScenario.failure ?? source.problem();
  if (problem !== undefined) return { cell: 'wrong' as const, remarks: [problem] };
  const others = shares.filter((_, index) => index !== row).flat();
  const reduced = reducedFor(one.scenario, source);
  const scenario = reduced === undefined ? one.scenario : { ...one.scenario, reduced: { [source.name]: reduced } };
  return judge(scenario, shares[row] ?? [], {
    source: source.name,
    ...(source.knowsCallId ? { callId: one.playedScenario.callId, callIdOf: idByNumber(one.playedScenario) } : {}),
    foreignIds: new Set(others.map(({ body }) => String(body['Id']))),
  });
}

/**
 * Returns a function that finds the call ID for a customer number. The trunk writes numbers without a plus or in
 * national format, so the function compares only the final digits.
 */
const idByNumber =
  ({ idsByNumber }: PlayedScenario) =>
  (number: string): string | undefined =>
    [...idsByNumber].find(([known]) => /^\+?\d{6,}$/.test(known) && number.endsWith(known.replace(/^\+|^0/, '')))?.[1];
