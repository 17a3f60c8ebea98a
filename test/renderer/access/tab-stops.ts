/** The expected and the actual tab stops of a page. Each function runs in the page. */

export interface Stop {
  readonly name: string;
  /** The index of the control in page order, or -1 if the user does not need to reach it. */
  readonly index: number;
  readonly isFocusSeen: boolean;
  readonly isInSight: boolean;
}
export interface Expected {
  readonly names: readonly string[];
  /** The number of additional Tab presses inside native date fields: day, month, year and calendar button. */
  readonly inner: number;
  /** The moves with Tab that go upwards, but not to the next column. */
  readonly jumps: readonly string[];
  /** Whether the focus must stay inside, for example in a dialog. */
  readonly isClosed: boolean;
}

/** Starts recording before the first stop. If a dialog or menu is open, only its controls are checked. */
export const beginWalk = (): Expected => {
  const reachable =
    'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]';
  const root =
    [...document.querySelectorAll('dialog[open], .menu')].find((each) => each.checkVisibility()) ?? document.body;
  const isClosed = root.matches('dialog');
  const name = (element: Element): string => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    const text = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} “${text.trim().slice(0, 40) || element.id}”`;
  };
  /**
   * Whether Tab reaches this radio button. In a group, Tab reaches the selected button or, if there is
   * none, the first button.
   */
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
  /**
   * Returns the position of a control, for a comparison with another control. If a scroll container contains only the
   * first control, the function returns the position of the container.
   */
  const placeOf = (element: Element, other: Element): DOMRect => {
    let place = element;
    for (let box = element.parentElement; box !== null && !box.contains(other); box = box.parentElement)
      if (scrolls(box)) place = box;
    return place.getBoundingClientRect();
  };
  const jumps = all.slice(1).flatMap((to, index) => {
    const from = all[index];
    if (from === undefined || standsOver(from) || standsOver(to) || from.matches('.skip')) return [];
    // Moving into a scroll container is not a jump, regardless of its scroll position.
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
  /** Whether the focus is visible. The box around a field may also show it. */
  const isFocusSeen = (element: Element): boolean =>
    [element, element.parentElement].some((each) => {
      if (each === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
  /** Checks the focus at the next key press, because the page has then scrolled to the control. */
  const note = (): void => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return;
    // Browsers add a tab stop for a scroll container without focusable content. This tab stop is ignored.
    if (element.tabIndex < 0) return;
    const stop: Stop = {
      name: name(element),
      index: all.indexOf(element),
      isFocusSeen: isFocusSeen(element),
      isInSight: isInSight(element),
    };
    const before = stops.at(-1);
    // Tab moves through the parts of a native date field before it leaves the field. Each part must show the focus.
    if (element.matches('input[type=date]') && before?.index === stop.index)
      stops[stops.length - 1] = {
        ...stop,
        isFocusSeen: before.isFocusSeen && stop.isFocusSeen,
        isInSight: before.isInSight && stop.isInSight,
      };
    else stops.push(stop);
  };
  addEventListener('keydown', note, { capture: true });
  const end = (): readonly Stop[] => {
    note();
    removeEventListener('keydown', note, { capture: true });
    return stops;
  };
  Object.assign(globalThis, { endWalk: end });
  all[0]?.focus();
  const inner = all.filter((element) => element.matches('input[type=date]')).length * 3;
  return { names: all.map(name), inner, jumps, isClosed };
};

export const endWalk = (): readonly Stop[] => (globalThis as unknown as { endWalk: () => readonly Stop[] }).endWalk();
