/** Shows whether the site grants this PC's requests, or why the PCs take turns. */
import type { SiteView } from '#contract/site.ts';
import { StateMark } from '../../components/state-mark.tsx';
import { useWindow } from '../../hooks/window-context.ts';
import { messageText } from '../../view-models/format.ts';
import { isKnown } from '../../view-models/status-view.ts';
import { t } from '../../i18n/t.ts';

export const SiteState = ({ site }: { readonly site: SiteView }) => {
  const { view, display } = useWindow();
  return (
    <ul className="items">
      <li className="item">
        <div>
          <p>
            <b>{site.name}</b> <span className="mute">{t('site.pc', { pc: site.pc })}</span>
          </p>
        </div>
        <p>
          <StateMark state={isKnown(view) ? site.state : 'unknown'}>{messageText(site.sentence, display)}</StateMark>
        </p>
      </li>
    </ul>
  );
};
