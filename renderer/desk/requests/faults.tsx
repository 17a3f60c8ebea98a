/** The active faults, and a form to add another one. */
import { useState } from 'react';
import type { DeskFault } from '#contract/desk-requests.ts';
import { tCount, t } from '../i18n/t.ts';
import type { ChangeCondition } from './conditions-panel.tsx';

const kinds = ['status', 'latency', 'reset', 'empty', 'malformed', 'close-reused'] as const;
type Kind = (typeof kinds)[number];

interface Props {
  readonly faults: readonly DeskFault[];
  readonly operations: readonly string[];
  readonly change: ChangeCondition;
}

const kindOf = (fault: DeskFault): string => {
  const kind = kinds.find((one) => one === fault.kind);
  const amount = fault.status ?? (fault.latencyMs === undefined ? undefined : `${fault.latencyMs} ms`);
  const words = kind === undefined ? fault.kind : t(`conditions.kind.${kind}`);
  return amount === undefined ? words : `${words}: ${amount}`;
};

const restOf = ({ operation, next, forSeconds }: DeskFault): string =>
  [
    operation ?? t('conditions.faults.every'),
    next !== undefined && tCount('conditions.left', next),
    forSeconds !== undefined && t('conditions.seconds', { count: Math.ceil(forSeconds) }),
  ]
    .filter(Boolean)
    .join(', ');

export function Faults({ faults, operations, change }: Props) {
  const [kind, setKind] = useState<Kind>('status');
  const [operation, setOperation] = useState('');
  const [status, setStatus] = useState('503');
  const [delay, setDelay] = useState('2000');
  const [next, setNext] = useState('1');
  const [carriedOut, setCarriedOut] = useState(false);
  const add = (): void => {
    const fault = {
      kind,
      ...(operation !== '' && { operation }),
      ...(next !== '' && { next: Number(next) }),
      ...(kind === 'latency' ? { latencyMs: Number(delay) } : { carriedOut }),
      ...(kind === 'status' && { status: Number(status) }),
    };
    change('faults', { faults: [...faults, fault] });
  };
  return (
    <>
      {faults.length === 0 && <p className="small mute">{t('conditions.faults.none')}</p>}
      <ul>
        {faults.map((fault, index) => (
          <li key={index}>
            <span>
              {kindOf(fault)} <span className="small mute">{restOf(fault)}</span>
            </span>
            <button
              type="button"
              className="button"
              onClick={() => change('faults', { faults: faults.toSpliced(index, 1) })}
            >
              {t('conditions.faults.remove')}
              <span className="unseen">{kindOf(fault)}</span>
            </button>
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <label>
          {t('conditions.faults.kind')}
          <select
            value={kind}
            onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? 'status')}
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                {t(`conditions.kind.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('conditions.faults.operation')}
          <select value={operation} onChange={({ target }) => setOperation(target.value)}>
            <option value="">{t('conditions.faults.every')}</option>
            {operations.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        {kind === 'status' && (
          <label>
            {t('conditions.faults.status')}
            <input type="number" required value={status} onChange={({ target }) => setStatus(target.value)} />
          </label>
        )}
        {kind === 'latency' && (
          <label>
            {t('conditions.faults.delay')}
            <input type="number" required value={delay} onChange={({ target }) => setDelay(target.value)} />
          </label>
        )}
        <label>
          {t('conditions.faults.next')}
          <input
            type="number"
            aria-describedby="fault-next"
            value={next}
            onChange={({ target }) => setNext(target.value)}
          />
        </label>
        <p className="small mute" id="fault-next">
          {t('conditions.faults.next.hint')}
        </p>
        {kind !== 'latency' && (
          <label className="inline">
            <input type="checkbox" checked={carriedOut} onChange={({ target }) => setCarriedOut(target.checked)} />{' '}
            {t('conditions.faults.carriedOut')}
          </label>
        )}
        <button type="submit" className="button">
          {t('conditions.faults.add')}
        </button>
      </form>
    </>
  );
}
