/** The web store of a conversation, for channels on which an agent can select it ("support select web store"). */
import { t } from './i18n/t.ts';

interface Props {
  readonly webStore: string | null;
  readonly stores: readonly string[];
  readonly choose: (webStore: string | null) => void;
}

export const StoreChoice = ({ webStore, stores, choose }: Props) => {
  const gone = webStore !== null && !stores.includes(webStore) ? [webStore] : [];
  return (
    <label>
      <span className="small mute">{t('figures.store')}</span>{' '}
      <select value={webStore ?? ''} onChange={({ target }) => choose(target.value === '' ? null : target.value)}>
        <option value="">{t('conversation.noStore')}</option>
        {[...stores, ...gone].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
};
