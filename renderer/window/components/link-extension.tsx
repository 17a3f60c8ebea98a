/**
 * In practice, a scenario unlinks an extension from its agent, so its calls do not open. The repair is offered beside
 * the failure, because another attempt would also fail until the extension is linked again.
 */
import type { JudgedPage } from '#contract/messages.ts';
import type { Snapshot } from '#contract/snapshot.ts';
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

/** Links the extension again. The failure then counts as seen, because its cause no longer exists. */
export const LinkExtension = ({ page }: { readonly page: JudgedPage }) => {
  const { bridge, view } = useWindow();
  const extension = unlinkedExtension(page, view.snapshot);
  if (extension === undefined) return null;
  return (
    <ActButton
      call="practice.removeFaults"
      input={{}}
      className="button first"
      then={() => void bridge.call('failure.see', { pageId: page.id })}
    >
      {t('practice.removeFaults.refuses', { extension })}
    </ActButton>
  );
};
