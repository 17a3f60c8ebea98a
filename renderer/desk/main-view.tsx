/** The middle of the desk: a conversation, search results or another view. */
import { lazy, Suspense, useState } from 'react';
import type { DeskSnapshot } from '#contract/desk.ts';
import type { DeskCommand } from '#contract/desk-commands.ts';
import type { DeskConnection } from './connection/connection.ts';
import { CallsView } from './calls-view.tsx';
import { Conversation } from './conversation.tsx';
import { FiguresView } from './figures/figures-view.tsx';
import { MoreView } from './more-view.tsx';
import { SearchResults } from './search-results.tsx';
import type { useSettings } from './settings/use-settings.ts';
import type { ViewProps } from './view-buttons.tsx';
import { loadAllTexts, t } from './i18n/t.ts';

/** The settings view is large and rarely opened, so it is loaded on demand, with its texts. */
const SettingsView = lazy(async () => {
  const [view] = await Promise.all([import('./settings/settings-view.tsx'), loadAllTexts()]);
  return { default: view.SettingsView };
});

/** This view is for developers, so it is also loaded on demand. */
const RequestsView = lazy(async () => {
  const [view] = await Promise.all([import('./requests/requests-view.tsx'), loadAllTexts()]);
  return { default: view.RequestsView };
});

interface Props {
  readonly connection: DeskConnection;
  readonly snapshot: DeskSnapshot;
  readonly now: number;
  readonly time: () => number;
  readonly send: (command: DeskCommand) => void;
  readonly settings: ReturnType<typeof useSettings>;
  readonly views: ViewProps;
}

export const MainView = ({ connection, snapshot, now, time, send, settings, views }: Props) => {
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const guid = snapshot.conversation?.guid ?? '';
  const toConversation = (): void => views.show('conversation');
  switch (views.pane) {
    case 'figures':
      return <FiguresView snapshot={snapshot} send={send} />;
    case 'calls':
      return <CallsView snapshot={snapshot} now={now} send={send} opened={toConversation} />;
    case 'requests':
      return (
        <Suspense fallback={<p className="scrolled mute">{t('desk.opening')}</p>}>
          <RequestsView connection={connection} snapshot={snapshot} now={now} />
        </Suspense>
      );
    case 'settings':
      return (
        <Suspense fallback={<p className="scrolled mute">{t('desk.opening')}</p>}>
          <SettingsView snapshot={snapshot} send={send} state={settings.state} change={settings.change} />
        </Suspense>
      );
    case 'more':
      return <MoreView {...views} />;
    case 'list':
    case 'conversation':
    case 'customer':
      return snapshot.search === null ? (
        <Conversation
          snapshot={snapshot}
          now={now}
          time={time}
          send={send}
          draft={drafts[guid] ?? ''}
          setDraft={(text) => setDrafts({ ...drafts, [guid]: text })}
          showCustomer={() => views.show('customer')}
        />
      ) : (
        <SearchResults search={snapshot.search} agents={snapshot.agents} now={now} send={send} />
      );
  }
};
