/** The values that all parts of the window can use: bridge, snapshot, display options and notices. */
import { createContext, useContext } from 'react';
import type { Bridge } from '../connection/bridge.ts';
import type { View } from '../connection/snapshot-freshness.ts';
import type { DisplayOptions } from '../view-models/format.ts';
import type { Numbers } from './use-number-masking.ts';

export interface Notice {
  readonly text: string;
  /** Whether the notice is a problem. A problem stays until the user closes it. */
  readonly isProblem: boolean;
  /** The state that determines the icon. The default depends on `isProblem`. */
  readonly state?: 'working' | 'limited' | 'broken' | 'waiting' | undefined;
  /** The ID of the call. The notice closes when the call ends. */
  readonly about?: string | undefined;
}

export interface WindowParts {
  readonly bridge: Bridge;
  readonly view: View;
  readonly display: DisplayOptions;
  readonly numbers: Numbers;
  /** Shows a notice. `undefined` closes the current notice. */
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
