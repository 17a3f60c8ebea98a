/** The values that all parts of the window can use: bridge, snapshot, display options and notices. */
import { createContext, useContext } from 'react';
import type { Bridge } from '../connection/bridge.ts';
import type { View } from '../connection/snapshot-freshness.ts';
import type { DisplayOptions } from '../view-models/format.ts';
import type { Numbers } from './use-number-masking.ts';

export interface Notice {
  readonly text: string;
  /** A problem stays until the user closes it. */
  readonly isProblem: boolean;
  /** The icon. Default: by `isProblem`. */
  readonly state?: 'working' | 'limited' | 'broken' | 'waiting' | undefined;
  /** The ID of the call. The notice closes when the call ends. */
  readonly about?: string | undefined;
}

export interface WindowParts {
  readonly bridge: Bridge;
  readonly view: View;
  readonly display: DisplayOptions;
  readonly numbers: Numbers;
  /** Undefined closes the current notice. */
  readonly notify: (notice: Notice | undefined) => void;
  /** Whether single-key shortcuts are on. */
  readonly hasKeys: boolean;
}

export const WindowContext = createContext<WindowParts | undefined>(undefined);

export const useWindow = (): WindowParts => {
  const parts = useContext(WindowContext);
  if (parts === undefined) throw new Error('useWindow outside of the window');
  return parts;
};
