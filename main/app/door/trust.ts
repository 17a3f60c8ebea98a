/**
 * Who may look through the window. The address carries a token once; the answer sets a cookie and takes the token
 * out of the address. Sessions are kept as digests, so that a window finds the app again after a start. Programs (the command line) send the token of the data folder as a bearer.
 * Host and Origin are checked against rebinding and against pages of strangers.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { KnownSession } from './remembered.ts';

export interface WindowTrust {
  /** For the address that opens a window; good for one use and five minutes. */
  readonly ticket: () => string;
  /** The cookie for a ticket, or undefined when it is wrong or used. */
  readonly redeem: (ticket: string) => string | undefined;
  readonly isKnown: (request: IncomingMessage) => boolean;
  /** It has shown the token of the data folder: a program of this user, no page. */
  readonly isProgram: (request: IncomingMessage) => boolean;
  readonly isOurs: (request: IncomingMessage) => boolean;
}

const ticketMs = 300_000;
const sessionsKept = 64;
/** Whoever has not opened the window from Counterline for so long does it once more. */
const sessionMs = 30 * 86_400_000;
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/** Where sessions outlive the app. */
export interface SessionsPort {
  readonly sessions: () => readonly KnownSession[];
  readonly keepSessions: (sessions: readonly KnownSession[]) => void;
}

/** `port`: known once the server listens. Cookies are per host, not per port, so their name carries the port. */
export const createWindowTrust = (
  localToken: string,
  port: () => number,
  now: () => number,
  kept?: SessionsPort,
): WindowTrust => {
  const tickets = new Map<string, number>();
  const isGood = ({ at }: KnownSession): boolean => now() - at < sessionMs;
  let sessions: readonly KnownSession[] = (kept?.sessions() ?? []).filter(isGood);
  const cookieName = (): string => `counterline-${port()}`;
  const hosts = (): readonly string[] => ['127.0.0.1', 'localhost', '[::1]'].map((host) => `${host}:${port()}`);

  const cookieOf = (request: IncomingMessage): string | undefined =>
    request.headers.cookie
      ?.split(';')
      .map((pair) => pair.trim().split('='))
      .find(([name]) => name === cookieName())?.[1];

  const bearerOf = (request: IncomingMessage): string | undefined =>
    /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  const isProgram = (request: IncomingMessage): boolean => {
    const bearer = bearerOf(request);
    return bearer !== undefined && same(bearer, localToken);
  };

  return {
    ticket: () => {
      const ticket = randomBytes(24).toString('base64url');
      for (const [old, at] of tickets) if (now() - at > ticketMs) tickets.delete(old);
      tickets.set(ticket, now());
      return ticket;
    },
    redeem: (ticket) => {
      const at = tickets.get(ticket);
      tickets.delete(ticket);
      if (at === undefined || now() - at > ticketMs) return undefined;
      const session = randomBytes(32).toString('base64url');
      sessions = [...sessions.filter(isGood), { mark: digest(session).toString('base64url'), at: now() }].slice(
        -sessionsKept,
      );
      kept?.keepSessions(sessions);
      return `${cookieName()}=${session}; HttpOnly; SameSite=Strict; Path=/`;
    },
    isProgram,
    isKnown: (request) => {
      if (bearerOf(request) !== undefined) return isProgram(request);
      const cookie = cookieOf(request);
      if (cookie === undefined) return false;
      const mark = digest(cookie).toString('base64url');
      return sessions.some((session) => same(session.mark, mark) && isGood(session));
    },
    isOurs: (request) => {
      const { host, origin } = request.headers;
      if (host === undefined || !hosts().includes(host)) return false;
      return origin === undefined || hosts().some((own) => origin === `http://${own}`);
    },
  };
};
