/** One request: method, path, result and deviations. It expands to show its details. */
import type { DeskCommand } from '#contract/desk-commands.ts';
import type { DeskRequest, DeskRequestDetails } from '#contract/desk-requests.ts';
import { StateIcon } from '../../shared/state-icon.tsx';
import { preciseTime } from '../hooks/clock.ts';
import { formatNumber } from '#contract/locale-formats.ts';
import { locale, t } from '../i18n/t.ts';
import { RequestDetails } from './request-details.tsx';

const icons = { accepted: 'working', noted: 'limited', rejected: 'broken', waiting: 'waiting' } as const;

const headOf = ({ status, result, direction }: DeskRequest): string => {
  if (result === 'waiting') return t('requests.result.waiting');
  if (status === 0) return t('journal.noAnswer');
  const values = { status: String(status) };
  if (direction === 'out') return t('journal.integrator', values);
  if (result === 'noted') return t('requests.noted', values);
  return t(result === 'rejected' ? 'journal.wasRefused' : 'journal.wasTaken', values);
};

/** Removes an integrator's origin, because it is the same in many rows and would leave less space for the path. */
const withoutOrigin = (address: string): string => address.replace(/^https?:\/\/[^/]+(?=\/)/, '');

interface Props {
  readonly request: DeskRequest;
  readonly isOpen: boolean;
  readonly details: DeskRequestDetails | null;
  readonly toggle: () => void;
  readonly send: (command: DeskCommand) => void;
}

export function RequestRow({ request, isOpen, details, toggle, send }: Props) {
  const { id, direction, operation, method, path, at, result, tookMs, violations } = request;
  return (
    <li>
      <button type="button" className="request-head" aria-expanded={isOpen} onClick={toggle}>
        <span className="head" data-state={icons[result]}>
          <span className="state">
            <StateIcon of={icons[result]} />
            {headOf(request)}
          </span>
          <b>{operation ?? t('journal.notInInterface')}</b>
          <span className="small mute">{t(`requests.direction.${direction}`)}</span>
          {tookMs !== null && (
            <span className="small mute">{t('requests.took', { ms: formatNumber(tookMs, locale()) })}</span>
          )}
          <time className="mute">{preciseTime(at)}</time>
        </span>
        <code title={`${method} ${path}`}>
          {method} {withoutOrigin(path)}
        </code>
      </button>
      {violations.length > 0 && (
        <table>
          <thead className="unseen">
            <tr>
              <th scope="col">{t('journal.path')}</th>
              <th scope="col">{t('journal.expectation')}</th>
              <th scope="col">{t('journal.section')}</th>
            </tr>
          </thead>
          <tbody>
            {violations.map((violation, index) => (
              <tr key={index}>
                <td className="mono">
                  {violation.path === ''
                    ? t(direction === 'out' ? 'journal.answer' : 'journal.request')
                    : violation.path}
                </td>
                <td lang="en">{violation.message}</td>
                <td className="mute">{violation.section}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isOpen && details?.id === id && (
        <RequestDetails key={id} address={`${method} ${path}`} details={details} send={send} />
      )}
    </li>
  );
}
