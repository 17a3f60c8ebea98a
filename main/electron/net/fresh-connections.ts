/**
 * Fresh connections only. Chromium sends a request once more, whatever its method, when it was written on a kept
 * connection that then broke without an answer (net/http/http_network_transaction.cc, `HandleIOError` and
 * `ShouldResendRequest`: `IsConnectionReused() && no headers received`); the page cannot switch that off. A call event
 * or a report that was taken before the connection broke would arrive twice. So no request ever finds a kept
 * connection:
 *
 * - Each request has a session of its own for as long as it runs (a lane), in memory, and the lane's connections are
 *   closed before the next one begins (`session.closeAllConnections`, which Electron documents as closing them all).
 * - `Connection: close` asks the server to keep none. Electron forbids the value `upgrade` only.
 * - HTTP/2 and QUIC are off (`quiet.ts`): there Chromium also repeats after a failed ping (`kHttp2PingFailed`) and after
 *   QUIC protocol errors, on fresh connections too.
 *
 * What remains by the source: certificates that a server asks for in the middle of a connection (none is given), and
 * early data, which TLS 1.3 clients send for safe methods only.
 * Found in the documentation and the source; not yet watched on a real Electron, whose binary was not at hand.
 */

export interface LaneSession {
  readonly closeAllConnections: () => Promise<void>;
}
export interface FreshConnections<Session extends LaneSession> {
  /** A session without any connection. Waits when all are taken; first come, first served. */
  readonly take: () => Promise<{ readonly session: Session; readonly give: () => void }>;
}

export const createFreshConnections = <Session extends LaneSession>(
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
    take: async () => {
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
