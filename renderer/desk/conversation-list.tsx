/** The conversations on the left, by state. */
import { useState } from 'react';
import type { DeskCommand, DeskEntry, DeskSnapshot } from '#contract/desk.ts';
import { Icon, type IconName } from '../shared/icon.tsx';
import { duration, timeOrDay } from './clock.ts';

const icons: Readonly<Record<string, IconName>> = { Phone: 'phone', Email: 'mail', Store: 'search' };

interface EntryProps {
  readonly entry: DeskEntry;
  readonly current: boolean;
  readonly now: number;
  readonly open: () => void;
  /** Extension of the agent whose desk this is. */
  readonly mine?: string | undefined;
}

export function EntryButton({ entry, current, now, open, mine }: EntryProps) {
  const withMe = entry.live?.phase === 'talking' && entry.live.extension === mine;
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
      <span className="small detail">{withMe ? 'On the phone with you' : entry.detail}</span>
    </button>
  );
}

const tabs = [
  { state: 'open', word: 'Open' },
  { state: 'snoozed', word: 'Snoozed' },
  { state: 'archived', word: 'Archived' },
] as const;

interface Props {
  readonly snapshot: DeskSnapshot;
  readonly now: number;
  readonly send: (command: DeskCommand) => void;
  readonly opened: () => void;
}

export function ConversationList({ snapshot, now, send, opened }: Props) {
  const [tab, setTab] = useState<(typeof tabs)[number]['state']>('open');
  const entries = snapshot.conversations.filter((entry) => entry.state === tab);
  return (
    <nav className="left" aria-label="Conversations">
      <fieldset className="tabs" aria-label="State">
        {tabs.map(({ state, word }) => (
          <button key={state} type="button" aria-pressed={state === tab} onClick={() => setTab(state)}>
            {word} {snapshot.counts[state]}
          </button>
        ))}
      </fieldset>
      {entries.length === 0 ? (
        <p className="mute nothing">
          {tab === 'open' ? 'No open conversation. An answered call opens one here by itself.' : `Nothing is ${tab}.`}
        </p>
      ) : (
        <ul>
          {entries.map((entry) => (
            <li key={entry.guid}>
              <EntryButton
                entry={entry}
                now={now}
                mine={snapshot.agent?.extension}
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
