/** What one PC may send: its share of the service's limits, less what is kept free for screen pops. */

/** A part of the whole: `"1/20"`, or a number above 0 up to 1. */
export type Share = string | number;

export interface ServiceWindow {
  readonly name: string;
  readonly windowMs: number;
  readonly requests: number;
}
