/** The views for which the bottom bar has no room on small screens. */
import { ViewButtons, type ViewProps } from './view-buttons.tsx';
import { t } from './i18n/t.ts';

export const MoreView = (props: ViewProps) => (
  <div className="scrolled more">
    <h2>{t('pane.more')}</h2>
    <ViewButtons {...props} />
  </div>
);
