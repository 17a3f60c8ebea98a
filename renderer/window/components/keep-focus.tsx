/**
 * Moves the focus to the next useful control when the focused control disappears, such as Answer after a call is
 * answered. Otherwise, keyboard users would start again at the top of the page.
 */
import { useEffect, useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react';

interface KeepFocusProps {
  readonly className?: string;
  /** A selector for the preferred next control inside this element. */
  readonly next: string;
  /**
   * Selectors for controls elsewhere on the page. They are used if this element no longer contains a button or a link.
   * The first selector with a match determines the focus.
   */
  readonly otherwise: readonly string[];
  readonly children: ReactNode;
}

/** The time to wait for a replacement for the removed control, in ms. */
const waitMs = 400;

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

export const KeepFocus = ({ className, next, otherwise, children }: KeepFocusProps) => {
  const box = useRef<HTMLDivElement>(null);
  const had = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const leave = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node) had.current = box.current?.contains(relatedTarget) === true;
    // A click on an empty area also removes the focus, but the control that had the focus still exists.
    else queueMicrotask(() => (had.current &&= !target.isConnected));
  };
  const stand = (selector: string, within: ParentNode | null): boolean => {
    const found = within?.querySelector<HTMLElement>(selector);
    found?.focus({ preventScroll: true });
    return found !== null && found !== undefined;
  };
  useLayoutEffect(() => {
    clearTimeout(timer.current);
    if (!had.current || !isLost() || stand(next, box.current)) return;
    timer.current = setTimeout(() => {
      if (!had.current || !isLost()) return;
      if (stand(next, box.current) || stand('button, a', box.current)) return;
      had.current = false;
      otherwise.some((selector) => stand(selector, document));
    }, waitMs);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <div ref={box} className={className} onFocus={() => (had.current = true)} onBlur={leave}>
      {children}
    </div>
  );
};
