/** The desk of an agent. Beside the conversation list, it shows a conversation and its customer, or another view. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DeskSnapshot } from '#contract/desk.ts';
import { StateIcon } from '../shared/state-icon.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { helpdeskTime, useHelpdeskNow } from './hooks/clock.ts';
import type { DeskConnection } from './connection/connection.ts';
import { ConversationList } from './conversation-list.tsx';
import { CustomerPanel } from './customer-panel.tsx';
import { MainView } from './main-view.tsx';
import { Notices } from './notices.tsx';
import { useSettings } from './settings/use-settings.ts';
import { Strip } from './strip.tsx';
import { TopBar } from './top-bar.tsx';
import { isFurther, viewWords, type Pane } from './views.ts';
import { t, type TextKey } from './i18n/t.ts';

const agentInAddress = (extension: string): void => {
  const address = new URL(location.href);
  address.searchParams.set('agent', extension);
  history.replaceState(null, '', address);
};

/**
 * Returns the key of the text in the band. Before the first snapshot, it is unknown whether the helpdesk contacts other
 * computers, so the band shows only the title.
 */
const bandOf = (snapshot: DeskSnapshot | null): TextKey =>
  snapshot === null ? 'desk.title' : snapshot.reachesOut ? 'desk.bandOut' : 'desk.band';

const linkWords = {
  connecting: 'desk.opening',
  open: 'desk.opening',
  gone: 'desk.gone',
  ended: 'desk.ended',
} as const;

/** The values before the first snapshot for an agent. */
const nothingBefore = { opened: '', searched: '' };

export const Desk = ({ connection }: { readonly connection: DeskConnection }) => {
  const state = useSyncExternalStore(connection.subscribe, connection.state);
  const { snapshot } = state;
  const [pane, setPane] = useState<Pane>('list');
  const settings = useSettings(state);
  const live = snapshot?.conversations.some((entry) => entry.live !== null) ?? false;
  const now = useHelpdeskNow(state, live || pane === 'requests');

  // When a call, a till or a click opens a conversation, the conversation comes to the front, even on small screens.
  // Search results also come to the front, but the end of a search does not close another view.
  const opened = snapshot === null ? '' : `${snapshot.conversation?.guid} ${snapshot.notice?.at}`;
  const searched = snapshot?.search?.text ?? '';
  const [before, setBefore] = useState(nothingBefore);
  if (opened !== before.opened || searched !== before.searched) {
    setBefore({ opened, searched });
    // The requests view stays open, because developers watch their requests there. A notice reports the
    // opened conversation.
    const isShown =
      opened !== before.opened && pane !== 'requests' && (snapshot?.conversation ?? snapshot?.search ?? null) !== null;
    const isFound = searched !== before.searched && searched !== '';
    if (before.opened !== '' && (isShown || isFound)) setPane('conversation');
  }

  const choose = (extension: string): void => {
    agentInAddress(extension);
    setBefore(nothingBefore);
    connection.choose(extension);
  };
  const name = snapshot?.agent?.name;
  useEffect(() => {
    document.title = name === undefined ? t('desk.title') : t('desk.titleOf', { name });
  }, [name]);

  const views = { pane, show: setPane, refused: snapshot?.rejected ?? 0, unsaved: settings.unsaved };
  return (
    <div className="desk" data-pane={isFurther(pane) || pane === 'more' ? 'further' : pane}>
      <header>
        <p className="band" data-state="practice">
          <span className="state">
            <StateIcon of="practice" />
          </span>
          {t(bandOf(snapshot))}
        </p>
        {snapshot !== null && <TopBar snapshot={snapshot} send={connection.send} choose={choose} />}
      </header>
      {snapshot === null ? (
        <main className="empty">
          <h1>{t('desk.title')}</h1>
          <output>{t(linkWords[state.link])}</output>
        </main>
      ) : (
        <>
          <Strip snapshot={snapshot} {...views} />
          <main className="panes">
            <h1 className="unseen">{name === undefined ? t('desk.desk') : t('desk.deskOf', { name })}</h1>
            <ConversationList
              snapshot={snapshot}
              now={now}
              isFront={!isFurther(pane)}
              send={connection.send}
              opened={() => setPane('conversation')}
            />
            <section className="middle" aria-label={t(isFurther(pane) ? viewWords[pane] : 'pane.conversation')}>
              <Notices state={state} connection={connection} />
              <MainView
                connection={connection}
                snapshot={snapshot}
                now={now}
                time={() => helpdeskTime(connection.state())}
                send={connection.send}
                settings={settings}
                views={views}
              />
            </section>
            <CustomerPanel snapshot={snapshot} send={connection.send} back={() => setPane('conversation')} />
          </main>
          <BottomBar {...views} />
        </>
      )}
    </div>
  );
};
