/** The icon of a state. It appears beside text, so it is hidden from screen readers. */
import type { ReactElement } from 'react';

export type ShapeName = 'working' | 'limited' | 'broken' | 'waiting' | 'paused' | 'unknown' | 'none' | 'practice';

const drawings: Readonly<Record<ShapeName, ReactElement>> = {
  working: <circle cx="6" cy="6" r="5" />,
  limited: (
    <>
      <path d="M6 1a5 5 0 0 0 0 10z" />
      <circle cx="6" cy="6" r="4.3" fill="none" stroke="currentColor" strokeWidth="1.4" />
    </>
  ),
  broken: <path d="M6 1.3 11.2 10.6H.8z" stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round" />,
  waiting: <path d="M6 1.9A4.1 4.1 0 1 0 10.1 6" fill="none" stroke="currentColor" strokeWidth="1.9" />,
  paused: (
    <>
      <rect x="2" y="1.5" width="3" height="9" rx=".8" />
      <rect x="7" y="1.5" width="3" height="9" rx=".8" />
    </>
  ),
  unknown: (
    <>
      <path
        d="M3.6 4.1a2.4 2.4 0 1 1 3.6 2C6.3 6.6 6 7 6 7.8"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
      />
      <circle cx="6" cy="10.4" r="1.1" />
    </>
  ),
  none: <rect x="1.5" y="5" width="9" height="2" rx="1" />,
  practice: <path d="M6 .5 11.5 6 6 11.5.5 6z" />,
};

export const StateIcon = ({ of }: { readonly of: ShapeName }) => (
  <svg className="shape" viewBox="0 0 12 12" aria-hidden="true">
    {drawings[of]}
  </svg>
);
