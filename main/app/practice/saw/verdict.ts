/** Whether what was seen is what the play is for. Pure. */
import type { Seen, SeenLine, Summary } from '#contract/practice.ts';

const unplanned: ReadonlySet<Seen> = new Set([
  'youWereFaster',
  'paused',
  'openedNobody',
  'notRung',
  'notAnswered',
  'notHeard',
  'heardMore',
  'heardSomething',
  'notTransferred',
  'notEnded',
  'lookupRefused',
  'lookupUnsure',
  'notRefused',
  'notMended',
  'notFilled',
  'leftWaiting',
  'popWaited',
  'tillClosed',
  'failed',
]);

export const verdictOn = (lines: readonly SeenLine[]): Summary['ended'] => {
  if (lines.some(({ code }) => code === 'stopped')) return 'stopped';
  return lines.some(({ code }) => unplanned.has(code)) ? 'otherwise' : 'asPlanned';
};
