/** What happened to this PC's own books and files, until a person has read it. */
import type { Snapshot } from '#contract/snapshot.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { ActButton } from '../../components/act-button.tsx';
import { StateMark } from '../../components/state-mark.tsx';
import { toldWords } from '../../view-models/format.ts';
import { clock } from '../../view-models/times.ts';
import { word } from '../../i18n/t.ts';

export const NoticeList = ({ notices }: Pick<Snapshot, 'notices'>) => {
  const { telling } = useWindow();
  const last = notices.at(-1);
  if (last === undefined) return null;
  return (
    <section className="say news" data-state="limited" aria-label={word('news.label')}>
      {notices.map(({ at, code, sentence }) => (
        <p key={`${at} ${code}`}>
          <StateMark state="limited">{clock(at)}</StateMark> {toldWords(sentence, telling)}
        </p>
      ))}
      <p className="acts">
        <ActButton call="notice.dismiss" input={{ at: last.at }}>
          {word('news.read')}
        </ActButton>
      </p>
    </section>
  );
};
