/** The limits of a TCP till. docs/connect-your-till.md lists them. */
export const tcpLimits = {
  connections: 32,
  /** Connections without a valid token, where one is needed. The newest replaces the oldest. */
  unprovenConnections: 8,
  unprovenMs: 10_000,
  /** A line with the token, before anything else. */
  tokenLineBytes: 1024,
  textLineBytes: 4 * 1024,
  jsonLineBytes: 1024 * 1024,
  /** Lines of one connection that are answered at the same time. Text has no ids, so its answers stay in order. */
  jsonLinesUnderWay: 8,
  textLinesUnderWay: 1,
  /** Invalid lines in a row before a connection is closed. */
  wrongLines: 20,
  /** Bytes that may wait for a till that does not read its answers. */
  unreadBytes: 1024 * 1024,
  /** The answer to a wrong token is delayed. */
  wrongTokenMs: 1_000,
} as const;
