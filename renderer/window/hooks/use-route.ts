/** Where the window is: the part of the address after `#`, so that Back works and every page is a link. */
import { useMemo, useSyncExternalStore } from 'react';
import { place, type Place } from '../view-models/pages.ts';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

export const useRoute = (): Place => {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return useMemo(() => place(hash), [hash]);
};

export const go = (address: string): void => {
  location.hash = address;
};
