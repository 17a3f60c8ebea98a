/** The results of a check, one row each, and the planned checks that have no result yet. */
import type { CheckName, Finding } from '#contract/setup.ts';
import type { ShapeName } from '../../../shared/state-icon.tsx';
import { useWindow } from '../../hooks/window-context.ts';
import { StateMark } from '../../components/state-mark.tsx';
import { messageText } from '../../view-models/format.ts';
import { t } from '../../i18n/t.ts';

const shapes: Readonly<Record<Finding['state'], ShapeName>> = {
  ok: 'working',
  limited: 'limited',
  broken: 'broken',
  skipped: 'none',
};

/** Adds a full stop, unless the message already ends with one. */
const withFullStop = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

const Row = ({ finding }: { readonly finding: Finding }) => {
  const { display } = useWindow();
  const { check, state, advice } = finding;
  return (
    <li className="found-row" data-state={shapes[state]}>
      <StateMark state={shapes[state]}>{t(`setup.check.${check}`)}</StateMark>
      <div>
        <p>
          <span className="unseen">{t(`setup.found.${state}`)} </span>
          {withFullStop(messageText(finding.sentence, display))}
        </p>
        {advice === undefined ? null : <p className="small mute">{withFullStop(messageText(advice, display))}</p>}
      </div>
    </li>
  );
};

interface RowsProps {
  readonly findings: readonly Finding[];
  readonly isRunning: boolean;
  /** The expected checks, in order. */
  readonly planned: readonly CheckName[];
  readonly label: string;
}

export const Rows = ({ findings, isRunning, planned, label }: RowsProps) => {
  if (findings.length === 0 && !isRunning) return null;
  const found = new Set(findings.map(({ check }) => check));
  const coming = isRunning ? planned.filter((check) => !found.has(check)) : [];
  return (
    <ol className="checks" aria-label={label} aria-live="polite" aria-busy={isRunning}>
      {findings.map((finding) => (
        <Row key={`${finding.check} ${finding.of ?? ''}`} finding={finding} />
      ))}
      {coming.map((check, index) => (
        <li key={check} className="found-row coming" data-state="waiting">
          <StateMark state="waiting">{t(`setup.check.${check}`)}</StateMark>
          <p className="mute">{index === 0 ? t('setup.checking') : null}</p>
        </li>
      ))}
    </ol>
  );
};

/** Returns the worst state. A skipped check counts as `ok`. */
export const worstOf = (findings: readonly Finding[]): 'ok' | 'limited' | 'broken' =>
  findings.some(({ state }) => state === 'broken')
    ? 'broken'
    : findings.some(({ state }) => state === 'limited')
      ? 'limited'
      : 'ok';
