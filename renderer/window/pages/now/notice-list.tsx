/** The notices about this PC’s data. They are shown until the user dismisses them. */
import type { Snapshot } from '#contract/snapshot.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { ActButton } from '../../components/command-button.tsx';
import { StateMark } from '../../components/state-mark.tsx';
import { messageText } from '../../view-models/format.ts';
import { clock } from '../../view-models/time-text.ts';
import { t } from '../../i18n/t.ts';

export const NoticeList = ({ notices }: Pick<Snapshot, 'notices'>) => {
  const { display } = useWindow();
  const last = notices.at(-1);
  if (last === undefined) return null;
  return (
    <section className="say news" data-state="limited" aria-label={t('news.label')}>
      {notices.map(({ at, code, sentence }) => (
        <p key={`${at} ${code}`}>
          <StateMark state="limited">{clock(at)}</StateMark> {messageText(sentence, display)}
        </p>
      ))}
      <p className="acts">
        <ActButton call="notice.dismiss" input={{ at: last.at }}>
          {t('news.read')}
        </ActButton>
      </p>
    </section>
  );
};
