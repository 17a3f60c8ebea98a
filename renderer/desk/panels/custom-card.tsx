/** A custom panel (2.8): its icon, its first three items, and a link to all of them. */
import type { DeskCustomPanel } from '#contract/desk-panels.ts';
import { t } from '../i18n/t.ts';
import { Failed, Loading } from './loading-and-error.tsx';
import { ItemList } from './item-list.tsx';
import { fewItems } from './order-cards.tsx';
import { opensItem, opensItems } from './use-panel-route.ts';

/** The helpdesk API requires a size of 18 by 21 px. */
export const MainIcon = ({ source }: { readonly source: string }) =>
  source === '' ? null : <img className="main-icon" src={source} alt="" width={18} height={21} />;

interface Props {
  readonly panel: DeskCustomPanel;
  readonly openAll: () => void;
  readonly open: (id: string) => void;
  readonly again: () => void;
}

export const CustomCard = ({ panel, openAll, open, again }: Props) => {
  const { caption, state, why, items, count } = panel;
  return (
    <div className="card">
      <div className="heading">
        <h2>
          <MainIcon source={panel.icons.main} />
          {caption}
        </h2>
        {count > 0 && (
          <button type="button" className="button link" data-opens={opensItems(caption)} onClick={openAll}>
            {t('panel.all', { count })}
            <span className="unseen">{caption}</span>
          </button>
        )}
      </div>
      {state === 'loading' && <Loading words={t('panel.loading')} />}
      {state === 'failed' && <Failed words={t('panel.failed')} why={why} again={again} />}
      {state === 'shown' && items.length === 0 && <p className="mute">{t('panel.none')}</p>}
      <ItemList items={items.slice(0, fewItems)} opens={(id) => opensItem(caption, id)} open={open} />
    </div>
  );
};
