/**
 * Gives every request a new connection. Chromium repeats a request with any method if a reused connection breaks before
 * the response headers arrive (net/http/http_network_transaction.cc, `HandleIOError` and `ShouldResendRequest`:
 * `IsConnectionReused() && no headers received`). These repetitions cannot be turned off, so a call event or report
 * could arrive twice. Therefore, no request uses an existing connection:
 *
 * - An in-memory session serves one request at a time. All its connections are closed before each request
 *   (`session.closeAllConnections`).
 * - `Connection: close` asks the server to close the connection. Electron forbids only the value `upgrade`.
 * - HTTP/2 and QUIC are off (`chromium-switches.ts`). With them, Chromium also repeats requests after a failed ping
 *   (`kHttp2PingFailed`) and after QUIC protocol errors, even on new connections.
 *
 * According to Chromium's source code, requests are still repeated in two cases. First, a server can request a client
 * certificate during a connection, but this client sends none. Second, a server can reject early data (TLS 1.3), but
 * Chromium sends early data only for safe methods. This description is based on documentation and source code. It has
 * not been verified with the Electron binary yet.
 */

export interface ClosableSession {
  readonly closeAllConnections: () => Promise<void>;
}
export interface FreshConnections<Session extends ClosableSession> {
  /** Returns a session without open connections. While all sessions are in use, requests wait in order of arrival. */
  readonly acquire: () => Promise<{ readonly session: Session; readonly give: () => void }>;
}

export const createFreshConnections = <Session extends ClosableSession>(
  open: (index: number) => Session,
  most = 12,
): FreshConnections<Session> => {
  const free: Session[] = [];
  const waiting: ((session: Session) => void)[] = [];
  let opened = 0;

  const next = (): Promise<Session> => {
    const session = free.pop();
    if (session !== undefined) return Promise.resolve(session);
    if (opened < most) return Promise.resolve(open(opened++));
    return new Promise((resolve) => void waiting.push(resolve));
  };
  return {
    acquire: async () => {
      const session = await next();
      let isGiven = false;
      const give = (): void => {
        if (isGiven) return;
        isGiven = true;
        const first = waiting.shift();
        if (first === undefined) free.push(session);
        else first(session);
      };
      try {
        await session.closeAllConnections();
      } catch (error) {
        give();
        throw error;
      }
      return { session, give };
    },
  };
};
