/** The conversations on the left, by state. */
import { useState } from 'react';
import type { DeskAgent, DeskEntry, DeskSnapshot } from '#contract/desk.ts';
import type { DeskCommand } from '#contract/desk-commands.ts';
import { Icon, type IconName } from '../shared/icon.tsx';
import { comingMoment, duration, timeOrDay } from './hooks/clock.ts';
import { word } from './words/fill.ts';

const icons: Readonly<Record<string, IconName>> = { Phone: 'phone', Email: 'mail', Store: 'search' };

interface EntryProps {
  readonly entry: DeskEntry;
  readonly current: boolean;
  readonly now: number;
  readonly open: () => void;
  /** Extension of the agent whose desk this is. */
  readonly mine?: string | undefined;
  readonly agents: readonly DeskAgent[];
}

export function EntryButton({ entry, current, now, open, mine, agents }: EntryProps) {
  return (
    <button type="button" className="entry" aria-current={current ? 'true' : undefined} onClick={open}>
      <span className="channel" title={entry.channel}>
        <Icon of={icons[entry.channel] ?? 'message'} />
        <span className="unseen">{entry.channel}:</span>
      </span>
      <b>{entry.title}</b>
      <span className="small mute">
        {entry.live === null ? timeOrDay(entry.at, now) : duration(now - entry.live.since)}
      </span>
      <span className="small detail">{detailOf(entry, now, mine, agents)}</span>
    </button>
  );
}

/** Of a live conversation who has the call; else what was said last. */
const detailOf = (entry: DeskEntry, now: number, mine: string | undefined, agents: readonly DeskAgent[]): string => {
  const { live } = entry;
  if (live === null && entry.snoozedUntil !== null)
    return word('list.snoozedUntil', { time: comingMoment(entry.snoozedUntil, now) });
  if (live === null) return entry.detail;
  const name = agents.find(({ extension }) => extension === live.extension)?.name ?? live.extension;
  if (live.phase === 'handed-over') return word('live.handedOverTo', { name });
  return live.extension === mine ? word('live.withYou') : word('live.with', { name });
};

const tabs = ['open', 'snoozed', 'archived', 'hidden'] as const;

interface Props {
  readonly snapshot: DeskSnapshot;
  readonly now: number;
  readonly send: (command: DeskCommand) => void;
  readonly opened: () => void;
}

export function ConversationList({ snapshot, now, send, opened }: Props) {
  const [tab, setTab] = useState<(typeof tabs)[number]>('open');
  // Nobody looks for what is hidden until something is.
  const shown = tabs.filter((state) => state !== 'hidden' || tab === 'hidden' || (snapshot.counts.hidden ?? 0) > 0);
  const entries = snapshot.conversations.filter((entry) => entry.state === tab);
  return (
    <nav className="left" aria-label={word('pane.list')}>
      <fieldset className="tabs" aria-label={word('state.label')}>
        {shown.map((state) => (
          <button key={state} type="button" aria-pressed={state === tab} onClick={() => setTab(state)}>
            {word(`state.${state}`)} {snapshot.counts[state]}
          </button>
        ))}
      </fieldset>
      {entries.length === 0 ? (
        <p className="mute nothing">{word(`list.none.${tab}`)}</p>
      ) : (
        <ul>
          {entries.map((entry) => (
            <li key={entry.guid}>
              <EntryButton
                entry={entry}
                now={now}
                mine={snapshot.agent?.extension}
                agents={snapshot.agents}
                current={entry.guid === snapshot.conversation?.guid && snapshot.search === null}
                open={() => {
                  send({ type: 'conversation.open', guid: entry.guid });
                  opened();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
