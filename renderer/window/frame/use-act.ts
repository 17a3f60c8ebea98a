/** Asks the host to do something, and tells the person how it went. */
import { useCallback, useState } from 'react';
import type { CallName, Input, Output } from '#contract/contract.ts';
import type { Answer, Problem } from '../bridge/bridge.ts';
import { isWord, word } from '../words/fill.ts';
import { useWindow } from './window-context.ts';

export const problemText = ({ code, sentence }: Problem): string => {
  const own = `problem.${code}`;
  return sentence ?? (isWord(own) ? word(own) : word('problem.unknown', { code }));
};

/** Most answers say what was done in a sentence of their own. */
const saidBy = (output: unknown): { readonly sentence: string; readonly done: boolean } | undefined => {
  if (typeof output !== 'object' || output === null || !('sentence' in output) || !('done' in output)) return undefined;
  return typeof output.sentence === 'string' ? { sentence: output.sentence, done: output.done === true } : undefined;
};

export interface Act {
  readonly isBusy: boolean;
  readonly act: <Name extends CallName>(name: Name, input: Input<Name>) => Promise<Answer<Output<Name>>>;
}

export const useAct = (): Act => {
  const { bridge, notify } = useWindow();
  const [running, setRunning] = useState(0);
  const act = useCallback(
    async <Name extends CallName>(name: Name, input: Input<Name>): Promise<Answer<Output<Name>>> => {
      setRunning((count) => count + 1);
      const answer = await bridge.call(name, input);
      setRunning((count) => count - 1);
      if (!answer.ok) notify({ text: problemText(answer.problem), isProblem: true });
      else {
        const said = saidBy(answer.output);
        if (said !== undefined && said.sentence !== '') notify({ text: said.sentence, isProblem: !said.done });
      }
      return answer;
    },
    [bridge, notify],
  );
  return { isBusy: running > 0, act };
};
