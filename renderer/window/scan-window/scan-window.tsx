/** The small scan window of the tray app: one field, the result, and the customer. Esc closes the window. */
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { StateIcon } from '../../shared/state-icon.tsx';
import { Who } from '../components/who-text.tsx';
import type { Bridge } from '../connection/bridge.ts';
import type { Store } from '../connection/snapshot-store.ts';
import { useNumbers } from '../hooks/use-number-masking.ts';
import { WindowContext, type Notice } from '../hooks/window-context.ts';
import { locale as currentLocale, onLanguageChange, t, textsVersion } from '../i18n/t.ts';
import { ScanField } from '../pages/now/scan-field.tsx';

export const ScanWindow = ({ bridge, store }: { readonly bridge: Bridge; readonly store: Store }) => {
  const view = useSyncExternalStore(store.subscribe, store.view);
  const version = useSyncExternalStore(onLanguageChange, textsVersion);
  const { snapshot } = view;
  const numbers = useNumbers(snapshot, bridge);
  const [notice, setNotice] = useState<Notice>();
  const [wantsFocus, setWantsFocus] = useState(true);
  const focus = useMemo(() => ({ isWished: wantsFocus, fulfil: () => setWantsFocus(false) }), [wantsFocus]);
  const refocus = useCallback(() => setWantsFocus(true), []);
  useEffect(() => {
    const press = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') window.close();
    };
    addEventListener('keydown', press);
    // The shortcut brings an open window to the front, and the next scan must reach its field.
    addEventListener('focus', refocus);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('focus', refocus);
    };
  }, [refocus]);

  const { masked } = numbers;
  const country = snapshot?.agent.country ?? '';
  const now = snapshot?.at ?? 0;
  const locale = currentLocale();
  const display = useMemo(
    () => ({ masked, country, now, locale, textsVersion: version }),
    [masked, country, now, locale, version],
  );
  if (snapshot === undefined) return null;
  const { scanner } = snapshot;
  const isAnswered = notice?.state === 'working' || notice?.state === 'limited';
  const pages = [...snapshot.live.map(({ page }) => page), ...snapshot.recent];
  const customer = isAnswered ? pages.find(({ kind, at }) => kind === 'lookup' && at === scanner?.name) : undefined;
  return (
    <WindowContext value={{ bridge, view, display, numbers, notify: setNotice, hasKeys: false }}>
      <main className="scan-window">
        <h1 className="unseen">{t('scan.window')}</h1>
        {scanner === undefined ? (
          <p>{t('scan.noScanner')}</p>
        ) : (
          <ScanField scanner={scanner} agent={snapshot.agent} focus={focus} />
        )}
        <div role="status" data-state={notice?.state ?? 'limited'}>
          {notice === undefined ? null : (
            <p className="scan-result">
              <StateIcon of={notice.state ?? 'limited'} /> {notice.text}
            </p>
          )}
          {customer === undefined ? null : (
            <p className="scan-customer">
              <Who page={customer} display={display} />
            </p>
          )}
        </div>
        <p className="small mute">{t('scan.window.close')}</p>
      </main>
    </WindowContext>
  );
};
