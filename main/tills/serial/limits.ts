/** The limits of a serial till. */
export const serialLimits = {
  lineBytes: 4 * 1024,
  jsonLineBytes: 1024 * 1024,
  /**
   * The maximum number of lines that wait during a look-up. Without this limit, a stuck key or a wrong baud rate could
   * fill the memory.
   */
  waitingLines: 32,
} as const;
