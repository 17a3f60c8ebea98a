/**
 * In practice, a scenario unlinks an extension from its agent, so its calls do not open. The repair is offered beside
 * the failure, because another attempt would also fail until the extension is linked again.
 */
import type { Disturbance } from '#contract/practice.ts';
import type { JudgedPage } from '#contract/messages.ts';
import type { Snapshot, WaitingItem } from '#contract/snapshot.ts';
import { useWindow } from '../hooks/window-context.ts';
import { t } from '../i18n/t.ts';
import { ActButton } from './command-button.tsx';

/** Returns the unlinked extension that caused the failure of this entry, or undefined if linking would not help. */
export const unlinkedExtension = (page: JudgedPage, snapshot: Snapshot | undefined): string | undefined => {
  const { kind, values } = snapshot?.practice?.disturbance ?? {};
  const { code, values: reason } = page.why;
  if (kind !== 'refuses' || page.outcome !== 'Refused' || code !== 'why.refusedExtension') return undefined;
  const extension = values?.['extension'];
  return extension !== undefined && extension === reason?.['extension'] ? String(extension) : undefined;
};

/** The unlinked extension because of which the helpdesk rejected this item. */
export const unlinkedBehind = (item: WaitingItem, snapshot: Snapshot | undefined): string | undefined => {
  const { kind, values, since = 0 } = snapshot?.practice?.disturbance ?? {};
  const isCause =
    kind === 'refuses' && item.state === 'parked' && item.createdAt >= since && item.why.values?.['status'] === 406;
  return isCause && values?.['extension'] !== undefined ? String(values['extension']) : undefined;
};

interface RemoveFaultsProps extends Pick<Disturbance, 'kind' | 'values'> {
  /** The entry that failed because of this fault. */
  readonly pageId?: string | undefined;
}

/** Ends a simulated problem. Once an extension is linked again, its failure counts as seen: its reason is gone. */
export const RemoveFaultsButton = ({ kind, values, pageId }: RemoveFaultsProps) => {
  const { bridge } = useWindow();
  const isLink = kind === 'refuses';
  return (
    <ActButton
      call="practice.removeFaults"
      input={{}}
      className={isLink ? 'button first' : 'button'}
      then={(isDone) => {
        if (isDone && isLink && pageId !== undefined) void bridge.call('failure.see', { pageId });
      }}
    >
      {t(`practice.removeFaults.${kind}`, values)}
    </ActButton>
  );
};

/** Links the extension of this entry again, if that is its problem. */
export const LinkExtension = ({ page }: { readonly page: JudgedPage }) => {
  const { snapshot } = useWindow().view;
  const extension = unlinkedExtension(page, snapshot);
  return extension === undefined ? null : <RemoveFaultsButton kind="refuses" values={{ extension }} pageId={page.id} />;
};
