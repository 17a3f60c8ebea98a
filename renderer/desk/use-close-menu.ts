/** Closes a menu on Escape, on a click outside, and when the focus leaves it. */
import { useEffect, type RefObject } from 'react';

export const useCloseMenu = (menu: RefObject<HTMLDetailsElement | null>): void => {
  useEffect(() => {
    const leave = (event: Event): void => {
      const inside = event.target instanceof Node && menu.current?.contains(event.target) === true;
      const escaped = event instanceof KeyboardEvent && event.key === 'Escape';
      if (menu.current?.open !== true || !(escaped || (!inside && event.type !== 'keydown'))) return;
      menu.current.open = false;
      if (escaped) menu.current.querySelector('summary')?.focus();
    };
    const kinds = ['keydown', 'pointerdown', 'focusin'] as const;
    for (const kind of kinds) document.addEventListener(kind, leave);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, leave);
    };
  }, [menu]);
};
