/** The results of the last scenario. */
import type { Summary } from '#contract/practice.ts';
import type { State } from '#contract/messages.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { StateMark } from '../../components/state-mark.tsx';
import { address } from '../../view-models/routes.ts';
import { OpenDesk } from './open-desk.tsx';
import { findColleague, seenText } from '../../view-models/practice-scenarios.ts';
import { t } from '../../i18n/t.ts';

const states: Readonly<Record<Summary['ended'], State>> = {
  asPlanned: 'working',
  otherwise: 'limited',
  stopped: 'paused',
};

export const PracticeResults = ({ summary, deskUrl }: { readonly summary: Summary; readonly deskUrl: string }) => {
  const { display } = useWindow();
  const colleague = findColleague(summary);
  const [page] = summary.pages;
  return (
    <section className="panel seen" aria-label={t(`practice.ended.${summary.ended}`)}>
      <div className="sub">
        <h2 tabIndex={-1}>
          <StateMark state={states[summary.ended]}>{t(`practice.ended.${summary.ended}`)}</StateMark>
        </h2>
        {page === undefined ? (
          <span className="small mute">{t(`practice.${summary.play}.title`)}</span>
        ) : (
          <a className="small" href={address('ledger', page)}>
            {t('practice.openPage')}
          </a>
        )}
      </div>
      <div className="inside">
        <p className="small mute">{t(`practice.${summary.play}.title`)}</p>
        <ul className="said">
          {summary.lines.map((line, index) => (
            <li key={`${line.code} ${index}`}>{seenText(line, display)}</li>
          ))}
        </ul>
        {colleague === undefined ? null : (
          <p className="acts">
            <OpenDesk deskUrl={deskUrl} extension={colleague} />
          </p>
        )}
      </div>
    </section>
  );
};
