/** One conversation: who, whether they are on the phone, what was said and logged, and the note box. */
import type { DeskCommand, DeskConversation, DeskSnapshot } from '#contract/desk.ts';
import { Icon } from '../shared/icon.tsx';
import { duration } from './clock.ts';
import { Log } from './log.tsx';
import { NoteBox } from './note-box.tsx';

interface Props {
  readonly snapshot: DeskSnapshot;
  readonly now: number;
  readonly send: (command: DeskCommand) => void;
  readonly draft: string;
  readonly setDraft: (text: string) => void;
  readonly showCustomer: () => void;
}

function liveWords(conversation: DeskConversation, snapshot: DeskSnapshot): string | null {
  const { live } = conversation;
  if (live === null) return null;
  if (live.phase === 'handed-over') return 'Handed over';
  if (live.extension === snapshot.agent?.extension) return 'On the phone';
  const holder = snapshot.agents.find((agent) => agent.extension === live.extension)?.name ?? live.extension;
  return `On the phone with ${holder}`;
}

export function Conversation({ snapshot, now, send, draft, setDraft, showCustomer }: Props) {
  const { conversation } = snapshot;
  if (conversation === null) {
    return (
      <div className="empty">
        <h2>Nothing is open on this desk</h2>
        <p className="mute">
          Answer a call on {snapshot.agent?.extension ?? 'an extension'}, ask for a customer at the till, or choose a
          conversation.
        </p>
      </div>
    );
  }
  const { guid, state } = conversation;
  const move = (to: typeof state) => () => send({ type: 'conversation.move', guid, state: to });
  const live = liveWords(conversation, snapshot);
  const others =
    conversation.owner === snapshot.agent?.name ? null : conversation.owner && `owner ${conversation.owner}`;
  const where = [conversation.channel, conversation.webStore, state, others];
  return (
    <>
      <div className="title">
        <div>
          <h2>{conversation.title}</h2>
          <p className="small mute">{where.filter(Boolean).join(', ')}</p>
        </div>
        {live !== null && conversation.live !== null && (
          <span className="live">
            <Icon of="phone" />
            {live} <span>{duration(now - conversation.live.since)}</span>
          </span>
        )}
        <button type="button" className="button to-customer" onClick={showCustomer}>
          Customer
        </button>
        {state === 'open' ? (
          <>
            <button type="button" className="button" onClick={move('snoozed')}>
              Snooze
            </button>
            <button type="button" className="button" onClick={move('archived')}>
              Archive
            </button>
          </>
        ) : (
          <button type="button" className="button" onClick={move('open')}>
            Open again
          </button>
        )}
      </div>
      <Log conversation={conversation} now={now} />
      <NoteBox
        draft={draft}
        setDraft={setDraft}
        about={conversation.channel === 'Phone' ? 'call' : 'conversation'}
        save={(text) => send({ type: 'note.add', guid, text })}
      />
    </>
  );
}
