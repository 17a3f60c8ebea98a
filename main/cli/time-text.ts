/** Formats times and counts for users of a terminal. Programs read milliseconds with `--json`. */

/** Returns the local time with UTC beside it: “2026-11-24 20:00:01 (19:00:01 UTC)”. `atMs` is in ms since 1970. */
export const timeText = (atMs: number): string => {
  const at = new Date(atMs);
  const utc = at.toISOString();
  const [day, time] = [utc.slice(0, 10), utc.slice(11, 19)];
  const localDay = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(twoDigits).join('-');
  const localTime = [at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits).join(':');
  return `${localDay} ${localTime} (${localDay === day ? time : `${day} ${time}`} UTC)`;
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Returns “1 item” or “2 items”. `many` is needed only if the plural is not `one` with an added “s”. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** Returns “1 entry” or “2 entries”. */
export const entriesText = (count: number): string => countText(count, 'entry', 'entries');
