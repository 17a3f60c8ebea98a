/** Provides the visible rows of a scrolling list. The row height comes from the style sheet (`--row-height`). */
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { indexOfPage, rowAt, visibleRowsOf, type Listing, type Sight } from './paged-list.ts';

interface Scrolling {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly sight: Sight;
  readonly rowHeight: number;
  readonly scrollTo: (index: number) => void;
  readonly perScreen: () => number;
}

const headHeight = (list: HTMLElement): number => list.querySelector<HTMLElement>('.list-head')?.offsetHeight ?? 0;

export const useVirtualRows = (total: number): Scrolling => {
  const list = useRef<HTMLDivElement>(null);
  const [rowHeight, setRowHeight] = useState(33);
  const [sight, setSight] = useState<Sight>({ first: 0, end: 50 });

  const look = useCallback(() => {
    const box = list.current;
    if (box === null) return;
    const height = Number.parseFloat(getComputedStyle(box).getPropertyValue('--row-height')) || 33;
    setRowHeight(height);
    const next = visibleRowsOf(box.scrollTop, box.clientHeight, height, total);
    setSight((old) => (old.first === next.first && old.end === next.end ? old : next));
  }, [total]);

  useEffect(() => {
    const box = list.current;
    if (box === null) return undefined;
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [look]);

  const scrollTo = (index: number): void => {
    const box = list.current;
    if (box === null) return;
    const top = index * rowHeight;
    const room = box.clientHeight - headHeight(box);
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + rowHeight > box.scrollTop + room) box.scrollTop = top + rowHeight - room;
    look();
  };
  const perScreen = (): number => Math.max(1, Math.floor((list.current?.clientHeight ?? 0) / rowHeight) - 2);
  return { list, sight, rowHeight, scrollTo, perScreen };
};

/** Keeps the same entries in view when entries are added or removed above them. */
export const useHold = (list: RefObject<HTMLDivElement | null>, listing: Listing, rowHeight: number): void => {
  const held = useRef<{ readonly id: string; readonly index: number }>(undefined);
  useLayoutEffect(() => {
    const box = list.current;
    if (box === null) return;
    const before = held.current;
    const now = before === undefined ? undefined : indexOfPage(listing, before.id);
    const movedBy = before === undefined || now === undefined ? 0 : now - before.index;
    if (movedBy !== 0 && box.scrollTop > 0) box.scrollBy(0, movedBy * rowHeight);
    const index = Math.floor(box.scrollTop / rowHeight);
    const page = rowAt(listing, index);
    if (page === undefined && before?.index === index) return;
    held.current = page === undefined ? undefined : { id: page.id, index };
  });
};

/** Focuses the current row if the focused row has been removed from the page. */
export const useKeepFocus = (list: RefObject<HTMLDivElement | null>, current: number): void => {
  const isInside = useRef(false);
  useEffect(() => {
    const follow = (event: FocusEvent): void => {
      isInside.current = event.target instanceof Node && list.current?.contains(event.target) === true;
    };
    addEventListener('focusin', follow);
    return () => removeEventListener('focusin', follow);
  }, [list]);
  useLayoutEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-index="${current}"]`)?.focus({ preventScroll: true });
  });
};
