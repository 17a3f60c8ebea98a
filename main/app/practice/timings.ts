/** How long everything takes in practice, ms: as people do it; a test is quicker. */
export interface Timings {
  /** Until the practice phone answers by itself. */
  readonly ringMs: number;
  /** Until a colleague takes a call, or a caller gives up. */
  readonly colleagueMs: number;
  readonly talkMs: number;
  /** How long the plug is out. */
  readonly awayMs: number;
  /** Between the things that happen while something is out of order. */
  readonly stepMs: number;
  /** How long the app may take to find out that the helpdesk is back: its longest wait between two tries, and more. */
  readonly comeBackMs: number;
  readonly limitsMs: number;
  /** How long a play waits for a person to mend what was refused. */
  readonly mendMs: number;
  /** How long it may take until everything that is to be seen has been seen. */
  readonly settleMs: number;
}

export const defaultTimings: Timings = {
  ringMs: 6_000,
  colleagueMs: 4_000,
  talkMs: 8_000,
  awayMs: 30_000,
  stepMs: 2_000,
  comeBackMs: 75_000,
  limitsMs: 18_000,
  mendMs: 180_000,
  settleMs: 10_000,
};
