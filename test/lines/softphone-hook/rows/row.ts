/** A row of what softphones say: the words, what the helpdesk is told of them, what became of each. */
import type { Said } from '../told.ts';

export type Row = readonly [
  what: string,
  said: readonly Said[],
  reports: readonly string[],
  outcomes: readonly string[],
];

export const mara = '+493023125014';
export const jean = '+33140205050';
export const answered = (number = mara, direction = 'Inbound'): string => `Answered ${direction} ${number} 101`;
export const over = (number = mara, direction = 'Inbound'): string => `Disconnected ${direction} ${number} 101`;
