/** The result of each message: its events and its call, or the reason why it has no events. */
import type { Output } from '#contract/contract.ts';
import type { ShapeName } from '../../../../shared/state-icon.tsx';
import { useWindow } from '../../../hooks/window-context.ts';
import { StateMark } from '../../../components/state-mark.tsx';
import { shown } from '../../../view-models/masking.ts';
import { sentence, messageText } from '../../../view-models/format.ts';
import { tCount, t } from '../../../i18n/t.ts';

type Result = Output<'lines.dryRun'>;
type Row = Result['rows'][number];

const shapes: Readonly<Record<Row['is'], ShapeName>> = {
  said: 'working',
  ask: 'waiting',
  nothing: 'none',
  odd: 'broken',
};

const About = ({ call }: { readonly call: NonNullable<Row['call']> }) => {
  const { display } = useWindow();
  const number = call.number === undefined ? t('trial.withheld') : shown(call.number, display);
  const facts = [
    [t('trial.call'), call.id],
    [t('trial.extension'), call.extension],
    [t('trial.number'), call.name === undefined ? number : `${number}, ${shown(call.name, display)}`],
    [t('trial.direction'), t(`trial.direction.${call.direction ?? 'unknown'}`)],
    ...(call.dialled === undefined ? [] : [[t('trial.dialled'), shown(call.dialled, display)]]),
  ] as const;
  return (
    <dl className="facts small">
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
};

const TrialRow = ({ row, isAnswered }: { readonly row: Row; readonly isAnswered: boolean }) => {
  const { display } = useWindow();
  return (
    <li className="item trial-row" data-state={shapes[row.is]}>
      <div>
        <p>
          <StateMark state={shapes[row.is]}>{t(`trial.${row.is}`)}</StateMark>{' '}
          <span className="mute small">
            {t('trial.line', { line: row.line })}
            {row.isAnswer ? `, ${t('trial.answer')}` : ''}
          </span>
        </p>
        {row.asks === undefined ? null : (
          <p className="small">{t(isAnswered ? 'trial.asked' : 'trial.asks', { path: row.asks })}</p>
        )}
        {row.why === undefined ? null : <p className="small">{sentence(messageText(row.why, display))}</p>}
        {row.events.length === 0 ? null : (
          <ul className="trial-events">
            {row.events.map((event, index) => (
              <li key={index}>{sentence(messageText(event, display))}</li>
            ))}
          </ul>
        )}
      </div>
      {row.call === undefined ? null : <About call={row.call} />}
    </li>
  );
};

export const TrialRows = ({ result }: { readonly result: Result }) => (
  <>
    <ol className="items">
      {result.rows.map((row, index) => (
        <TrialRow key={index} row={row} isAnswered={result.rows[index + 1]?.isAnswer === true} />
      ))}
    </ol>
    {result.left === 0 ? null : <p className="inside mute">{tCount('trial.left', result.left)}</p>}
  </>
);
