/** The timings of practice in ms, at a pace that people can follow. Tests use shorter ones. */
export interface Timings {
  /** The time until the practice phone answers automatically. */
  readonly ringMs: number;
  /** The time until a colleague answers, or until the caller hangs up. */
  readonly colleagueMs: number;
  readonly talkMs: number;
  /** How long the helpdesk is disconnected. */
  readonly offlineMs: number;
  /** The time between steps while a fault is active. */
  readonly stepMs: number;
  /** How long the app may take to reconnect. This is longer than its longest retry delay. */
  readonly comeBackMs: number;
  readonly limitsMs: number;
  /** How long a scenario waits for the user to correct a rejected event. */
  readonly fixMs: number;
  /** How long to wait for the last events and answers. */
  readonly settleMs: number;
}

export const defaultTimings: Timings = {
  ringMs: 6_000,
  colleagueMs: 4_000,
  talkMs: 8_000,
  offlineMs: 30_000,
  stepMs: 2_000,
  comeBackMs: 75_000,
  limitsMs: 18_000,
  fixMs: 180_000,
  settleMs: 10_000,
};
