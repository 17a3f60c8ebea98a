/** The window begins: styles, the bridge to the host, the store, the page. */
import './connection/strict.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../shared/tokens.css';
import '../shared/base.css';
import './styles/frame.css';
import './styles/parts.css';
import './styles/time-line.css';
import './styles/overlays.css';
import './styles/now.css';
import './styles/call-acts.css';
import './styles/ledger.css';
import './styles/filter.css';
import './styles/entry.css';
import './styles/pages.css';
import './styles/practice.css';
import './styles/settings.css';
import './styles/forced.css';
import { browserPorts } from './connection/browser-ports.ts';
import { createIpcBridge } from './connection/ipc-bridge.ts';
import { createSocketBridge } from './connection/socket-bridge.ts';
import { takeLink } from './connection/window-session.ts';
import { App } from './shell/app.tsx';
import { fetchPages } from './shell/page.tsx';
import { createStore } from './connection/snapshot-store.ts';
import { followLanguage } from './i18n/follow-language.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');

takeLink();
// A link that is pasted into this tab changes only what stands after `#`.
addEventListener('hashchange', () => {
  if (takeLink()) bridge.tryNow();
});
const bridge =
  window.counterline === undefined
    ? createSocketBridge(browserPorts(location.href))
    : createIpcBridge(window.counterline);
const store = createStore(bridge);
// No top-level await: a page that is fetched later may need this chunk, and would wait for it for ever.
const begin = async (): Promise<void> => {
  await followLanguage(store, {
    load: () => localStorage.getItem('language'),
    save: (chosen) => localStorage.setItem('language', chosen),
  });
  createRoot(root).render(
    <StrictMode>
      <App bridge={bridge} store={store} />
    </StrictMode>,
  );
  await fetchPages();
};
void begin();
