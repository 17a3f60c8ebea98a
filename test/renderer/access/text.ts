/** Functions that check the texts of a page. Each function runs in the page, so it must be self-contained. */

/** Finds text that is truncated, overflows its box or the window, or overlaps other text. Returns one line for each. */
export const textFaults = (): readonly string[] => {
  const faults = new Set<string>();
  const slack = 1.5;
  const scrolls = 'pre, .log, .list, .chips, .setup-steps, .change-list, .whole-text, textarea';
  /** List rows with an ellipsis. The full text is on the page or in the details that the row opens. */
  const shortened = '.rows a > *, .list-row > *, .entry > .detail, .entry b, .request-head > code';
  const boxed = 'button, .button, td, th, label, legend, h1, h2, h3, li, p, dt, dd, summary, select, .say, .panel';
  const root = document.documentElement;
  const name = (element: Element): string => [element.tagName.toLowerCase(), ...element.classList].join('.');
  const note = (fault: string, element: Element, text: string): void => {
    faults.add(`${fault}: ${name(element)} “${text.trim().slice(0, 60)}”`);
  };
  if (root.scrollWidth > root.clientWidth) faults.add(`the page is ${root.scrollWidth} px wide`);

  interface Piece {
    readonly text: string;
    readonly element: Element;
    readonly layer: Element;
    readonly box: DOMRect;
  }
  const pieces: Piece[] = [];
  /** The inherited properties of each text, which are computed once per box. */
  interface Around {
    /** The overlay that contains the text, because overlays cover other text on purpose. */
    readonly layer: Element;
    /** Whether the text is only for screen readers. */
    readonly isUnseen: boolean;
    readonly clips: readonly { readonly edge: DOMRect; readonly across: boolean; readonly down: boolean }[];
    /** The scroll containers around the text. Text outside their visible part is not on the screen. */
    readonly scrollers: readonly DOMRect[];
  }
  const known = new Map<Element, Around>();
  const around = (element: Element): Around => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const parent = element.parentElement;
    const outer = parent === null ? { layer: root, isUnseen: false, clips: [], scrollers: [] } : around(parent);
    const { position, clipPath, overflowX, overflowY } = getComputedStyle(element);
    const isOver = position === 'fixed' || position === 'sticky' || element.matches('dialog, .menu, .skip');
    const across = overflowX !== 'visible' && element !== root;
    const down = (overflowY === 'hidden' || overflowY === 'clip') && element !== root;
    const isScroller = (overflowY === 'auto' || overflowY === 'scroll') && element !== root;
    const own: Around = {
      layer: isOver ? element : outer.layer,
      isUnseen: outer.isUnseen || clipPath !== 'none',
      clips: across || down ? [...outer.clips, { edge: element.getBoundingClientRect(), across, down }] : outer.clips,
      scrollers: isScroller ? [...outer.scrollers, element.getBoundingClientRect()] : outer.scrollers,
    };
    known.set(element, own);
    return own;
  };
  const modal = document.querySelector('dialog[open]');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent ?? '';
    if (element === null || text.trim() === '' || element.closest('script, option, svg') !== null) continue;
    if (modal !== null && !modal.contains(element)) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { layer, isUnseen, clips, scrollers } = around(element);
    if (isUnseen) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const [firstBox] = boxes;
    if (firstBox === undefined) continue;
    const box = element.closest(boxed);
    const isShort = element.closest(shortened) !== null;
    const isScrolled = element.closest(scrolls) !== null;
    for (const line of boxes) {
      // This text is off the screen on purpose, for screen readers or until it has the focus.
      if (line.right < 0 || line.bottom < 0) continue;
      if (isScrolled) continue;
      if (!isShort && (line.right > innerWidth + slack || line.left < -slack))
        note('extends beyond the window', element, text);
      for (const { edge, across, down } of isShort ? [] : clips) {
        if (across && (line.right > edge.right + slack || line.left < edge.left - slack)) note('is cut', element, text);
        if (down && line.bottom > edge.bottom + slack) note('is cut off at the bottom', element, text);
      }
      if (box !== null && !isShort) {
        const edge = box.getBoundingClientRect();
        if (line.right > edge.right + slack || line.left < edge.left - slack) note('extends beyond its box', box, text);
        if (box.matches('button, .button') && (line.bottom > edge.bottom + slack || line.top < edge.top - slack))
          note('is taller than its button', box, text);
      }
      // A scroll container shows only the part of a line that is inside the container.
      const top = Math.max(line.top, ...scrollers.map((each) => each.top));
      const bottom = Math.min(line.bottom, ...scrollers.map((each) => each.bottom));
      const seen = new DOMRect(line.left, top, line.width, bottom - top);
      if (!isShort && bottom > top) pieces.push({ text, element, layer, box: seen });
    }
    const lines = new Set(boxes.map(({ top }) => Math.round(top))).size;
    if (lines > 2 && element.closest('button, .button') !== null)
      note('is a button with more than two lines', element, text);
    // This detects a short word that is broken across two lines.
    if (
      lines > 1 &&
      !/[\s\-–/@.:,_]/.test(text.trim()) &&
      text.trim().length < 24 &&
      element.closest('.mono, code') === null
    )
      note('is broken', element, text);
  }

  pieces.sort((a, b) => a.box.top - b.box.top);
  for (const [index, one] of pieces.entries()) {
    for (const other of pieces.slice(index + 1)) {
      if (other.box.top > one.box.bottom) break;
      if (other.layer !== one.layer || other.element === one.element) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > 2 && down > 4) note(`overlaps “${one.text.trim().slice(0, 40)}”`, other.element, other.text);
    }
  }

  const canvas = document.createElement('canvas').getContext('2d');
  for (const control of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    if (canvas === null || !control.checkVisibility() || control.clientWidth < 8) continue;
    const style = getComputedStyle(control);
    canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const isSelect = control instanceof HTMLSelectElement;
    // Typed text may be truncated, but the app's own texts in a field must be fully readable.
    const text = isSelect
      ? (control.selectedOptions[0]?.text ?? '')
      : control.readOnly && control.type !== 'password'
        ? control.value
        : control.placeholder;
    const room =
      control.clientWidth -
      Number.parseFloat(style.paddingLeft) -
      Number.parseFloat(style.paddingRight) -
      (isSelect ? 16 : 0);
    if (canvas.measureText(text).width > room + 1) note('is cut off in its field', control, text);
  }
  return [...faults];
};

/** Finds visible catalogue keys and placeholders without a value. */
export const rawWords = (): readonly string[] => {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const raw =
    /\{\w+\}|\b(?:now|word|cell|heard|decided|call|sent|reply|why|nav|ledger|field|hint|setup|practice|diagnostics)\.[a-z]\w+|\b(?:undefined|NaN|null|Invalid Date)\b|\[object/;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    // Logs, request bodies and paths may contain such text.
    if (node.parentElement?.closest('.log, pre, code, .mono, input') !== null) continue;
    if (raw.test(text)) found.push(text.trim());
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    for (const attribute of ['aria-label', 'title', 'placeholder']) {
      const text = element.getAttribute(attribute) ?? '';
      if (raw.test(text)) found.push(`${attribute}: ${text}`);
    }
  return found;
};
