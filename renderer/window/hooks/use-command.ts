/** Sends commands to the host and shows the result as a notice. */
import { useCallback, useState } from 'react';
import type { CallName, Input, Output } from '#contract/contract.ts';
import { done } from '#contract/action-result.ts';
import type { MessageOrText } from '#contract/messages.ts';
import type { Answer, Problem } from '../connection/bridge.ts';
import { plainMessageText } from '../view-models/format.ts';
import { isTextKey, t } from '../i18n/t.ts';
import { useWindow } from './window-context.ts';

export const problemText = ({ code, sentence }: Problem): string => {
  const own = `problem.${code}`;
  // If the window has its own text for this code, it uses that text.
  if (isTextKey(own)) return t(own);
  return sentence === undefined ? t('problem.unknown', { code }) : plainMessageText(sentence);
};

/** Returns the message about the result, which most outputs contain. */
const resultOf = (output: unknown): { readonly sentence: MessageOrText; readonly done: boolean } | undefined => {
  const read = done.safeParse(output);
  return read.success ? read.data : undefined;
};

/** Whether the host carried out the command. Some outputs report that it could not. */
export const isDone = (answer: Answer<unknown>): boolean => answer.ok && resultOf(answer.output)?.done !== false;

/** Commands that only start an attempt. The result of the attempt is shown beside the button. */
const attempts: ReadonlySet<CallName> = new Set<CallName>(['call.sendAgain', 'outbox.retry']);

/** Commands after which the call continues. Their notice disappears when the call ends. */
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
        const result = resultOf(answer.output);
        if (result !== undefined && result.sentence !== '')
          notify({
            text: plainMessageText(result.sentence),
            isProblem: !result.done,
            about: callOf(name, input),
            ...(result.done && attempts.has(name) ? { state: 'waiting' } : {}),
          });
      }
      return answer;
    },
    [bridge, notify],
  );
  return { isBusy: running > 0, act };
};
