/** Observes a page's frames and the rows in its list. This code is sent to the browser as text. */

export interface Frames {
  readonly shown: number;
  readonly dropped: number;
  readonly longestMs: number;
}
interface Blank {
  readonly looks: number;
  /** The duration of each period in which a row was blank, in ms. */
  readonly blankMs: readonly number[];
}
declare global {
  var frameWatch: { readonly end: () => Frames };
  var blank: { readonly end: () => Blank };
}

export const watchFrames = (): void => {
  const times: number[] = [];
  let isOver = false;
  const next = (atMs: number): void => {
    times.push(atMs);
    if (!isOver) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  globalThis.frameWatch = {
    end: () => {
      isOver = true;
      const gaps = times.slice(1).map((atMs, n) => atMs - (times[n] ?? 0));
      const frameMs = 1_000 / 60;
      const dropped = gaps
        .filter((gap) => gap > 1.5 * frameMs)
        .reduce((sum, gap) => sum + Math.round(gap / frameMs) - 1, 0);
      return { shown: gaps.length, dropped, longestMs: Math.max(...gaps) };
    },
  };
};

export const watchBlank = (): void => {
  const blankMs: number[] = [];
  const since = new Map<number, number>();
  let looks = 0;
  let isOver = false;
  const look = (atMs: number): void => {
    const list = document.querySelector('.list')?.getBoundingClientRect();
    const head = document.querySelector('.list-head')?.getBoundingClientRect();
    if (list === undefined || head === undefined) return;
    for (const [place, share] of [0.02, 0.5, 0.97].entries()) {
      const y = head.bottom + share * (list.bottom - head.bottom);
      const row = document.elementFromPoint(list.left + 40, y)?.closest('.list-row');
      const isBlank = row?.querySelector('.who') === null || row === null || row === undefined;
      const from = since.get(place);
      if (isBlank && from === undefined) since.set(place, atMs);
      if (isBlank || from === undefined) continue;
      since.delete(place);
      blankMs.push(atMs - from);
    }
    looks += 1;
    if (!isOver) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  globalThis.blank = {
    end: () => {
      isOver = true;
      return { looks, blankMs };
    },
  };
};
