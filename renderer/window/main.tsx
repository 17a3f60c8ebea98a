/** The entry point of the window: styles, bridge, store and page. */
import './connection/zod-without-eval.ts';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import '../shared/tokens.css';
import '../shared/base.css';
import './styles/shell.css';
import './styles/components.css';
import './styles/timeline.css';
import './styles/overlays.css';
import './styles/now.css';
import './styles/call-controls.css';
import './styles/ledger.css';
import './styles/filter.css';
import './styles/entry.css';
import './styles/pages.css';
import './styles/practice.css';
import './styles/settings.css';
import './styles/forced-colors.css';
import { browserPorts } from './connection/browser-ports.ts';
import { createIpcBridge } from './connection/ipc-bridge.ts';
import { createSocketBridge } from './connection/socket-bridge.ts';
import { takeLink } from './connection/window-session.ts';
import { App } from './shell/app.tsx';
import { fetchPages } from './shell/page.tsx';
import { createStore } from './connection/snapshot-store.ts';
import { followLanguage } from './i18n/follow-language.ts';
import { loadAllTexts } from './i18n/t.ts';

/** The fragment in the address of the small scan window of the tray app. */
const scanWindowHash = '#scan-window';
const ScanWindow = lazy(async () => {
  const [{ ScanWindow }] = await Promise.all([import('./scan-window/scan-window.tsx'), loadAllTexts()]);
  return { default: ScanWindow };
});

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');

takeLink();
// A link that is pasted into this tab changes only the part after `#`, so the browser does not load the page again.
addEventListener('hashchange', () => {
  if (takeLink()) bridge.tryNow();
});
const bridge =
  window.counterline === undefined
    ? createSocketBridge(browserPorts(location.href))
    : createIpcBridge(window.counterline);
const store = createStore(bridge);
// Top-level await is not used here, because a page that is loaded later may import this chunk and wait forever.
const begin = async (): Promise<void> => {
  await followLanguage(store, {
    load: () => localStorage.getItem('language'),
    save: (chosen) => localStorage.setItem('language', chosen),
  });
  const isScanWindow = location.hash === scanWindowHash;
  createRoot(root).render(
    <StrictMode>
      {isScanWindow ? (
        <Suspense fallback={null}>
          <ScanWindow bridge={bridge} store={store} />
        </Suspense>
      ) : (
        <App bridge={bridge} store={store} />
      )}
    </StrictMode>,
  );
  if (isScanWindow) return;
  await fetchPages();
};
void begin();
