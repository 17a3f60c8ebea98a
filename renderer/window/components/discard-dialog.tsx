/** Asks before something that waits is thrown away, and says what goes with it. */
import type { WaitingItem } from '#contract/snapshot.ts';
import { useWindow } from '../hooks/window-context.ts';
import { operationWord, whoOf } from '../view-models/waiting.ts';
import { word } from '../i18n/t.ts';
import { Dialog } from './dialog.tsx';

interface DiscardDialogProps {
  readonly item: WaitingItem;
  readonly close: () => void;
  readonly discard: () => void;
}

export const DiscardDialog = ({ item, close, discard }: DiscardDialogProps) => {
  const { telling } = useWindow();
  const who = whoOf(item, telling);
  const { eventType } = item;
  // Late is decided for the whole call, whichever of its events is asked about.
  const along =
    eventType === 'Answered' ? 'discard.event.follows' : item.state === 'late' ? 'discard.event.held' : undefined;
  const confirm = { label: word('discard.button'), act: discard };
  if (eventType === undefined) {
    return (
      <Dialog title={word('discard.title')} close={close} confirm={confirm}>
        <p>{word('discard.text', { what: operationWord(item.operation), who })}</p>
      </Dialog>
    );
  }
  return (
    <Dialog title={word('discard.event.title', { type: eventType, who })} close={close} confirm={confirm}>
      {along === undefined ? null : <p>{word(along)}</p>}
      <p>{word('discard.event.text')}</p>
    </Dialog>
  );
};
