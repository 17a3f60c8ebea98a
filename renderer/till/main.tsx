/** Entry point of the practice till, a web till with its own origin and token. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../shared/tokens.css';
import '../shared/base.css';
import './till.css';
import { readShop } from './shop.ts';
import { createTillClient } from './till-client.ts';
import { Till } from './till.tsx';
import { setLanguage, t } from './i18n/t.ts';

const root = document.getElementById('root');
const shop = await readShop();
// If the shop data is missing, the error is shown in the browser's language.
await setLanguage(shop?.language);
document.documentElement.lang = shop?.language ?? 'en';
document.title = t('title');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      {shop === undefined ? (
        <p className="closed">{t('shop.closed')}</p>
      ) : (
        <Till shop={shop} connect={(onExchange) => createTillClient(shop.endpoints, localStorage, onExchange)} />
      )}
    </StrictMode>,
  );
