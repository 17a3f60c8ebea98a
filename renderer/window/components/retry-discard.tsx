/** What a person may do with something that waits: send it again, or discard it after being asked. */
import { useState } from 'react';
import type { WaitingItem } from '#contract/snapshot.ts';
import { useCommand } from '../hooks/use-command.ts';
import { useWindow } from '../hooks/window-context.ts';
import { goesAlong, itemName } from '../view-models/waiting.ts';
import { word } from '../i18n/t.ts';
import { ActButton } from './act-button.tsx';
import { DiscardDialog } from './discard-dialog.tsx';

interface DecideProps {
  readonly item: WaitingItem;
  readonly then: () => void;
  /** In a list of many none stands out. */
  readonly isFirst?: boolean;
}

export const RetryDiscard = ({ item, then, isFirst = false }: DecideProps) => {
  const { telling } = useWindow();
  const { act } = useCommand();
  const [isAsking, setAsking] = useState(false);
  const canSend = item.state === 'late' || item.state === 'parked' || item.state === 'failing';
  const name = itemName(item, telling);
  const send = item.attempts === 0 ? 'waiting.send' : 'waiting.sendAgain';
  const discard = async (): Promise<void> => {
    await act('outbox.discard', { id: item.id });
    then();
  };
  if (item.state === 'sending' || goesAlong(item)) return null;
  return (
    <>
      {canSend ? (
        <ActButton
          call="outbox.retry"
          input={{ id: item.id }}
          className={isFirst ? 'button first' : 'button'}
          then={then}
          label={word(`${send}.of`, { name })}
        >
          {word(send)}
        </ActButton>
      ) : null}
      <button
        type="button"
        className="button"
        aria-label={word('waiting.discard.of', { name })}
        onClick={() => setAsking(true)}
      >
        {word('waiting.discard')}
      </button>
      {isAsking ? <DiscardDialog item={item} close={() => setAsking(false)} discard={() => void discard()} /> : null}
    </>
  );
};
