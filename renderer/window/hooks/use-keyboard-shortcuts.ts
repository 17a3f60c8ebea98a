/** The keyboard shortcuts of the window. */
import { useEffect, useState } from 'react';
import { keyAction, type KeyAction } from '../view-models/keyboard-shortcuts.ts';
import type { PageName } from '../view-models/routes.ts';

const typingPlaces = 'input:not([type=checkbox]), textarea, select, dialog';
const storedAs = 'counterline.single-keys';

/**
 * Returns whether single-key shortcuts are on, and a function that turns them on or off. Each browser stores its own
 * setting, if storage is allowed.
 */
export const useSingleKeys = (): readonly [boolean, (on: boolean) => void] => {
  const [on, setOn] = useState(() => {
    try {
      return localStorage.getItem(storedAs) !== 'off';
    } catch {
      return true;
    }
  });
  const keep = (next: boolean): void => {
    setOn(next);
    try {
      localStorage.setItem(storedAs, next ? 'on' : 'off');
    } catch {
      // If there is no storage, the setting lasts until the page is closed.
    }
  };
  return [on, keep];
};

export const useKeys = (pages: readonly PageName[], isOn: boolean, act: (action: KeyAction) => void): void => {
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent): void => {
      const typing = event.target instanceof Element && event.target.closest(typingPlaces) !== null;
      const action = event.defaultPrevented ? undefined : keyAction(event, pages, typing);
      if (action === undefined) return;
      event.preventDefault();
      act(action);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [pages, isOn, act]);
};
