/** Ends all sessions of browser windows. The window of the tray app has no session. */
import { useWindow } from '../../../hooks/window-context.ts';
import { t } from '../../../i18n/t.ts';

export const SessionsPart = () => {
  const { bridge } = useWindow();
  if (window.counterline !== undefined) return null;
  return (
    <div>
      <h3>{t('sessions.title')}</h3>
      <p className="mute">{t('sessions.hint')}</p>
      <button type="button" className="button" onClick={() => void bridge.call('window.endSessions', {})}>
        {t('sessions.end')}
      </button>
    </div>
  );
};
