/** A missed call: who dealt with it and when, or the buttons to deal with it. */
import type { JudgedPage } from '#contract/messages.ts';
import { ActButton } from '../../components/command-button.tsx';
import { useWindow } from '../../hooks/window-context.ts';
import { moment } from '../../view-models/format.ts';
import { address } from '../../view-models/routes.ts';
import { t } from '../../i18n/t.ts';

export const FollowUpView = ({ page, then }: { readonly page: JudgedPage; readonly then: () => void }) => {
  const { view, display } = useWindow();
  if (page.outcome !== 'Missed') return null;
  const { followUp } = page;
  if (followUp === undefined)
    return (
      <p className="acts">
        {view.snapshot?.canDial === true && page.who.number !== undefined ? (
          <ActButton call="missed.callBack" input={{ pageId: page.id }}>
            {t('missed.callBack')}
          </ActButton>
        ) : null}
        <ActButton call="missed.mark" input={{ pageId: page.id, isDone: true }} then={then}>
          {t('missed.done')}
        </ActButton>
      </p>
    );
  const time = moment(followUp.at, display);
  const by = followUp.by;
  const text = followUp.callPage === undefined ? 'missed.marked' : 'missed.talked';
  return (
    <>
      <p>{by === undefined ? t(text, { time }) : t(`${text}By`, { time, by })}</p>
      <p className="acts">
        {followUp.callPage === undefined ? null : (
          <a className="button" href={address('ledger', followUp.callPage)}>
            {t('missed.openCall')}
          </a>
        )}
        <ActButton call="missed.mark" input={{ pageId: page.id, isDone: false }} then={then}>
          {t('missed.reopen')}
        </ActButton>
      </p>
    </>
  );
};
