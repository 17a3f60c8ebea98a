/** The header of every page except Now, with a warning when the shown data may be out of date. */
import type { ReactNode } from 'react';
import { useWindow } from '../hooks/window-context.ts';
import { headline, isKnown } from '../view-models/status-view.ts';
import { t } from '../i18n/t.ts';
import { Reload, WayBack } from './status-headline.tsx';
import { StateMark } from './state-mark.tsx';

interface HeadProps {
  readonly title: string;
  readonly detail?: string;
  readonly children?: ReactNode;
}

const Old = () => {
  const { view, display } = useWindow();
  if (view.updated && isKnown(view)) {
    return (
      <p className="old panel">
        {t('head.updated')} <Reload />
      </p>
    );
  }
  if (isKnown(view) || view.link.is === 'connecting') return null;
  const { sentence, detail } = headline(view, display);
  return (
    <div className="old panel" role="status">
      <div>
        <StateMark state="unknown">{sentence}</StateMark>
        <p className="mute">{detail}</p>
      </div>
      <WayBack />
    </div>
  );
};

export const Head = ({ title, detail, children }: HeadProps) => (
  <>
    <div className="head">
      <div>
        <h1>{title}</h1>
        {detail === undefined ? null : <p className="mute">{detail}</p>}
      </div>
      {children}
    </div>
    <Old />
  </>
);
