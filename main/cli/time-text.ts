/** Times and counts for people in a terminal. Programs read milliseconds with `--json`. */

/** `atMs`: wall clock, ms since 1970. The local time, and UTC beside it: “2026-11-24 20:00:01 (19:00:01 UTC)”. */
export const timeText = (atMs: number): string => {
  const at = new Date(atMs);
  const utc = at.toISOString();
  const [day, time] = [utc.slice(0, 10), utc.slice(11, 19)];
  const localDay = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(twoDigits).join('-');
  const localTime = [at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits).join(':');
  return `${localDay} ${localTime} (${localDay === day ? time : `${day} ${time}`} UTC)`;
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** “1 item”, “2 items”. `many`: needed only if the plural is not `one` with an s. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** Like `countText`, for nouns that become plural with “ies”. */
export const entriesText = (count: number): string => countText(count, 'entry', 'entries');
