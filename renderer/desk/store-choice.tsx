/** Which web store a conversation belongs to, where its channel lets an agent say so ("support select web store"). */
import { word } from './words/fill.ts';

interface Props {
  readonly webStore: string | null;
  readonly stores: readonly string[];
  readonly choose: (webStore: string | null) => void;
}

export function StoreChoice({ webStore, stores, choose }: Props) {
  const gone = webStore !== null && !stores.includes(webStore) ? [webStore] : [];
  return (
    <label>
      <span className="small mute">{word('figures.store')}</span>{' '}
      <select value={webStore ?? ''} onChange={({ target }) => choose(target.value === '' ? null : target.value)}>
        <option value="">{word('conversation.noStore')}</option>
        {[...stores, ...gone].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
