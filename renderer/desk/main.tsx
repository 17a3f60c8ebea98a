/** The entry point of the practice desk. */
import { createRoot } from 'react-dom/client';
import '../shared/tokens.css';
import '../shared/base.css';
import './product.css';
import './desk.css';
import './menu.css';
import './top.css';
import './list.css';
import './conversation.css';
import './customer.css';
import './journal.css';
import './views.css';
import { createDeskConnection } from './connection/connection.ts';
import { firstFrame, forgetSession, takeSession } from './connection/desk-session.ts';
import { Desk } from './desk.tsx';
import { setRequestedLanguage } from './i18n/t.ts';

takeSession();
// A pasted address may differ only in the part after `#`. The browser then does not reload the page automatically.
addEventListener('hashchange', () => {
  if (takeSession()) location.reload();
});
const connection = createDeskConnection({
  connect: (agent) => {
    const address = new URL('socket', location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    address.search = agent === null ? '' : `?agent=${encodeURIComponent(agent)}`;
    return new WebSocket(address);
  },
  firstFrame,
  forgetSession,
  agent: new URLSearchParams(location.search).get('agent'),
  now: () => performance.now(),
});

const begin = async (): Promise<void> => {
  const asked = new URLSearchParams(location.search);
  document.documentElement.lang = await setRequestedLanguage(asked.get('language'));
  const root = document.getElementById('root');
  if (root !== null) createRoot(root).render(<Desk connection={connection} />);
};
void begin();
