/**
 * Icons on a 16 px grid. The text or label of the control has the same meaning, so icons are hidden from screen readers.
 */
import type { ReactElement } from 'react';

const stroke = (d: string): ReactElement => <path d={d} />;

const drawings = {
  bell: <path d="M2 11a6 6 0 0 1 12 0zM1 12h14v2H1zM6 2h4v2H9v1.5H7V4H6z" fill="currentColor" stroke="none" />,
  now: stroke('M1.5 8h3l2-5 3 10 2-5h3'),
  ledger: stroke('M2.5 3.5h11M2.5 8h11M2.5 12.5h7'),
  waiting: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 4.5V8l2.5 1.5" />
    </>
  ),
  connections: (
    <>
      <circle cx="4" cy="8" r="2.25" />
      <circle cx="12" cy="3.75" r="1.75" />
      <circle cx="12" cy="12.25" r="1.75" />
      <path d="M6 7l4.4-2.4M6 9l4.4 2.4" />
    </>
  ),
  practice: stroke('M8 1.75 14.25 8 8 14.25 1.75 8z'),
  settings: (
    <>
      <path d="M2 4.5h5M11 4.5h3M2 11.5h3M9 11.5h5" />
      <circle cx="9" cy="4.5" r="1.75" />
      <circle cx="7" cy="11.5" r="1.75" />
    </>
  ),
  inbound: stroke('M12.5 3.5l-8 8M4.5 5.5v6h6'),
  outbound: stroke('M4 12l8-8M6 4h6v6'),
  internal: stroke('M2.5 5.5h11M11 3l2.5 2.5L11 8M13.5 10.5h-11M5 8l-2.5 2.5L5 13'),
  search: (
    <>
      <circle cx="7" cy="7" r="4.5" />
      <path d="M10.5 10.5 14 14" />
    </>
  ),
  report: stroke('M3.5 2v12l1.5-1 1.5 1L8 13l1.5 1 1.5-1 1.5 1V2zM6 6h4M6 9h4'),
  message: stroke('M2.5 3h11v8H7.5l-3 2.5V11h-2z'),
  mail: stroke('M2 3.5h12v9H2zM2 4.5l6 4.5 6-4.5'),
  person: (
    <>
      <circle cx="8" cy="5" r="2.75" />
      <path d="M2.75 14a5.25 5.25 0 0 1 10.5 0" />
    </>
  ),
  phone: stroke(
    'M5.4 2.2 3.6 2.600C2.6 7.8 8.2 13.4 13.4 12.400l.4-1.8-2.9-1.7-1.3 1.200C8.1 9.4 6.6 7.9 5.9 6.400L7.1 5.100z',
  ),
  lock: stroke('M4 7.5h8v6H4zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5'),
  close: stroke('M4 4l8 8M12 4l-8 8'),
} as const satisfies Readonly<Record<string, ReactElement>>;
export type IconName = keyof typeof drawings;

export const Icon = ({ of }: { readonly of: IconName }) => (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
    {drawings[of]}
  </svg>
);
