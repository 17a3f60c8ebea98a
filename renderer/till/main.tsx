/** The practice till: a web till as a shop would have it, on an origin of its own, with a token of its own. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../shared/tokens.css';
import '../shared/base.css';
import './till.css';
import { readShop } from './shop.ts';
import { createTillDoor } from './till-door.ts';
import { Till } from './till.tsx';
import { speak, word } from './words.ts';

const root = document.getElementById('root');
const shop = await readShop();
// Without its shop the till has nothing to sell; the browser's own language tells why.
await speak(shop?.language);
document.documentElement.lang = shop?.language ?? 'en';
document.title = word('title');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      {shop === undefined ? (
        <p className="closed">{word('shop.closed')}</p>
      ) : (
        <Till shop={shop} door={createTillDoor(shop.doors, localStorage)} />
      )}
    </StrictMode>,
  );
