/** The time of all sample snapshots: Friday 20 November 2026, 09:43:21 in Berlin. */
export const timezone = 'Europe/Berlin';
export const now = Date.parse('2026-11-20T09:43:21+01:00');

/** Returns a time on that day from text such as `09:41:07` or `09:41`. */
export const at = (clock: string, extraMs = 0): number => {
  const [hours = '0', minutes = '0', seconds = '0'] = clock.split(':');
  const midnight = Date.parse('2026-11-20T00:00:00+01:00');
  return midnight + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + extraMs;
};
