/**
 * Sessions of browser windows. A link is valid once, for five minutes, and creates a session. Sessions are kept only in
 * memory and end with the app, or after an hour without an open connection.
 */
import { createHash, randomBytes } from 'node:crypto';

export interface WindowSessions {
  /** Creates the token for the address that opens a window. */
  readonly createLink: () => string;
  /** Opens the session of a window that connects. Returns undefined if neither the link nor the session is valid. */
  readonly open: (proof: {
    readonly link?: string | undefined;
    readonly session?: string | undefined;
  }) => OpenSession | undefined;
  /** Ends all sessions and invalidates all unused links. */
  readonly endAll: () => void;
}

export interface OpenSession {
  readonly session: string;
  /** Must be called when the connection has been closed. */
  readonly release: () => void;
}

interface Session {
  connections: number;
  usedAt: number;
}

const linkMs = 300_000;
const sessionIdleMs = 3_600_000;
const maxSessions = 64;
/** Only digests are stored and compared, so that the duration of a search reveals nothing about a secret. */
const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
const newSecret = (): string => randomBytes(32).toString('base64url');

export const createWindowSessions = (now: () => number, onLinkUsed: (link: string) => void): WindowSessions => {
  const links = new Map<string, number>();
  const sessions = new Map<string, Session>();

  const isValid = ({ connections, usedAt }: Session): boolean => connections > 0 || now() - usedAt < sessionIdleMs;
  const useLink = (link: string): boolean => {
    const digest = digestOf(link);
    const at = links.get(digest);
    links.delete(digest);
    if (at === undefined) return false;
    onLinkUsed(link);
    return now() - at < linkMs;
  };
  const use = (secret: string): OpenSession | undefined => {
    const digest = digestOf(secret);
    const session = sessions.get(digest);
    if (session === undefined || !isValid(session)) {
      sessions.delete(digest);
      return undefined;
    }
    session.connections += 1;
    session.usedAt = now();
    return {
      session: secret,
      release: () => {
        session.connections -= 1;
        session.usedAt = now();
      },
    };
  };
  const create = (): OpenSession | undefined => {
    for (const [digest, session] of sessions) if (!isValid(session)) sessions.delete(digest);
    const oldest = sessions.keys().next();
    if (sessions.size >= maxSessions && oldest.done !== true) sessions.delete(oldest.value);
    const secret = newSecret();
    sessions.set(digestOf(secret), { connections: 0, usedAt: now() });
    return use(secret);
  };

  return {
    createLink: () => {
      for (const [digest, at] of links) if (now() - at >= linkMs) links.delete(digest);
      const link = newSecret();
      links.set(digestOf(link), now());
      return link;
    },
    open: ({ link, session }) => {
      if (link !== undefined && useLink(link)) return create();
      return session === undefined ? undefined : use(session);
    },
    endAll: () => {
      links.clear();
      sessions.clear();
    },
  };
};
