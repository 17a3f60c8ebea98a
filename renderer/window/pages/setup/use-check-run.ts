/** Runs a check or a test call, reports its progress, and stops it when the user leaves the page. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Input } from '#contract/contract.ts';
import type { Finding } from '#contract/setup.ts';
import { problemText } from '../../hooks/use-command.ts';
import { useWindow } from '../../hooks/window-context.ts';
import type { Problems } from '../../hooks/use-settings.ts';

export interface Run {
  readonly isRunning: boolean;
  readonly findings: readonly Finding[];
  /** Whether the last run has finished and the input has not changed since then. */
  readonly isDone: boolean;
  readonly begin: <Name extends 'setup.check' | 'setup.testCall'>(name: Name, input: Input<Name>) => Promise<void>;
  readonly stop: () => void;
  /** Stops the run and discards its results, because the input has changed. */
  readonly forget: () => void;
}

export const useRun = (wrong: (problems: Problems) => void): Run => {
  const { bridge, notify } = useWindow();
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const [isRunning, setRunning] = useState(false);
  const [isDone, setDone] = useState(false);
  /** The number of the newest run. Results of older runs are ignored. */
  const newest = useRef(0);
  const running = useRef<string | undefined>(undefined);

  const stop = useCallback((): void => {
    if (running.current !== undefined) void bridge.call('setup.stop', { runId: running.current });
  }, [bridge]);
  const abandon = useCallback((): void => {
    newest.current += 1;
    stop();
    running.current = undefined;
  }, [stop]);
  useEffect(() => abandon, [abandon]);

  const follow = async (turn: number, runId: string): Promise<void> => {
    let have = 0;
    for (;;) {
      const answer = await bridge.call('setup.progress', { runId, have });
      if (turn !== newest.current) return;
      if (!answer.ok) return notify({ text: problemText(answer.problem), isProblem: true });
      have = answer.output.findings.length;
      setFindings(answer.output.findings);
      if (answer.output.done) return setDone(true);
    }
  };
  const begin: Run['begin'] = async (name, input) => {
    abandon();
    const turn = newest.current;
    setFindings([]);
    setDone(false);
    setRunning(true);
    const answer = await bridge.call(name, input);
    if (turn !== newest.current) return;
    if (!answer.ok) notify({ text: problemText(answer.problem), isProblem: true });
    else {
      wrong(answer.output.problems);
      if (answer.output.runId !== undefined) {
        running.current = answer.output.runId;
        await follow(turn, answer.output.runId);
      }
    }
    if (turn !== newest.current) return;
    running.current = undefined;
    setRunning(false);
  };
  const forget = (): void => {
    abandon();
    setFindings([]);
    setDone(false);
    setRunning(false);
  };
  return { isRunning, findings, isDone, begin, stop, forget };
};
