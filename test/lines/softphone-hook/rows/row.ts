/** A table row: the hooks, the expected reports, and the outcome of each hook. */
import type { TimedHook } from '../play-hooks.ts';

export type Row = readonly [
  what: string,
  hooks: readonly TimedHook[],
  reports: readonly string[],
  outcomes: readonly string[],
];

export const mara = '+493023125014';
export const jean = '+33140205050';
export const answered = (number = mara, direction = 'Inbound'): string => `Answered ${direction} ${number} 101`;
export const over = (number = mara, direction = 'Inbound'): string => `Disconnected ${direction} ${number} 101`;
