/** The window's keys, wherever the focus is. */
import { useEffect, useState } from 'react';
import { keyAction, type KeyAction } from '../view-models/keys.ts';
import type { PageName } from '../view-models/pages.ts';

const typingPlaces = 'input:not([type=checkbox]), textarea, select, dialog';
const storedAs = 'counterline.single-keys';

/** Whether single keys are used: a choice of this browser, kept where storage is allowed. */
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
      // Without storage the choice lasts as long as the page.
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
