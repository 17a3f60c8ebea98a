/** The headline of the Now page, and the button that helps when the window cannot show the current state. */
import { useState } from 'react';
import { openAgain } from '../connection/window-session.ts';
import { useWindow } from '../hooks/window-context.ts';
import { headline } from '../view-models/status-view.ts';
import { t } from '../i18n/t.ts';
import { StateMark } from './state-mark.tsx';
import { NextTry } from './retry-countdown.tsx';

export const Reload = () => (
  <button type="button" className="button" onClick={() => location.reload()}>
    {t('head.reload')}
  </button>
);

export const Headline = () => {
  const { view, display } = useWindow();
  const { state, sentence, detail } = headline(view, display);
  return (
    <div>
      {/* A problem must be more noticeable than a normal status. */}
      <h1>{state === 'broken' ? <StateMark state="broken">{sentence}</StateMark> : sentence}</h1>
      <p className="mute">
        {detail} {view.link.is === 'gone' ? <NextTry at={view.link.nextTryAt} /> : null}
      </p>
    </div>
  );
};

/** The button beside the headline if the window is disconnected, without a session, or out of date. */
export const WayBack = () => {
  const { view, bridge } = useWindow();
  if (view.link.is === 'differs' || view.updated) return <Reload />;
  if (view.link.is === 'locked') return <OpenAgain />;
  if (view.link.is !== 'gone') return null;
  return (
    <button type="button" className="button first" onClick={bridge.tryNow}>
      {t('head.tryNow')}
    </button>
  );
};

/** Shown after the session of this tab has ended. The button opens a new window, and the user can close this tab. */
const OpenAgain = () => {
  const [opened, setOpened] = useState<boolean>();
  const press = async (): Promise<void> => setOpened(await openAgain());
  return (
    <div>
      <button type="button" className="button first" onClick={() => void press()}>
        {t('head.openAgain')}
      </button>
      {opened === undefined ? null : (
        <p className="small mute" role="status">
          {t(opened ? 'head.openedAgain' : 'head.notOpenedAgain')}
        </p>
      )}
    </div>
  );
};
