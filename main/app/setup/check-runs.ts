/**
 * Runs checks and test calls that take some time. One API call starts a run, and later API calls read its results. The
 * number of runs is limited.
 */
import { randomUUID } from 'node:crypto';
import type { Finding } from '#contract/setup.ts';

export interface CheckRuns {
  /** Starts a check. `work` reports findings until its signal aborts. Returns the ID of the run. */
  readonly start: (work: (report: (found: Finding) => void, signal: AbortSignal) => Promise<void>) => string;
  /** Returns all findings when there are more than `have`, when the run is done, or after a time-out. */
  readonly progress: (runId: string, have: number) => Promise<{ readonly findings: Finding[]; readonly done: boolean }>;
  readonly stop: (runId: string) => void;
}

interface Run {
  readonly findings: Finding[];
  readonly ending: AbortController;
  done: boolean;
  waiting: (() => void)[];
}

const waitMs = 8_000;
/** The maximum number of active runs. Each uses a socket or a line. If it is reached, a new run ends the oldest one. */
const maxRuns = 4;
/** The time for which results stay available for a slow window, in ms. */
const retentionMs = 120_000;

/** `ending` aborts when the app ends. All runs then end. */
export const createCheckRuns = (onBug: (error: unknown) => void, ending: AbortSignal): CheckRuns => {
  const runs = new Map<string, Run>();
  const wake = (run: Run): void => {
    const { waiting } = run;
    run.waiting = [];
    for (const resume of waiting) resume();
  };
  const stopAll = (): void => {
    for (const run of runs.values()) {
      run.ending.abort();
      wake(run);
    }
  };
  ending.addEventListener('abort', stopAll, { once: true });
  return {
    start: (work) => {
      const active = [...runs.values()].filter(({ done, ending }) => !done && !ending.signal.aborted);
      if (active.length >= maxRuns) active[0]?.ending.abort();
      const runId = randomUUID();
      const run: Run = { findings: [], ending: new AbortController(), done: false, waiting: [] };
      if (ending.aborted) run.ending.abort();
      runs.set(runId, run);
      const report = (found: Finding): void => {
        run.findings.push(found);
        wake(run);
      };
      void work(report, run.ending.signal)
        .catch(onBug)
        .then(() => {
          run.done = true;
          wake(run);
          setTimeout(() => runs.delete(runId), retentionMs).unref();
        });
      return runId;
    },
    progress: async (runId, have) => {
      const run = runs.get(runId);
      if (run === undefined) return { findings: [], done: true };
      if (!run.done && run.findings.length <= have && !ending.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, waitMs);
          run.waiting.push(() => {
            clearTimeout(timer);
            resolve();
          });
        });
      }
      return { findings: [...run.findings], done: run.done };
    },
    stop: (runId) => runs.get(runId)?.ending.abort(),
  };
};
