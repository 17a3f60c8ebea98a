/** A conversation: customer, call state, log and note box. */
import type { DeskConversation, DeskSnapshot } from '#contract/desk.ts';
import type { DeskCommand } from '#contract/desk-commands.ts';
import { Icon } from '../shared/icon.tsx';
import { formatList } from '#contract/locale-formats.ts';
import { formatUpcomingTime, duration } from './hooks/clock.ts';
import { Log } from './log.tsx';
import { NoteBox } from './note-box.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';
import { StoreChoice } from './store-choice.tsx';
import { locale, t } from './i18n/t.ts';

interface Props {
  readonly snapshot: DeskSnapshot;
  readonly now: number;
  readonly time: () => number;
  readonly send: (command: DeskCommand) => void;
  readonly draft: string;
  readonly setDraft: (text: string) => void;
  readonly showCustomer: () => void;
}

const liveWords = (conversation: DeskConversation, snapshot: DeskSnapshot): string | undefined => {
  const { live } = conversation;
  if (live === null) return undefined;
  if (live.phase === 'handed-over') return t('live.handedOver');
  if (live.extension === snapshot.agent?.extension) return t('live.onThePhone');
  const holder = snapshot.agents.find((agent) => agent.extension === live.extension)?.name ?? live.extension;
  return t('live.with', { name: holder });
};

export const Conversation = ({ snapshot, now, time, send, draft, setDraft, showCustomer }: Props) => {
  const { conversation } = snapshot;
  if (conversation === null) {
    return (
      <div className="empty">
        <h2>{t('conversation.nothing')}</h2>
        <p className="mute">
          {t('conversation.nothing.text', {
            extension: snapshot.agent?.extension ?? t('conversation.anExtension'),
          })}
        </p>
      </div>
    );
  }
  const { guid, state } = conversation;
  const move = (to: typeof state) => () => send({ type: 'conversation.move', guid, state: to });
  const live = liveWords(conversation, snapshot);
  const others =
    conversation.owner === snapshot.agent?.name
      ? null
      : conversation.owner && t('conversation.owner', { name: conversation.owner });
  const inState =
    conversation.snoozedUntil === null
      ? t(`state.${state}`)
      : t('state.snoozedUntil', { time: formatUpcomingTime(conversation.snoozedUntil, now) });
  const store = conversation.selectWebStore ? null : conversation.webStore;
  const where = [conversation.channel, store, inState, others];
  const facts = [
    conversation.tags !== null && conversation.tags !== '' && t('conversation.tags', { tags: conversation.tags }),
    conversation.linkedOrders.length > 0 &&
      t('conversation.linkedOrders', { orders: formatList(conversation.linkedOrders, locale()) }),
  ].filter(Boolean);
  return (
    <>
      <div className="title">
        <div>
          <h2>{conversation.title}</h2>
          <p className="small mute">{where.filter(Boolean).join(', ')}</p>
          {facts.length > 0 && <p className="small mute">{facts.join(' · ')}</p>}
        </div>
        {live !== undefined && conversation.live !== null && (
          <span className="live">
            <Icon of="phone" />
            {live} <span>{duration(now - conversation.live.since)}</span>
          </span>
        )}
        <button type="button" className="button to-customer" onClick={showCustomer}>
          {t('pane.customer')}
        </button>
        {conversation.selectWebStore && (
          <StoreChoice
            webStore={conversation.webStore}
            stores={snapshot.webStores}
            choose={(webStore) => send({ type: 'conversation.webStore', guid, webStore })}
          />
        )}
        {state === 'open' ? (
          <>
            <SnoozeMenu
              time={time}
              snooze={(until) => send({ type: 'conversation.move', guid, state: 'snoozed', until })}
            />
            <button type="button" className="button" onClick={move('archived')}>
              {t('conversation.archive')}
            </button>
            <button type="button" className="button quiet" onClick={move('hidden')}>
              {t('conversation.hide')}
            </button>
          </>
        ) : (
          <button type="button" className="button" onClick={move('open')}>
            {t(state === 'hidden' ? 'conversation.showAgain' : 'conversation.openAgain')}
          </button>
        )}
      </div>
      <Log conversation={conversation} now={now} />
      <NoteBox
        key={guid}
        draft={draft}
        setDraft={setDraft}
        about={conversation.channel === 'Phone' ? 'onCall' : 'onConversation'}
        reply={conversation.reply}
        answer={(text, isPrivate) => send({ type: 'reply.send', guid, text, private: isPrivate })}
        save={(text) => send({ type: 'note.add', guid, text })}
      />
    </>
  );
};
