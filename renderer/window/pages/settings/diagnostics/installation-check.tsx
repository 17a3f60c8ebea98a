/** Starts the installation check and shows its findings, the most serious first. */
import { useState } from 'react';
import type { Output } from '#contract/contract.ts';
import type { ShapeName } from '../../../../shared/state-icon.tsx';
import { useCommand } from '../../../hooks/use-command.ts';
import { useWindow } from '../../../hooks/window-context.ts';
import { StateMark } from '../../../components/state-mark.tsx';
import { moment, messageText } from '../../../view-models/format.ts';
import { tCount, t } from '../../../i18n/t.ts';

type Report = Output<'doctor.run'>;
type Finding = Report['findings'][number];

const shapes: Readonly<Record<Finding['state'], ShapeName>> = {
  ok: 'working',
  limited: 'limited',
  broken: 'broken',
  skipped: 'none',
};
const worstFirst: readonly Finding['state'][] = ['broken', 'limited', 'ok', 'skipped'];

const Row = ({ finding }: { readonly finding: Finding }) => {
  const { display } = useWindow();
  return (
    <li>
      <StateMark state={shapes[finding.state]}>
        <span className="ink">{messageText(finding.sentence, display)}</span>
      </StateMark>
      {finding.advice === undefined ? null : <p className="mute advice">{messageText(finding.advice, display)}</p>}
    </li>
  );
};

export const CheckPart = () => {
  const { display } = useWindow();
  const { isBusy, act } = useCommand();
  const [report, setReport] = useState<Report>();
  const run = async (): Promise<void> => {
    if (isBusy) return;
    const answer = await act('doctor.run', {});
    if (answer.ok) setReport(answer.output);
  };
  const findings = (report?.findings ?? []).toSorted(
    (a, b) => worstFirst.indexOf(a.state) - worstFirst.indexOf(b.state),
  );
  const wrong = findings.filter(({ state }) => state === 'broken' || state === 'limited').length;
  return (
    <div className="part">
      <div className="part-head">
        <h3>{t('diagnostics.check')}</h3>
        <button type="button" className="button" aria-disabled={isBusy} onClick={() => void run()}>
          {t(isBusy ? 'diagnostics.checking' : 'diagnostics.checkNow')}
        </button>
      </div>
      <p className="mute" role="status">
        {isBusy
          ? t('diagnostics.checkTakes')
          : report === undefined
            ? t('diagnostics.checkDetail')
            : `${wrong === 0 ? t('diagnostics.checkWell') : tCount('diagnostics.checkWrong', wrong)} ${t('diagnostics.checkedAt', { time: moment(report.at, display) })}`}
      </p>
      {findings.length === 0 ? null : (
        <ul className="findings">
          {findings.map((finding) => (
            <Row key={`${finding.check} ${finding.of ?? ''} ${finding.sentence.code}`} finding={finding} />
          ))}
        </ul>
      )}
    </div>
  );
};
