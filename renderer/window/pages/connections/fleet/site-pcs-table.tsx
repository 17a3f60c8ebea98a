/** One row for each PC of the site. PCs that need attention come first. */
import type { FleetPc, FleetView } from '#contract/fleet.ts';
import { formatNumber, formatPercent } from '#contract/locale-formats.ts';
import { StateMark } from '../../../components/state-mark.tsx';
import { useWindow } from '../../../hooks/window-context.ts';
import { moment } from '../../../view-models/format.ts';
import { isKnown } from '../../../view-models/status-view.ts';
import { locale, t } from '../../../i18n/t.ts';

const columns = ['pc', 'state', 'line', 'till', 'failedPops', 'waiting', 'use'] as const;

const stateOf = ({ link, state = 'unknown' }: FleetPc) =>
  link === 'connected' ? state : link === 'lost' ? 'broken' : 'unknown';

const Row = ({ pc }: { readonly pc: FleetPc }) => {
  const { view, display } = useWindow();
  const { link, lastAt, version, role, state = 'unknown', line, till, mode, failedPops, waiting } = pc;
  const { hourlyUse, share = 0 } = pc;
  const word =
    link === 'connected'
      ? t(`fleet.state.${state}`)
      : link === 'lost'
        ? t('fleet.lost', { time: moment(lastAt ?? 0, display) })
        : t('fleet.unreported');
  const number = (value: number | undefined): string => (value === undefined ? '–' : formatNumber(value, locale()));
  return (
    <tr>
      <th scope="row">
        {pc.pc}{' '}
        <span className="small mute">
          {version}
          {role === 'server' ? ` ${t('fleet.server')}` : ''}
        </span>
      </th>
      <td data-label={t('fleet.column.state')}>
        <StateMark state={isKnown(view) ? stateOf(pc) : 'unknown'}>{word}</StateMark>{' '}
        {link === 'connected' && mode === 'turn' ? <span className="small mute">{t('fleet.inTurn')}</span> : null}
      </td>
      <td data-label={t('fleet.column.line')}>{line === undefined ? '–' : t(`fleet.state.${line}`)}</td>
      <td data-label={t('fleet.column.till')}>{till === undefined ? '–' : t(`fleet.state.${till}`)}</td>
      <td data-label={t('fleet.column.failedPops')}>{number(failedPops)}</td>
      <td data-label={t('fleet.column.waiting')}>{number(waiting)}</td>
      <td data-label={t('fleet.column.use')}>
        {number(hourlyUse)}
        {hourlyUse === undefined ? null : <span className="mute"> ({formatPercent(share, locale())})</span>}
      </td>
    </tr>
  );
};

export const SitePcsTable = ({ fleet }: { readonly fleet: FleetView }) => (
  <table className="fleet">
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {t(`fleet.column.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {fleet.pcs.map((pc) => (
        <Row key={pc.pc} pc={pc} />
      ))}
    </tbody>
  </table>
);
