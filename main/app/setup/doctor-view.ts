/** Provides the doctor with the snapshot and the ledger of the running app. */
import type { RunningApp } from '#app/doctor/doctor.ts';
import { findBusiestDay } from '#app/doctor/limits.ts';
import type { Counterline } from '#app/types.ts';

const lookedBackMs = 7 * 86_400_000;
/** The maximum number of ledger pages to read. This is enough for several busy days. */
const maxPages = 1_000;

export const describeRunningApp = async (counterline: Counterline, nowMs: number): Promise<RunningApp> => {
  const { tillServers, failures, failureCount, waiting, site, scanner, shell } = counterline.snapshot();
  const { pages } = await counterline.host['ledger.list']({ from: nowMs - lookedBackMs, skip: 0, take: maxPages });
  const { tillUrl } = counterline;
  const [tillServer] = tillServers;
  return {
    lines: () => counterline.snapshot().lines,
    tillServer,
    site,
    scanner: scanner && { name: scanner.name, takenShortcuts: shell.takenShortcuts ?? [] },
    connectors: () => counterline.snapshot().tillServers.slice(1),
    tillPort: tillUrl === undefined ? undefined : Number(new URL(tillUrl).port),
    busiest: findBusiestDay(pages),
    failing: waiting.failing,
    decisions: waiting.decisions,
    failures: { count: failureCount, last: failures[0]?.verdict.sentence },
  };
};
