/** Serves the built pages of the window. They contain no secrets, so only the WebSocket requires a session. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { openAgainPath } from '#contract/window-session.ts';
import type { WordCode } from '#domain/messages/message.ts';
import { createPages, notBuiltPage, pageHeaders } from '#platform/static-files.ts';
import { localizedText } from './localized-response.ts';
import { isOwnRequest } from './request-origin.ts';

export interface PageHandlerOptions {
  readonly pagesDir: string;
  readonly onRefused: (kind: 'connection', reason: string) => void;
  /** Opens a new window for a page without a session. Returns false if that is not possible. */
  readonly openAgain: () => boolean;
}

export const createPageHandler = (
  options: PageHandlerOptions,
): ((request: IncomingMessage, response: ServerResponse) => Promise<void>) => {
  const pages = createPages(options.pagesDir);
  return async (request, response) => {
    const end = (status: number, body: string | Buffer, headers: Record<string, string> = {}): void => {
      response
        .writeHead(status, {
          ...pageHeaders,
          'Cache-Control': 'no-store',
          'Content-Type': 'text/plain; charset=utf-8',
          ...headers,
        })
        .end(body);
    };
    const text = (code: WordCode): string => localizedText(request, code);
    const reject = (status: number, reason: string, code: WordCode): void => {
      options.onRefused('connection', reason);
      end(status, text(code));
    };
    if (!isOwnRequest(request)) return reject(403, 'wrong_origin', 'window.wrongOrigin');
    if (request.method === 'POST' && request.url === openAgainPath && request.headers.origin !== undefined)
      return end(options.openAgain() ? 204 : 503, '');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return end(405, text('window.onlyReading'), { Allow: 'GET, HEAD' });
    const url = URL.parse(request.url ?? '/', 'http://127.0.0.1');
    if (url === null) return reject(400, 'no_address', 'window.noAddress');
    const page = await pages(url.pathname);
    if (page !== undefined) {
      return end(200, page.body, {
        'Content-Type': page.type,
        'Cache-Control': page.isHashed ? 'max-age=31536000, immutable' : 'no-store',
      });
    }
    if (url.pathname === '/') return end(200, notBuiltPage, { 'Content-Type': 'text/html; charset=utf-8' });
    return end(404, text('window.noPage'));
  };
};
