/** Snoozes a conversation for an hour, until tomorrow at nine, or until next Monday at nine. */
import { useRef, useState } from 'react';
import { formatUpcomingTime } from './hooks/clock.ts';
import { useCloseMenu } from './use-close-menu.ts';
import { t, type TextKey } from './i18n/t.ts';

const hourMs = 3_600_000;
const morning = 9;

/** Returns nine o'clock in the local time zone, `days` days after `now`. */
const nineAfter = (now: number, days: number): number => {
  const at = new Date(now);
  at.setDate(at.getDate() + days);
  return at.setHours(morning, 0, 0, 0);
};
const daysToMonday = (now: number): number => (8 - new Date(now).getDay()) % 7 || 7;

const choices = (now: number): readonly (readonly [TextKey, number])[] => [
  ['snooze.hour', now + hourMs],
  ['snooze.tomorrow', nineAfter(now, 1)],
  ['snooze.nextWeek', nineAfter(now, daysToMonday(now))],
];

interface Props {
  /** Returns the helpdesk's current time. */
  readonly time: () => number;
  readonly snooze: (until: number) => void;
}

export const SnoozeMenu = ({ time, snooze }: Props) => {
  const [now, setNow] = useState(time);
  const menu = useRef<HTMLDetailsElement>(null);
  useCloseMenu(menu);
  return (
    <details className="snooze" ref={menu} onToggle={() => setNow(time())}>
      <summary className="button">{t('conversation.snooze')}</summary>
      <div className="menu">
        {choices(now).map(([key, until]) => (
          <button
            key={key}
            type="button"
            onClick={() => {
              if (menu.current !== null) menu.current.open = false;
              snooze(Math.round(until));
            }}
          >
            {t(key)} <span className="mute">{formatUpcomingTime(until, now)}</span>
          </button>
        ))}
      </div>
    </details>
  );
};
