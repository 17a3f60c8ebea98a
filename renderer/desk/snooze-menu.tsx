/** Until when a conversation sleeps: an hour, tomorrow at nine, or Monday at nine, by the helpdesk's clock. */
import { useRef, useState } from 'react';
import { comingMoment } from './hooks/clock.ts';
import { useCloseMenu } from './use-close-menu.ts';
import { word, type Word } from './words/fill.ts';

const hourMs = 3_600_000;
const morning = 9;

/** The time of day at this place, `days` after the day of `now`. */
const nineAfter = (now: number, days: number): number => {
  const at = new Date(now);
  at.setDate(at.getDate() + days);
  return at.setHours(morning, 0, 0, 0);
};
const daysToMonday = (now: number): number => (8 - new Date(now).getDay()) % 7 || 7;

const choices = (now: number): readonly (readonly [Word, number])[] => [
  ['snooze.hour', now + hourMs],
  ['snooze.tomorrow', nineAfter(now, 1)],
  ['snooze.nextWeek', nineAfter(now, daysToMonday(now))],
];

interface Props {
  /** The helpdesk's time, when it is asked for. */
  readonly time: () => number;
  readonly snooze: (until: number) => void;
}

export function SnoozeMenu({ time, snooze }: Props) {
  const [now, setNow] = useState(time);
  const menu = useRef<HTMLDetailsElement>(null);
  useCloseMenu(menu);
  return (
    <details className="snooze" ref={menu} onToggle={() => setNow(time())}>
      <summary className="button">{word('conversation.snooze')}</summary>
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
            {word(key)} <span className="mute">{comingMoment(until, now)}</span>
          </button>
        ))}
      </div>
    </details>
  );
}
