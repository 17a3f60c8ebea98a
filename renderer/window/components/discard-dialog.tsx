/** Asks before a waiting item is discarded, and states which other events of the call are discarded with it. */
import type { WaitingItem } from '#contract/snapshot.ts';
import { useWindow } from '../hooks/window-context.ts';
import { operationWord, whoOf } from '../view-models/waiting-items.ts';
import { t } from '../i18n/t.ts';
import { Dialog } from './dialog.tsx';

interface DiscardDialogProps {
  readonly item: WaitingItem;
  readonly close: () => void;
  readonly discard: () => void;
}

export const DiscardDialog = ({ item, close, discard }: DiscardDialogProps) => {
  const { display } = useWindow();
  const who = whoOf(item, display);
  const { eventType } = item;
  // The decision about a late event applies to the whole call.
  const along =
    eventType === 'Answered' ? 'discard.event.follows' : item.state === 'late' ? 'discard.event.held' : undefined;
  const confirm = { label: t('discard.button'), act: discard };
  if (eventType === undefined) {
    return (
      <Dialog title={t('discard.title')} close={close} confirm={confirm}>
        <p>{t('discard.text', { what: operationWord(item.operation), who })}</p>
      </Dialog>
    );
  }
  return (
    <Dialog title={t('discard.event.title', { type: eventType, who })} close={close} confirm={confirm}>
      {along === undefined ? null : <p>{t(along)}</p>}
      <p>{t('discard.event.text')}</p>
    </Dialog>
  );
};
