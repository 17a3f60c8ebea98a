/** A state: its icon and its text. */
import type { ReactNode } from 'react';
import { StateIcon, type ShapeName } from '../shared/state-icon.tsx';

export const StateMark = ({ state, children }: { readonly state: ShapeName; readonly children: ReactNode }) => (
  <span className="state" data-state={state}>
    <StateIcon of={state} />
    <span>{children}</span>
  </span>
);
