/**
 * Sessions of windows in a browser. A link is good once and for five minutes; it gives a session that lives in memory
 * only, so that it ends with this start of the app, and without use after an hour. An open connection counts as use.
 */
import { createHash, randomBytes } from 'node:crypto';

export interface WindowSessions {
  /** For the address that opens a window. */
  readonly createLink: () => string;
  /** The session of a window that connects, or undefined: neither its link nor its session is good. */
  readonly open: (proof: {
    readonly link?: string | undefined;
    readonly session?: string | undefined;
  }) => OpenSession | undefined;
  /** Every session and every link that nobody has used yet. */
  readonly endAll: () => void;
}

export interface OpenSession {
  readonly session: string;
  /** The connection is closed: from now on the session is unused. */
  readonly release: () => void;
}

interface Session {
  connections: number;
  usedAt: number;
}

const linkMs = 300_000;
const sessionIdleMs = 3_600_000;
const sessionsAtMost = 64;
/** Only digests are kept and compared, so that a look-up says nothing about a secret by its time. */
const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
const newSecret = (): string => randomBytes(32).toString('base64url');

export const createWindowSessions = (now: () => number, onLinkUsed: (link: string) => void): WindowSessions => {
  const links = new Map<string, number>();
  const sessions = new Map<string, Session>();

  const isGood = ({ connections, usedAt }: Session): boolean => connections > 0 || now() - usedAt < sessionIdleMs;
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
    if (session === undefined || !isGood(session)) {
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
    for (const [digest, session] of sessions) if (!isGood(session)) sessions.delete(digest);
    const oldest = sessions.keys().next();
    if (sessions.size >= sessionsAtMost && oldest.done !== true) sessions.delete(oldest.value);
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
