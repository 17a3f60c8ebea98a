/** Checks and test calls that take their time: begun by one call, followed by others until they are done. Bounded. */
import { randomUUID } from 'node:crypto';
import type { Finding } from '#contract/setup.ts';

export interface CheckRuns {
  /** `work` says what it finds; its signal ends it. */
  readonly begin: (work: (say: (found: Finding) => void, signal: AbortSignal) => Promise<void>) => string;
  /** All findings so far, as soon as there are more than `have`, it is done, or the wait is over. */
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
/** Each holds a socket or a line, so a person who presses often ends the oldest. */
const mostRuns = 4;
/** What has ended is read once more by a slow window. */
const keptMs = 120_000;

/** `ending`: the app ends, and with it every run and everybody who waits for one. */
export const createCheckRuns = (onBug: (error: unknown) => void, ending: AbortSignal): CheckRuns => {
  const runs = new Map<string, Run>();
  const wake = (run: Run): void => {
    const { waiting } = run;
    run.waiting = [];
    for (const go of waiting) go();
  };
  const stopAll = (): void => {
    for (const run of runs.values()) {
      run.ending.abort();
      wake(run);
    }
  };
  ending.addEventListener('abort', stopAll, { once: true });
  return {
    begin: (work) => {
      const underWay = [...runs.values()].filter(({ done, ending }) => !done && !ending.signal.aborted);
      if (underWay.length >= mostRuns) underWay[0]?.ending.abort();
      const runId = randomUUID();
      const run: Run = { findings: [], ending: new AbortController(), done: false, waiting: [] };
      if (ending.aborted) run.ending.abort();
      runs.set(runId, run);
      const say = (found: Finding): void => {
        run.findings.push(found);
        wake(run);
      };
      void work(say, run.ending.signal)
        .catch(onBug)
        .then(() => {
          run.done = true;
          wake(run);
          setTimeout(() => runs.delete(runId), keptMs).unref();
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
