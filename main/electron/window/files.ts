/** Serves `app://window/…`: only the built files of the window, with restrictive headers. */
import type { Refuse } from '../lifecycle/refusals.ts';
import { createPages, notBuiltPage, pageHeaders } from '#platform/static-files.ts';

export const windowOrigin = 'app://window';
export const windowUrl = `${windowOrigin}/`;

/** The page uses IPC only, so it is not allowed to open connections. */
export const windowHeaders: Readonly<Record<string, string>> = {
  ...pageHeaders,
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
  'Cache-Control': 'no-store',
};

/** Creates the handler for Electron's `protocol.handle`. Paths cannot leave the folder (see `createPages`). */
export const createWindowFiles = (folder: string, refuse: Refuse): ((request: Request) => Promise<Response>) => {
  const pages = createPages(folder);
  const answer = (status: number, body: string | Uint8Array<ArrayBuffer>, type: string): Response =>
    new Response(body, { status, headers: { ...windowHeaders, 'Content-Type': type } });
  return async (request) => {
    const url = URL.parse(request.url);
    if (url?.protocol !== 'app:' || url.host !== 'window' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      refuse('connection', 'wrong_file');
      return answer(403, 'Only Counterline’s window can use this address.', 'text/plain; charset=utf-8');
    }
    const page = await pages(url.pathname);
    if (page !== undefined) return answer(200, new Uint8Array(page.body), page.type);
    if (url.pathname === '/') return answer(200, notBuiltPage, 'text/html; charset=utf-8');
    refuse('connection', 'no_such_file');
    return answer(404, 'This file does not exist.', 'text/plain; charset=utf-8');
  };
};
