/** Agents add notes to a call; colleagues see them, customers never do. */
import { word } from './words/fill.ts';

interface Props {
  readonly draft: string;
  readonly setDraft: (text: string) => void;
  readonly about: 'onCall' | 'onConversation';
  readonly save: (text: string) => void;
}

export const NoteBox = ({ draft, setDraft, about, save }: Props) => (
  <form
    className="note"
    onSubmit={(event) => {
      event.preventDefault();
      if (draft.trim() === '') return;
      save(draft);
      setDraft('');
    }}
  >
    <textarea
      aria-label={word(`note.${about}`)}
      placeholder={word(`note.write.${about}`)}
      value={draft}
      maxLength={4_000}
      rows={2}
      onChange={(event) => setDraft(event.target.value)}
    />
    <div>
      <span className="small mute">{word('note.who')}</span>
      <button type="submit" className="button first" disabled={draft.trim() === ''}>
        {word('note.save')}
      </button>
    </div>
  </form>
);
