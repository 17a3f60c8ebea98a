/** What a person may do with something that waits: send it again, or discard it after being asked. */
import { useState } from 'react';
import type { WaitingItem } from '#contract/snapshot.ts';
import { useAct } from '../frame/use-act.ts';
import { useWindow } from '../frame/window-context.ts';
import { shown } from '../view/masking.ts';
import { isWord, word } from '../words/fill.ts';
import { ActButton } from './act-button.tsx';
import { Dialog } from './dialog.tsx';

export const operationWord = (operation: string): string => {
  const key = `operation.${operation}`;
  return isWord(key) ? word(key) : operation;
};

interface DecideProps {
  readonly item: WaitingItem;
  readonly then: () => void;
  /** In a list of many none stands out. */
  readonly isFirst?: boolean;
}

export const Decide = ({ item, then, isFirst = false }: DecideProps) => {
  const { telling } = useWindow();
  const { act } = useAct();
  const [isAsking, setAsking] = useState(false);
  const canSend = item.state === 'late' || item.state === 'parked';
  const discard = async (): Promise<void> => {
    await act('outbox.discard', { id: item.id });
    then();
  };
  if (item.state === 'sending') return null;
  return (
    <>
      {canSend ? (
        <ActButton
          call="outbox.retry"
          input={{ id: item.id }}
          className={isFirst ? 'button first' : 'button'}
          then={then}
        >
          {word('waiting.send')}
        </ActButton>
      ) : null}
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {word('waiting.discard')}
      </button>
      {isAsking ? (
        <Dialog
          title={word('discard.title')}
          close={() => setAsking(false)}
          confirm={{ label: word('discard.button'), act: () => void discard() }}
        >
          <p>{word('discard.text', { what: operationWord(item.operation), who: shown(item.who, telling) })}</p>
        </Dialog>
      ) : null}
    </>
  );
};
