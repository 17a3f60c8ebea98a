/**
 * The door of the desk: its page, and the cookie that opens it. The token stands in the address once; it is
 * exchanged for a HttpOnly cookie and leaves the address at once.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { distrust, distrustSentences } from '../server/local-trust.ts';
import { replyText } from '../server/reply.ts';
import { secretCheck } from '../service/authenticate.ts';
import { pagePolicy, servePage } from './page-files.ts';

export interface DeskTrust {
  readonly token: string;
  /** What the cookie carries. Kept from run to run, so that an open page finds back by itself. */
  readonly session: string;
  readonly ownName: string;
  /** Cookies do not tell ports apart, names do. */
  readonly port: () => number;
  readonly pagesDir: string | null;
}

export interface DeskDoor {
  /** `path` is what stands behind the door's own prefix. */
  readonly handle: (request: IncomingMessage, response: ServerResponse, path: string, query: string) => void;
  readonly isOpenTo: (request: IncomingMessage) => boolean;
}

const plain = 'text/plain; charset=utf-8';

export function createDeskDoor(prefix: string, trust: DeskTrust): DeskDoor {
  const isSession = secretCheck(trust.session);
  const isToken = secretCheck(trust.token);
  const cookieName = (): string => `desk_${trust.port()}`;
  const isOpenTo = (request: IncomingMessage): boolean => {
    const cookies = (request.headers.cookie ?? '').split(';').map((part) => part.trim().split('='));
    return cookies.some(([name, value]) => name === cookieName() && value !== undefined && isSession(value));
  };
  return {
    isOpenTo,
    handle: (request, response, path, query) => {
      const problem = distrust(request, trust.ownName);
      if (problem !== null) return replyText(response, 403, plain, distrustSentences[problem], pagePolicy);
      if (request.method !== 'GET')
        return replyText(response, 405, plain, 'The desk is a page; open it with GET.', {
          ...pagePolicy,
          Allow: 'GET',
        });
      if (path === '')
        return replyText(response, 302, plain, '', {
          ...pagePolicy,
          Location: `${prefix}/${query === '' ? '' : `?${query}`}`,
        });
      const asked = new URLSearchParams(query);
      const token = asked.get('token');
      if (token !== null && isToken(token)) {
        asked.delete('token');
        const rest = asked.toString();
        const cookie = `${cookieName()}=${trust.session}; Path=${prefix}; HttpOnly; SameSite=Strict`;
        const headers = { ...pagePolicy, 'Set-Cookie': cookie, Location: `${prefix}/${rest === '' ? '' : `?${rest}`}` };
        return replyText(response, 303, plain, '', headers);
      }
      if (!isOpenTo(request)) {
        return replyText(
          response,
          403,
          plain,
          'This desk is closed to this browser. Open the address that the practice helpdesk printed: it carries the key.',
          pagePolicy,
        );
      }
      void servePage(response, trust.pagesDir, path === '/' ? 'index.html' : path.slice(1));
    },
  };
}
