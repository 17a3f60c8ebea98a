/** The current route: the part of the address after `#`. */
import { useMemo, useSyncExternalStore } from 'react';
import { place, type Place } from '../view-models/routes.ts';

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
