/** The views that do not fit in the bottom bar on small screens. */
import { ViewButtons, type ViewProps } from './view-buttons.tsx';
import { t } from './i18n/t.ts';

export const MoreView = (props: ViewProps) => (
  <div className="scrolled more">
    <h2>{t('pane.more')}</h2>
    <ViewButtons {...props} />
  </div>
);
