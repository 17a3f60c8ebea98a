/** Shows whether a grantor grants this PC's requests, or why the PCs take turns. */
import { msg } from '#contract/messages.ts';
import type { SiteView } from '#contract/site.ts';
import { StateMark } from '../../components/state-mark.tsx';
import { useWindow } from '../../hooks/window-context.ts';
import { messageText } from '../../view-models/format.ts';
import { address } from '../../view-models/routes.ts';
import { isKnown } from '../../view-models/status-view.ts';
import { t } from '../../i18n/t.ts';

export const SiteState = ({ site }: { readonly site: SiteView }) => {
  const { view, display } = useWindow();
  const hasRejected = Object.values(site.rejected).some((count) => count > 0);
  return (
    <ul className="items">
      <li className="item">
        <div>
          <p>
            <b>{site.name}</b> <span className="mute">{t('site.pc', { pc: site.pc })}</span>
          </p>
          {site.role === 'server' ? (
            <p>
              <a href={address('connections', 'site')}>{t('fleet.open')}</a>
            </p>
          ) : null}
        </div>
        <p>
          <StateMark state={isKnown(view) ? site.state : 'unknown'}>{messageText(site.sentence, display)}</StateMark>
        </p>
        {hasRejected && site.code !== 'rejected' ? (
          <p className="mute">{messageText(msg('site.rejected', { site: site.name, ...site.rejected }), display)}</p>
        ) : null}
      </li>
    </ul>
  );
};
