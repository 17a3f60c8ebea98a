/** Notices for the agent: a till requested a customer, the helpdesk is unreachable, or a command failed. */
import { StateIcon } from '../shared/state-icon.tsx';
import { preciseTime } from './hooks/clock.ts';
import type { DeskConnection, DeskState } from './connection/connection.ts';
import { t } from './i18n/t.ts';

export const Notices = ({ state, connection }: { readonly state: DeskState; readonly connection: DeskConnection }) => {
  const notice = state.snapshot?.notice ?? null;
  return (
    <output className="notices">
      {(state.link === 'gone' || state.link === 'ended') && (
        <span className="notice" data-state="waiting">
          <span className="state">
            <StateIcon of="waiting" />
          </span>
          {t(state.link === 'gone' ? 'notice.gone' : 'desk.ended')}
        </span>
      )}
      {state.refusal !== null && (
        <span className="notice" data-state="limited">
          <span className="state">
            <StateIcon of="limited" />
          </span>
          {t(`refused.${state.refusal.code}`, state.refusal.values)}
          <button type="button" className="button quiet" onClick={connection.forgetRefusal}>
            {t('notice.close')}
          </button>
        </span>
      )}
      {notice !== null && (
        <span key={notice.at} className="notice arrives" data-state="practice">
          <span className="state">
            <StateIcon of="practice" />
          </span>
          {t('notice.till', { who: notice.text, time: preciseTime(notice.at) })}
          <button
            type="button"
            className="button quiet"
            aria-label={t('notice.closeThis')}
            onClick={() => connection.send({ type: 'notice.close' })}
          >
            {t('notice.close')}
          </button>
        </span>
      )}
    </output>
  );
};
