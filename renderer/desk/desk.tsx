/** The desk of one agent: conversations left, one of them in the middle, its customer right; or the journal. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Shape } from '../shared/shape.tsx';
import { useHelpdeskNow } from './clock.ts';
import type { DeskConnection } from './connection.ts';
import { ConversationList } from './conversation-list.tsx';
import { Conversation } from './conversation.tsx';
import { CustomerPanel } from './customer-panel.tsx';
import { BottomBar, type Pane } from './bottom-bar.tsx';
import { JournalView } from './journal-view.tsx';
import { Notices } from './notices.tsx';
import { SearchResults } from './search-results.tsx';
import { Strip } from './strip.tsx';
import { TopBar } from './top-bar.tsx';
import { word } from './words/fill.ts';

const agentInAddress = (extension: string): void => {
  const address = new URL(location.href);
  address.searchParams.set('agent', extension);
  history.replaceState(null, '', address);
};

export function Desk({ connection }: { readonly connection: DeskConnection }) {
  const state = useSyncExternalStore(connection.subscribe, connection.state);
  const { snapshot } = state;
  const [pane, setPane] = useState<Pane>('list');
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const live = snapshot?.conversations.some((entry) => entry.live !== null) ?? false;
  const now = useHelpdeskNow(state, live);

  // What a call, a till or a click has put in front of the agent comes to the front on a small screen too.
  const front =
    snapshot === null ? '' : `${snapshot.conversation?.guid} ${snapshot.search?.text} ${snapshot.notice?.at}`;
  const [before, setBefore] = useState('');
  if (front !== before) {
    setBefore(front);
    if (before !== '' && (snapshot?.conversation ?? snapshot?.search ?? null) !== null) setPane('conversation');
  }

  const choose = (extension: string): void => {
    agentInAddress(extension);
    setBefore('');
    connection.choose(extension);
  };
  const name = snapshot?.agent?.name;
  useEffect(() => {
    document.title = name === undefined ? word('desk.title') : word('desk.titleOf', { name });
  }, [name]);

  return (
    <div className="desk" data-pane={pane}>
      <header>
        <p className="band" data-state="practice">
          <span className="state">
            <Shape of="practice" />
          </span>
          {word('desk.band')}
        </p>
        {snapshot !== null && <TopBar snapshot={snapshot} send={connection.send} choose={choose} />}
      </header>
      {snapshot === null ? (
        <main className="empty">
          <h1>{word('desk.title')}</h1>
          <output>{word(state.link === 'gone' ? 'desk.gone' : 'desk.opening')}</output>
        </main>
      ) : (
        <>
          <Strip snapshot={snapshot} pane={pane} show={setPane} />
          <main className="panes">
            <h1 className="unseen">{name === undefined ? word('desk.desk') : word('desk.deskOf', { name })}</h1>
            <ConversationList
              snapshot={snapshot}
              now={now}
              send={connection.send}
              opened={() => setPane('conversation')}
            />
            <section className="middle" aria-label={word(pane === 'journal' ? 'pane.journal' : 'pane.conversation')}>
              <Notices state={state} connection={connection} />
              {pane === 'journal' ? (
                <JournalView snapshot={snapshot} />
              ) : snapshot.search !== null ? (
                <SearchResults search={snapshot.search} agents={snapshot.agents} now={now} send={connection.send} />
              ) : (
                <Conversation
                  snapshot={snapshot}
                  now={now}
                  send={connection.send}
                  draft={drafts[snapshot.conversation?.guid ?? ''] ?? ''}
                  setDraft={(text) => setDrafts({ ...drafts, [snapshot.conversation?.guid ?? '']: text })}
                  showCustomer={() => setPane('customer')}
                />
              )}
            </section>
            <CustomerPanel snapshot={snapshot} send={connection.send} back={() => setPane('conversation')} />
          </main>
          <BottomBar pane={pane} show={setPane} refused={snapshot.journal.refused} />
        </>
      )}
    </div>
  );
}
