/** The opened ledger entry. Esc closes the entry and returns the focus to its row. */
import { useEffect, useRef } from 'react';
import { Icon } from '../../../shared/icon.tsx';
import { useWindow } from '../../hooks/window-context.ts';
import { TimeLine } from '../../components/timeline.tsx';
import { whenLine, whereLine } from '../../view-models/entry-text.ts';
import { callerName, waitsFor } from '../../view-models/live-call.ts';
import { whoText } from '../../view-models/entry-subject.ts';
import { t } from '../../i18n/t.ts';
import { OutcomeSummary } from './outcome-summary.tsx';
import { useOpened, type Opened } from '../../hooks/use-ledger-page.ts';

const Content = ({ opened, reread }: { readonly opened: Opened; readonly reread: () => void }) => {
  const { display } = useWindow();
  const { page, steps, items } = opened;
  const heading = useRef<HTMLHeadingElement>(null);
  // The heading takes the focus when the entry opens, but not when the entry is loaded again.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  if (page === undefined) {
    return (
      <>
        <h2 ref={heading} tabIndex={-1}>
          {t('page.gone')}
        </h2>
        <p className="mute">{t('page.gone.detail')}</p>
      </>
    );
  }
  const name = callerName(page, display);
  return (
    <>
      <p className="small mute">{whenLine(page, display)}</p>
      <h2 ref={heading} tabIndex={-1} className="entry-who">
        {whoText(page, display)}
      </h2>
      {name === undefined ? null : <p className="mute">{name}</p>}
      <p className="mute">{whereLine(page)}</p>
      <OutcomeSummary page={page} steps={steps} items={items} then={reread} />
      {steps.length === 0 ? (
        <p className="mute">{t('page.noSteps')}</p>
      ) : (
        <TimeLine label={t('page.steps')} steps={steps} next={page.live ? waitsFor(page) : undefined} />
      )}
    </>
  );
};

interface OpenedPageProps {
  readonly id: string;
  /** A key that changes when the entry may have changed. */
  readonly moment: string;
  readonly close: () => void;
}

/**
 * Marks a failure as seen when its entry is opened. The failure is then removed from the headline of all windows and
 * from the tray.
 */
const useFailureSeen = (page: Opened['page']): void => {
  const { bridge } = useWindow();
  const unseen = page?.verdict.result === 'failed' && page.seenAt === undefined ? page.id : undefined;
  useEffect(() => {
    if (unseen !== undefined) void bridge.call('failure.see', { pageId: unseen });
  }, [bridge, unseen]);
};

export const OpenedPage = ({ id, moment, close }: OpenedPageProps) => {
  const [opened, reread] = useOpened(id, moment);
  useFailureSeen(opened?.page?.id === id ? opened.page : undefined);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent): void => {
      const inDialog = event.target instanceof Element && event.target.closest('dialog') !== null;
      if (event.key === 'Escape' && !inDialog && !event.defaultPrevented) close();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  return (
    <aside className="entry" aria-label={t('page.label')}>
      <button type="button" className="button quiet back" onClick={close}>
        ‹ {t('page.back')}
      </button>
      <button type="button" className="button quiet shut" onClick={close} aria-label={t('page.close')}>
        <Icon of="close" />
      </button>
      {opened === undefined ? null : <Content opened={opened} reread={reread} />}
    </aside>
  );
};
