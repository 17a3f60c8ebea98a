/**
 * Serves the desk's pages without a key, because they contain no secrets. Each page sends its key in the first frame of
 * the WebSocket.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { findForeignHeader, foreignRequestSentences } from '../server/local-trust.ts';
import { replyText } from '../server/reply.ts';
import { pagePolicy, servePage } from './page-files.ts';

export interface DeskPages {
  readonly ownName: string;
  readonly pagesDir: string | null;
}

export interface DeskServer {
  /** `path` is the part of the path after the desk's prefix. */
  readonly handle: (request: IncomingMessage, response: ServerResponse, path: string, query: string) => void;
}

const plainText = 'text/plain; charset=utf-8';

export const createDeskServer = (prefix: string, { ownName, pagesDir }: DeskPages): DeskServer => ({
  handle: (request, response, path, query) => {
    const problem = findForeignHeader(request, ownName);
    if (problem !== undefined) return replyText(response, 403, plainText, foreignRequestSentences[problem], pagePolicy);
    if (request.method !== 'GET')
      return replyText(response, 405, plainText, 'Use GET to open the desk.', {
        ...pagePolicy,
        Allow: 'GET',
      });
    if (path === '')
      return replyText(response, 302, plainText, '', {
        ...pagePolicy,
        Location: `${prefix}/${query === '' ? '' : `?${query}`}`,
      });
    void servePage(response, pagesDir, path === '/' ? 'index.html' : path.slice(1));
  },
});
