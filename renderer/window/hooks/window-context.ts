/** What every part of the window may use: the bridge, the picture, how to tell it, and how to say that something is done. */
import { createContext, useContext } from 'react';
import type { Bridge } from '../connection/bridge.ts';
import type { View } from '../connection/snapshot-freshness.ts';
import type { Telling } from '../view-models/format.ts';
import type { Numbers } from './use-numbers.ts';

export interface Notice {
  readonly text: string;
  /** A problem stays until it is closed. */
  readonly isProblem: boolean;
  /** The page of the call that it tells of: when that is over, there is nothing more to tell. */
  readonly about?: string | undefined;
}

export interface WindowParts {
  readonly bridge: Bridge;
  readonly view: View;
  readonly telling: Telling;
  readonly numbers: Numbers;
  /** undefined: the notice that is shown is closed. */
  readonly notify: (notice: Notice | undefined) => void;
  /** Single keys are switched on. */
  readonly hasKeys: boolean;
}

export const WindowContext = createContext<WindowParts | undefined>(undefined);

export const useWindow = (): WindowParts => {
  const parts = useContext(WindowContext);
  if (parts === undefined) throw new Error('useWindow outside of the window');
  return parts;
};
