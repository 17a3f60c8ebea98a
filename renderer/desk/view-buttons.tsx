/** Buttons for the other views, in the strip on wide screens and under “More” on small ones. */
import { Icon } from '../shared/icon.tsx';
import { furtherViews, viewIcons, viewWords, type FurtherView, type Pane } from './views.ts';
import { t } from './i18n/t.ts';

export interface ViewProps {
  readonly pane: Pane;
  readonly show: (pane: Pane) => void;
  readonly refused: number;
  /** Whether there are unsaved settings. */
  readonly unsaved: boolean;
}

const Mark = ({ view, refused, unsaved }: Pick<ViewProps, 'refused' | 'unsaved'> & { readonly view: FurtherView }) => {
  if (view === 'requests' && refused > 0)
    return <span className="count">{t('journal.count', { count: refused })}</span>;
  if (view === 'settings' && unsaved) return <span className="count quiet">{t('settings.unsavedMark')}</span>;
  return null;
};

export const ViewButtons = ({ pane, show, refused, unsaved }: ViewProps) =>
  furtherViews.map((view) => (
    <button
      key={view}
      type="button"
      className="button quiet"
      data-view={view}
      aria-pressed={pane === view}
      onClick={() => show(pane === view ? 'conversation' : view)}
    >
      <Icon of={viewIcons[view]} />
      {t(viewWords[view])}
      <Mark view={view} refused={refused} unsaved={unsaved} />
    </button>
  ));
