/** The limits of a serial till. */
export const serialLimits = {
  lineBytes: 4 * 1024,
  jsonLineBytes: 1024 * 1024,
  /** Lines that wait while a look-up is under way. A stuck key or a wrong speed must not fill the memory. */
  waitingLines: 32,
} as const;
