/** Where Tab leads on a page, by what is in it, and where it led. Each runs in the page. */

export interface Stop {
  readonly name: string;
  /** Its place in the order of the page; -1: nothing that a person could want to reach. */
  readonly index: number;
  readonly isFocusSeen: boolean;
  readonly isInSight: boolean;
}
export interface Expected {
  readonly names: readonly string[];
  /** Where Tab would lead upwards without leading into the next column. */
  readonly jumps: readonly string[];
  /** The focus stays in here, as it must in a dialog. */
  readonly isClosed: boolean;
}

/** Begins to listen and stands before the first stop. An open dialog or menu is walked by itself. */
export const beginWalk = (): Expected => {
  const reachable =
    'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]';
  const root =
    [...document.querySelectorAll('dialog[open], .menu')].find((each) => each.checkVisibility()) ?? document.body;
  const isClosed = root.matches('dialog');
  const name = (element: Element): string => {
    const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} “${text.trim().slice(0, 40) || element.id}”`;
  };
  /** Of radio buttons with one name Tab reaches the chosen one, or the first. */
  const isStopOfGroup = (element: Element): boolean => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    const group = [...root.querySelectorAll<HTMLInputElement>(`input[name="${element.name}"]:not(:disabled)`)];
    return (group.find(({ checked }) => checked) ?? group[0]) === element;
  };
  const all = [...root.querySelectorAll<HTMLElement>(reachable)].filter(
    (element) =>
      element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }) && isStopOfGroup(element),
  );
  const standsOver = (element: Element | null): boolean =>
    element !== null &&
    (['fixed', 'sticky'].includes(getComputedStyle(element).position) || standsOver(element.parentElement));
  const scrolls = (element: Element): boolean => ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);
  /** Where it is for whoever comes from the other: in a box that scrolls, and does not hold the other, wherever that box is. */
  const placeOf = (element: Element, other: Element): DOMRect => {
    let place = element;
    for (let box = element.parentElement; box !== null && !box.contains(other); box = box.parentElement)
      if (scrolls(box)) place = box;
    return place.getBoundingClientRect();
  };
  const jumps = all.slice(1).flatMap((to, index) => {
    const from = all[index];
    if (from === undefined || standsOver(from) || standsOver(to) || from.matches('.skip')) return [];
    // Into what scrolls: where it has been scrolled to is no jump.
    if (from.contains(to)) return [];
    const [a, b] = [placeOf(from, to), placeOf(to, from)];
    return b.bottom <= a.top && b.left < a.right ? [`${name(from)} → ${name(to)}`] : [];
  });

  const stops: Stop[] = [];
  const isInSight = (element: Element): boolean => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const [x, y] = [Math.min(6, width / 2), Math.min(6, height / 2)];
    return [left + x, left + width / 2, right - x].some((across) =>
      [top + y, top + height / 2, bottom - y].some((down) => {
        const hit = document.elementFromPoint(across, down);
        return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true);
      }),
    );
  };
  /** A field may show it on the box around it. */
  const isFocusSeen = (element: Element): boolean =>
    [element, element.parentElement].some((each) => {
      if (each === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
  /** Looked at when the next key comes: by then the page has scrolled to where the focus is. */
  const note = (): void => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return;
    // What scrolls and holds nothing to reach is reached by the browser itself, and left again.
    if (element.tabIndex < 0) return;
    stops.push({
      name: name(element),
      index: all.indexOf(element),
      isFocusSeen: isFocusSeen(element),
      isInSight: isInSight(element),
    });
  };
  addEventListener('keydown', note, { capture: true });
  const end = (): readonly Stop[] => {
    note();
    removeEventListener('keydown', note, { capture: true });
    return stops;
  };
  Object.assign(globalThis, { endWalk: end });
  all[0]?.focus();
  return { names: all.map(name), jumps, isClosed };
};

export const endWalk = (): readonly Stop[] => (globalThis as unknown as { endWalk: () => readonly Stop[] }).endWalk();
