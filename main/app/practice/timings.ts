/** The timings of practice mode in ms. The defaults are slow enough for users to follow. Tests use shorter times. */
export interface Timings {
  /** The time until the practice phone answers automatically. */
  readonly ringMs: number;
  /** The time until a colleague or a called customer answers, or until the caller hangs up. */
  readonly colleagueMs: number;
  readonly talkMs: number;
  /** The time for which the helpdesk is disconnected. */
  readonly offlineMs: number;
  /** The time between steps while a fault is active. */
  readonly stepMs: number;
  /** The time in which the app must reconnect. It is longer than the app's longest retry delay. */
  readonly comeBackMs: number;
  readonly limitsMs: number;
  /** The time for which a scenario waits for the user to link the extension, and then to resend the refused event. */
  readonly fixMs: number;
  /** The time to wait for the last events and responses. */
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
