/** The limits of a TCP till. docs/connect-your-till.md lists the limits that an integrator must know. */
export const tcpLimits = {
  connections: 32,
  /**
   * The maximum number of connections without a valid token, if a token is required. The newest connection replaces the
   * oldest one.
   */
  unprovenConnections: 8,
  unprovenMs: 10_000,
  /** The maximum length of the line with the token, which must be the first line. */
  tokenLineBytes: 1024,
  textLineBytes: 4 * 1024,
  jsonLineBytes: 1024 * 1024,
  /**
   * The maximum number of lines of one connection that are answered at the same time. Text lines have no IDs, so they
   * are answered one at a time.
   */
  jsonLinesUnderWay: 8,
  textLinesUnderWay: 1,
  /** The number of consecutive invalid or refused lines after which a connection is closed. */
  wrongLines: 20,
  /** The maximum number of bytes that wait for a till that does not read its answers. */
  unreadBytes: 1024 * 1024,
  /** The delay of the answer to a wrong token. */
  wrongTokenMs: 1_000,
} as const;
