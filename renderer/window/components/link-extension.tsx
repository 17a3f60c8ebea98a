/**
 * In practice mode, a scenario can unlink an extension from its agent. The helpdesk then refuses the extension's call
 * events. A button beside the failure links the extension again and then sends the held events.
 */
import type { Disturbance } from '#contract/practice.ts';
import type { JudgedPage, Message } from '#contract/messages.ts';
import type { Snapshot, WaitingItem } from '#contract/snapshot.ts';
import { isDone, useCommand } from '../hooks/use-command.ts';
import { useWindow } from '../hooks/window-context.ts';
import { t } from '../i18n/t.ts';
import { ActButton } from './command-button.tsx';

/** Returns the unlinked extension that is the reason for a failure, or undefined if linking would not help. */
const unlinkedIn = ({ code, values: reason }: Message, snapshot: Snapshot | undefined): string | undefined => {
  const { kind, values } = snapshot?.practice?.disturbance ?? {};
  if (kind !== 'refuses' || code !== 'why.refusedExtension') return undefined;
  const extension = values?.['extension'];
  return extension !== undefined && extension === reason?.['extension'] ? String(extension) : undefined;
};

export const unlinkedExtension = (page: JudgedPage, snapshot: Snapshot | undefined): string | undefined =>
  page.verdict.result === 'failed' ? unlinkedIn(page.popFailed ?? page.why, snapshot) : undefined;

/** Returns the unlinked extension that caused the helpdesk to refuse this item. */
export const unlinkedExtensionOfItem = (item: WaitingItem, snapshot: Snapshot | undefined): string | undefined =>
  item.state === 'parked' ? unlinkedIn(item.why, snapshot) : undefined;

/** The button that ends a simulated problem. */
export const RemoveFaultsButton = ({ kind, values }: Pick<Disturbance, 'kind' | 'values'>) => (
  <ActButton call="practice.removeFaults" input={{}} className={kind === 'refuses' ? 'button first' : 'button'}>
    {t(`practice.removeFaults.${kind}`, values)}
  </ActButton>
);

interface LinkAndSendProps {
  readonly extension: string;
  readonly pageId: string;
  readonly then?: () => void;
}

/** The button that links the extension again and then sends the held events of this entry. */
export const LinkAndSend = ({ extension, pageId, then }: LinkAndSendProps) => {
  const { isBusy, act } = useCommand();
  const run = async (): Promise<void> => {
    if (isBusy || !isDone(await act('practice.removeFaults', {}))) return;
    await act('call.sendAgain', { pageId });
    then?.();
  };
  return (
    <button type="button" className="button first" aria-disabled={isBusy} onClick={() => void run()}>
      {t('verdict.linkAndSend', { extension })}
    </button>
  );
};

/** Shows `LinkAndSend` if the call failed because of the unlinked extension, and otherwise `RemoveFaultsButton`. */
export const LinkScenario = ({
  disturbance,
  pageId,
}: {
  readonly disturbance: Disturbance;
  readonly pageId?: string;
}) => {
  const { snapshot } = useWindow().view;
  const pages = [...(snapshot?.live ?? []).map(({ page }) => page), ...(snapshot?.recent ?? [])];
  const page = pages.find(({ id }) => id === pageId);
  const extension = page === undefined ? undefined : unlinkedExtension(page, snapshot);
  return page === undefined || extension === undefined ? (
    <RemoveFaultsButton kind={disturbance.kind} values={disturbance.values} />
  ) : (
    <LinkAndSend extension={extension} pageId={page.id} />
  );
};
