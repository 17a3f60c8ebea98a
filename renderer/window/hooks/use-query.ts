/** Reads data from the host, and reads it again when it may have changed or after an action. */
import { useEffect, useState } from 'react';
import type { CallName, Input, Output } from '#contract/contract.ts';
import type { Problem } from '../connection/bridge.ts';
import { useWindow } from './window-context.ts';

interface Reading<Name extends CallName> {
  readonly input: Input<Name>;
  /** The turn and the `moment` for which this result was requested. */
  readonly moment: string;
  readonly output: Output<Name> | undefined;
  readonly problem: Problem | undefined;
}

/**
 * If `input` is undefined, nothing is requested. `input` must stay the same object between renders. `moment` changes
 * when the result may have changed. The last result for the same `input` is kept until the new one arrives.
 */
export const useQuery = <Name extends CallName>(
  name: Name,
  input: Input<Name> | undefined,
  moment: string,
): readonly [Pick<Reading<Name>, 'output' | 'problem'> | undefined, () => void] => {
  const { bridge } = useWindow();
  const [turn, setTurn] = useState(0);
  const [reading, setReading] = useState<Reading<Name>>();
  const when = `${turn} ${moment}`;
  useEffect(() => {
    if (input === undefined) return undefined;
    let isWanted = true;
    void bridge.call(name, input).then((answer) => {
      if (!isWanted) return;
      const output = answer.ok ? answer.output : undefined;
      setReading({ input, moment: when, output, problem: answer.ok ? undefined : answer.problem });
    });
    return () => {
      isWanted = false;
    };
  }, [bridge, name, input, when]);
  const again = (): void => setTurn((old) => old + 1);
  return [reading?.input === input ? reading : undefined, again];
};
