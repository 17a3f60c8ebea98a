/** What became of each message: events, and whose call it is; or why nothing. */
import type { Output } from '#contract/contract.ts';
import type { ShapeName } from '../../../../shared/state-icon.tsx';
import { useWindow } from '../../../hooks/window-context.ts';
import { StateMark } from '../../../components/state-mark.tsx';
import { shown } from '../../../view-models/masking.ts';
import { sentence, told } from '../../../view-models/format.ts';
import { counted, word } from '../../../i18n/t.ts';

type Result = Output<'lines.dryRun'>;
type Row = Result['rows'][number];

const shapes: Readonly<Record<Row['is'], ShapeName>> = {
  said: 'working',
  ask: 'waiting',
  nothing: 'none',
  odd: 'broken',
};

const About = ({ call }: { readonly call: NonNullable<Row['call']> }) => {
  const { telling } = useWindow();
  const number = call.number === undefined ? word('trial.withheld') : shown(call.number, telling);
  const facts = [
    [word('trial.call'), call.id],
    [word('trial.extension'), call.extension],
    [word('trial.number'), call.name === undefined ? number : `${number}, ${shown(call.name, telling)}`],
    [word('trial.direction'), word(`trial.direction.${call.direction ?? 'unknown'}`)],
    ...(call.dialled === undefined ? [] : [[word('trial.dialled'), shown(call.dialled, telling)]]),
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
  const { telling } = useWindow();
  return (
    <li className="item trial-row" data-state={shapes[row.is]}>
      <div>
        <p>
          <StateMark state={shapes[row.is]}>{word(`trial.${row.is}`)}</StateMark>{' '}
          <span className="mute small">
            {word('trial.line', { line: row.line })}
            {row.isAnswer ? `, ${word('trial.answer')}` : ''}
          </span>
        </p>
        {row.asks === undefined ? null : (
          <p className="small">{word(isAnswered ? 'trial.asked' : 'trial.asks', { path: row.asks })}</p>
        )}
        {row.why === undefined ? null : <p className="small">{sentence(told(row.why, telling))}</p>}
        {row.events.length === 0 ? null : (
          <ul className="trial-events">
            {row.events.map((event, index) => (
              <li key={index}>{sentence(told(event, telling))}</li>
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
    {result.left === 0 ? null : <p className="inside mute">{counted('trial.left', result.left)}</p>}
  </>
);
