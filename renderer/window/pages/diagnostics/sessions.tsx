/** Ends all sessions of windows in a browser. The tray app's own window has none. */
import { useWindow } from '../../hooks/window-context.ts';
import { word } from '../../i18n/t.ts';

export const SessionsPart = () => {
  const { bridge } = useWindow();
  if (window.counterline !== undefined) return null;
  return (
    <div>
      <h3>{word('sessions.title')}</h3>
      <p className="mute">{word('sessions.hint')}</p>
      <button type="button" className="button" onClick={() => void bridge.call('window.endSessions', {})}>
        {word('sessions.end')}
      </button>
    </div>
  );
};
