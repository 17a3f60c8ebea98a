/** The actions for a waiting item: send it again, or discard it after a confirmation. */
import { useState } from 'react';
import type { WaitingItem } from '#contract/snapshot.ts';
import { useCommand } from '../hooks/use-command.ts';
import { useWindow } from '../hooks/window-context.ts';
import { dependsOnAnsweredEvent, itemName } from '../view-models/waiting-items.ts';
import { t } from '../i18n/t.ts';
import { ActButton } from './command-button.tsx';
import { DiscardDialog } from './discard-dialog.tsx';

interface DecideProps {
  readonly item: WaitingItem;
  readonly then: () => void;
  /** Whether the first button is highlighted. It is not highlighted in lists. */
  readonly isFirst?: boolean;
  /** Whether another button fixes the problem and sends the item. Sending the item without the fix would fail again. */
  readonly isSentByRepair?: boolean;
}

export const RetryDiscard = ({ item, then, isFirst = false, isSentByRepair = false }: DecideProps) => {
  const { display } = useWindow();
  const { act } = useCommand();
  const [isAsking, setAsking] = useState(false);
  const canSend = !isSentByRepair && (item.state === 'late' || item.state === 'parked' || item.state === 'failing');
  const name = itemName(item, display);
  const send = item.attempts === 0 ? 'waiting.send' : 'waiting.sendAgain';
  const discard = async (): Promise<void> => {
    await act('outbox.discard', { id: item.id });
    then();
  };
  if (item.state === 'sending' || dependsOnAnsweredEvent(item)) return null;
  return (
    <>
      {canSend ? (
        <ActButton
          call="outbox.retry"
          input={{ id: item.id }}
          className={isFirst ? 'button first' : 'button'}
          then={then}
          label={t(`${send}.of`, { name })}
        >
          {t(send)}
        </ActButton>
      ) : null}
      <button
        type="button"
        className="button"
        aria-label={t('waiting.discard.of', { name })}
        onClick={() => setAsking(true)}
      >
        {t('waiting.discard')}
      </button>
      {isAsking ? <DiscardDialog item={item} close={() => setAsking(false)} discard={() => void discard()} /> : null}
    </>
  );
};
