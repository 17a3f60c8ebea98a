/** Agents add notes to a call; colleagues see them, customers never do. */
interface Props {
  readonly draft: string;
  readonly setDraft: (text: string) => void;
  readonly about: string;
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
      aria-label={`Note on this ${about}`}
      placeholder={`Write a note on this ${about}`}
      value={draft}
      maxLength={4_000}
      rows={2}
      onChange={(event) => setDraft(event.target.value)}
    />
    <div>
      <span className="small mute">Colleagues see notes, customers never do</span>
      <button type="submit" className="button first" disabled={draft.trim() === ''}>
        Save note
      </button>
    </div>
  </form>
);
