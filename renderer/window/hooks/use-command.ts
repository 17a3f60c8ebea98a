/** Asks the host to do something, and tells the person how it went. */
import { useCallback, useState } from 'react';
import { done, type CallName, type Input, type Output } from '#contract/contract.ts';
import type { Words } from '#contract/messages.ts';
import type { Answer, Problem } from '../connection/bridge.ts';
import { spoken } from '../view-models/format.ts';
import { isWord, word } from '../i18n/t.ts';
import { useWindow } from './window-context.ts';

export const problemText = ({ code, sentence }: Problem): string => {
  const own = `problem.${code}`;
  // What the window has words for, it says in its own language.
  if (isWord(own)) return word(own);
  return sentence === undefined ? word('problem.unknown', { code }) : spoken(sentence);
};

/** Most answers say what was done in a sentence of their own. */
const saidBy = (output: unknown): { readonly sentence: Words; readonly done: boolean } | undefined => {
  const read = done.safeParse(output);
  return read.success ? read.data : undefined;
};

/** What begins or goes on with a call: the end of the call ends what is said of it, too. */
const goesOn: ReadonlySet<CallName> = new Set<CallName>(['phone.answer', 'phone.hold', 'phone.resume']);
const callOf = (name: CallName, input: object): string | undefined =>
  goesOn.has(name) && 'pageId' in input && typeof input.pageId === 'string' ? input.pageId : undefined;

export interface Act {
  readonly isBusy: boolean;
  readonly act: <Name extends CallName>(name: Name, input: Input<Name>) => Promise<Answer<Output<Name>>>;
}

export const useCommand = (): Act => {
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
        if (said !== undefined && said.sentence !== '')
          notify({ text: spoken(said.sentence), isProblem: !said.done, about: callOf(name, input) });
      }
      return answer;
    },
    [bridge, notify],
  );
  return { isBusy: running > 0, act };
};
