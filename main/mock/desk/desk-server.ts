/**
 * The pages of the desk. They hold nothing secret, so they are served without a key: the first frame of the WebSocket
 * carries it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { distrust, distrustSentences } from '../server/local-trust.ts';
import { replyText } from '../server/reply.ts';
import { pagePolicy, servePage } from './page-files.ts';

export interface DeskPages {
  readonly ownName: string;
  readonly pagesDir: string | null;
}

export interface DeskServer {
  /** `path` is what stands behind the door's own prefix. */
  readonly handle: (request: IncomingMessage, response: ServerResponse, path: string, query: string) => void;
}

const plain = 'text/plain; charset=utf-8';

export const createDeskServer = (prefix: string, { ownName, pagesDir }: DeskPages): DeskServer => ({
  handle: (request, response, path, query) => {
    const problem = distrust(request, ownName);
    if (problem !== null) return replyText(response, 403, plain, distrustSentences[problem], pagePolicy);
    if (request.method !== 'GET')
      return replyText(response, 405, plain, 'The desk is a page; open it with GET.', { ...pagePolicy, Allow: 'GET' });
    if (path === '')
      return replyText(response, 302, plain, '', {
        ...pagePolicy,
        Location: `${prefix}/${query === '' ? '' : `?${query}`}`,
      });
    void servePage(response, pagesDir, path === '/' ? 'index.html' : path.slice(1));
  },
});
