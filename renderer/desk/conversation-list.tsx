/** The list of conversations, by state. */
import { useState } from 'react';
import type { DeskAgent, DeskEntry, DeskSnapshot } from '#contract/desk.ts';
import type { DeskCommand } from '#contract/desk-commands.ts';
import { Icon, type IconName } from '../shared/icon.tsx';
import { formatUpcomingTime, duration, timeOrDay } from './hooks/clock.ts';
import { t } from './i18n/t.ts';

const icons: Readonly<Record<string, IconName>> = { Phone: 'phone', Email: 'mail', Store: 'search' };

interface EntryProps {
  readonly entry: DeskEntry;
  readonly current: boolean;
  readonly now: number;
  readonly open: () => void;
  /** The extension of the agent at this desk. */
  readonly mine?: string | undefined;
  readonly agents: readonly DeskAgent[];
}

export const EntryButton = ({ entry, current, now, open, mine, agents }: EntryProps) => (
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

/** Returns the text for the agent who has the call, for the end of the snooze, or for the last message. */
const detailOf = (entry: DeskEntry, now: number, mine: string | undefined, agents: readonly DeskAgent[]): string => {
  const { live } = entry;
  if (live === null && entry.snoozedUntil !== null)
    return t('list.snoozedUntil', { time: formatUpcomingTime(entry.snoozedUntil, now) });
  if (live === null) return entry.detail;
  const name = agents.find(({ extension }) => extension === live.extension)?.name ?? live.extension;
  if (live.phase === 'handed-over') return t('live.handedOverTo', { name });
  return live.extension === mine ? t('live.withYou') : t('live.with', { name });
};

const tabs = ['open', 'snoozed', 'archived', 'hidden'] as const;

interface Props {
  readonly snapshot: DeskSnapshot;
  readonly now: number;
  /** Whether the conversation is shown instead of another view. */
  readonly isFront: boolean;
  readonly send: (command: DeskCommand) => void;
  readonly opened: () => void;
}

export const ConversationList = ({ snapshot, now, isFront, send, opened }: Props) => {
  const [tab, setTab] = useState<(typeof tabs)[number]>('open');
  // The hidden tab is shown only if it is selected or if conversations are hidden.
  const shown = tabs.filter((state) => state !== 'hidden' || tab === 'hidden' || (snapshot.counts.hidden ?? 0) > 0);
  const entries = snapshot.conversations.filter((entry) => entry.state === tab);
  return (
    <nav className="left" aria-label={t('pane.list')}>
      <fieldset className="tabs" aria-label={t('state.label')}>
        {shown.map((state) => (
          <button key={state} type="button" aria-pressed={state === tab} onClick={() => setTab(state)}>
            {t(`state.${state}`)} {snapshot.counts[state]}
          </button>
        ))}
      </fieldset>
      {entries.length === 0 ? (
        <p className="mute nothing">{t(`list.none.${tab}`)}</p>
      ) : (
        <ul>
          {entries.map((entry) => (
            <li key={entry.guid}>
              <EntryButton
                entry={entry}
                now={now}
                mine={snapshot.agent?.extension}
                agents={snapshot.agents}
                current={isFront && entry.guid === snapshot.conversation?.guid && snapshot.search === null}
                open={() => {
                  send({ type: 'conversation.open', guid: entry.guid });
                  opened();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {entries.length < (snapshot.counts[tab] ?? 0) && (
        <p className="small mute nothing">
          {t('list.part', { shown: entries.length, count: snapshot.counts[tab] ?? 0 })}
        </p>
      )}
    </nav>
  );
};
