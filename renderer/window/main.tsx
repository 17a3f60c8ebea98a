/** The window begins: styles, the bridge to the host, the store, the page. */
import './bridge/strict.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../shared/tokens.css';
import '../shared/base.css';
import './styles/frame.css';
import './styles/parts.css';
import './styles/time-line.css';
import './styles/over.css';
import './styles/now.css';
import './styles/ledger.css';
import './styles/filter.css';
import './styles/entry.css';
import './styles/pages.css';
import './styles/settings.css';
import './styles/forced.css';
import { browserPorts } from './bridge/browser-ports.ts';
import { createSocketBridge } from './bridge/socket-bridge.ts';
import { App } from './frame/app.tsx';
import { createStore } from './store/store.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');

const bridge = createSocketBridge(browserPorts(location.href));
const store = createStore(bridge);
createRoot(root).render(
  <StrictMode>
    <App bridge={bridge} store={store} />
  </StrictMode>,
);
