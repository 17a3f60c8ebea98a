/** The entry point of the practice till, a web till with its own origin and token. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../shared/tokens.css';
import '../shared/base.css';
import './till.css';
import type { Language } from '#contract/language.ts';
import { readShop } from './shop.ts';
import { createTillClient } from './till-client.ts';
import { Till } from './till.tsx';
import { language, setLanguage, t } from './i18n/t.ts';

const root = document.getElementById('root');
const shop = await readShop();
const showIn = async (wanted: Language | undefined): Promise<void> => {
  await setLanguage(wanted);
  document.documentElement.lang = language() ?? 'en';
  document.title = t('title');
};
// Without shop data, the error is shown in the browser's language.
await showIn(shop?.language);
/** Applies the language of Counterline again, because it can change while the till is open. */
const followLanguage = async (): Promise<void> => {
  const wanted = (await readShop())?.language;
  if (wanted !== undefined) await showIn(wanted);
};
window.addEventListener('focus', () => void followLanguage());
document.addEventListener('visibilitychange', () => void followLanguage());
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
