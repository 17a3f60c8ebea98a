/** The one sentence that the tray says too, and the way out when Counterline itself does not answer. */
import { useState } from 'react';
import { openAgain } from '../connection/window-session.ts';
import { useWindow } from '../hooks/window-context.ts';
import { headline } from '../view-models/freshness.ts';
import { word } from '../i18n/t.ts';
import { NextTry } from './next-try.tsx';

export const Reload = () => (
  <button type="button" className="button" onClick={() => location.reload()}>
    {word('head.reload')}
  </button>
);

export const Headline = () => {
  const { view, telling } = useWindow();
  const { sentence, detail } = headline(view, telling);
  return (
    <div>
      <h1>{sentence}</h1>
      <p className="mute">
        {detail} {view.link.is === 'gone' ? <NextTry at={view.link.nextTryAt} /> : null}
      </p>
    </div>
  );
};

/** The button beside the headline while Counterline does not answer. Undefined: it does. */
export const WayBack = () => {
  const { view, bridge } = useWindow();
  if (view.link.is === 'differs' || view.updated) return <Reload />;
  if (view.link.is === 'locked') return <OpenAgain />;
  if (view.link.is !== 'gone') return null;
  return (
    <button type="button" className="button first" onClick={bridge.tryNow}>
      {word('head.tryNow')}
    </button>
  );
};

/** The session of this tab has ended: the app opens a new window, and this one can be closed. */
const OpenAgain = () => {
  const [opened, setOpened] = useState<boolean>();
  const press = async (): Promise<void> => setOpened(await openAgain());
  return (
    <div>
      <button type="button" className="button first" onClick={() => void press()}>
        {word('head.openAgain')}
      </button>
      {opened === undefined ? null : (
        <p className="small mute" role="status">
          {word(opened ? 'head.openedAgain' : 'head.notOpenedAgain')}
        </p>
      )}
    </div>
  );
};
