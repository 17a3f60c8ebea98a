/** The page of one call, look-up or report. Esc closes it and leads back to its row. */
import { useEffect, useRef } from 'react';
import { Icon } from '../../../shared/icon.tsx';
import { useWindow } from '../../hooks/window-context.ts';
import { TimeLine } from '../../components/time-line.tsx';
import { whenLine, whereLine } from '../../view-models/entry.ts';
import { callerName, waitsFor } from '../../view-models/live.ts';
import { whoText } from '../../view-models/who.ts';
import { word } from '../../i18n/t.ts';
import { OutcomeSummary } from './outcome-summary.tsx';
import { useOpened, type Opened } from './use-opened.ts';

const Content = ({ opened, reread }: { readonly opened: Opened; readonly reread: () => void }) => {
  const { telling } = useWindow();
  const { page, steps, items } = opened;
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus goes into the page once, when it opens: what is read again must not pull it back.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  if (page === undefined) {
    return (
      <>
        <h2 ref={heading} tabIndex={-1}>
          {word('page.gone')}
        </h2>
        <p className="mute">{word('page.gone.detail')}</p>
      </>
    );
  }
  const name = callerName(page, telling);
  return (
    <>
      <p className="small mute">{whenLine(page, telling)}</p>
      <h2 ref={heading} tabIndex={-1} className="entry-who">
        {whoText(page, telling)}
      </h2>
      {name === undefined ? null : <p className="mute">{name}</p>}
      <p className="mute">{whereLine(page)}</p>
      <OutcomeSummary page={page} steps={steps} items={items} then={reread} />
      {steps.length === 0 ? (
        <p className="mute">{word('page.noSteps')}</p>
      ) : (
        <TimeLine label={word('page.steps')} steps={steps} next={page.live ? waitsFor(page) : undefined} />
      )}
    </>
  );
};

interface OpenedPageProps {
  readonly id: string;
  /** A word that changes when the page may have. */
  readonly moment: string;
  readonly close: () => void;
}

export const OpenedPage = ({ id, moment, close }: OpenedPageProps) => {
  const [opened, reread] = useOpened(id, moment);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent): void => {
      const inDialog = event.target instanceof Element && event.target.closest('dialog') !== null;
      if (event.key === 'Escape' && !inDialog && !event.defaultPrevented) close();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  return (
    <aside className="entry" aria-label={word('page.label')}>
      <button type="button" className="button quiet back" onClick={close}>
        ‹ {word('page.back')}
      </button>
      <button type="button" className="button quiet shut" onClick={close} aria-label={word('page.close')}>
        <Icon of="close" />
      </button>
      {opened === undefined ? null : <Content opened={opened} reread={reread} />}
    </aside>
  );
};
