/**
 * What has the focus may vanish under it: Answer goes when the call is taken, the whole strip when the play is over.
 * Whoever works by keys then stands on the next thing to do, not at the beginning of the page.
 */
import { useEffect, useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react';

interface KeepFocusProps {
  readonly className?: string;
  /** Of what is inside, what is best to stand on next. */
  readonly next: string;
  /** Elsewhere on the page, when nothing inside is left: the first that is there. */
  readonly otherwise: readonly string[];
  readonly children: ReactNode;
}

/** What comes in place of what went may come a moment later. */
const patienceMs = 400;

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

export const KeepFocus = ({ className, next, otherwise, children }: KeepFocusProps) => {
  const box = useRef<HTMLDivElement>(null);
  const had = useRef(false);
  const patience = useRef<ReturnType<typeof setTimeout>>(undefined);

  const leave = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node) had.current = box.current?.contains(relatedTarget) === true;
    // A click on the empty page lets go of the focus; what vanishes has not been left by anybody.
    else queueMicrotask(() => (had.current &&= !target.isConnected));
  };
  const stand = (selector: string, within: ParentNode | null): boolean => {
    const found = within?.querySelector<HTMLElement>(selector);
    found?.focus({ preventScroll: true });
    return found !== null && found !== undefined;
  };
  useLayoutEffect(() => {
    clearTimeout(patience.current);
    if (!had.current || !isLost() || stand(next, box.current)) return;
    patience.current = setTimeout(() => {
      if (!had.current || !isLost()) return;
      if (stand(next, box.current) || stand('button, a', box.current)) return;
      had.current = false;
      otherwise.some((selector) => stand(selector, document));
    }, patienceMs);
  });
  useEffect(() => () => clearTimeout(patience.current), []);
  return (
    <div ref={box} className={className} onFocus={() => (had.current = true)} onBlur={leave}>
      {children}
    </div>
  );
};
