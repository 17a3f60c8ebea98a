/** The box for notes, which only colleagues see. On a custom channel, it also sends replies to the customer. */
import { useState } from 'react';
import type { DeskConversation } from '#contract/desk.ts';
import { t } from './i18n/t.ts';

interface Props {
  readonly draft: string;
  readonly setDraft: (text: string) => void;
  readonly about: 'onCall' | 'onConversation';
  readonly reply: DeskConversation['reply'];
  readonly answer: (text: string, isPrivate: boolean) => void;
  readonly save: (text: string) => void;
}

export const NoteBox = ({ draft, setDraft, about, reply, answer, save }: Props) => {
  const [isPrivate, setPrivate] = useState(false);
  const isEmpty = draft.trim() === '';
  const done = (): void => {
    setDraft('');
    setPrivate(false);
  };
  const saveNote = (): void => {
    if (isEmpty) return;
    save(draft);
    done();
  };
  const sendAnswer = (): void => {
    if (isEmpty) return;
    answer(draft, isPrivate);
    done();
  };
  return (
    <form
      className="note"
      onSubmit={(event) => {
        event.preventDefault();
        if (reply === null) saveNote();
        else sendAnswer();
      }}
    >
      <textarea
        aria-label={t(reply === null ? `note.${about}` : 'reply.write')}
        placeholder={t(reply === null ? `note.write.${about}` : 'reply.write')}
        value={draft}
        maxLength={4_000}
        rows={2}
        onChange={(event) => setDraft(event.target.value)}
      />
      <div>
        <span className="small mute">{t(reply === null ? 'note.who' : 'reply.who')}</span>
        {reply?.private === true && (
          <label className="small">
            <input type="checkbox" checked={isPrivate} onChange={(event) => setPrivate(event.target.checked)} />{' '}
            {t('reply.private')}
          </label>
        )}
        {reply === null ? (
          <button type="submit" className="button first" disabled={isEmpty}>
            {t('note.save')}
          </button>
        ) : (
          <>
            <button type="button" className="button" disabled={isEmpty} onClick={saveNote}>
              {t('note.save')}
            </button>
            <button type="submit" className="button first" disabled={isEmpty}>
              {t('reply.send')}
            </button>
          </>
        )}
      </div>
    </form>
  );
};
