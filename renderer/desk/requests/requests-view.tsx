/**
 * All incoming and outgoing requests, with filters and search. Next to them are the conditions under which the helpdesk
 * responds.
 */
import { useState } from 'react';
import type { DeskSnapshot } from '#contract/desk.ts';
import { everyRequest, requestDirections, requestResults, type RequestFilter } from '#contract/desk-requests.ts';
import { formatNumber } from '#contract/locale-formats.ts';
import type { DeskConnection } from '../connection/connection.ts';
import { locale, t } from '../i18n/t.ts';
import { ConditionsPanel } from './conditions-panel.tsx';
import { RequestRow } from './request-row.tsx';
import { useRequests } from './use-requests.ts';
import './requests.css';

/** The initial filter. It hides outgoing requests, because each incoming request can cause several of them. */
const incoming: RequestFilter = { ...everyRequest, direction: 'in' };

const step = 100;
const maxCount = 1_000;

interface Props {
  readonly connection: DeskConnection;
  readonly snapshot: DeskSnapshot;
  readonly now: number;
}

export function RequestsView({ connection, snapshot, now }: Props) {
  const [filter, setFilter] = useState<RequestFilter>(incoming);
  const [count, setCount] = useState(step);
  const [opened, setOpened] = useState<string | null>(null);
  const { requests, request, conditions, conditionsChanged } = useRequests(connection, filter, count);
  const { send } = connection;
  const change = (next: Partial<RequestFilter>): void => {
    setCount(step);
    setFilter({ ...filter, ...next });
  };
  const numbers = (values: Readonly<Record<string, number>>): Record<string, string> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formatNumber(value, locale())]));
  return (
    <div className="requests">
      {/* The area scrolls, so it must be reachable with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="journal" aria-label={t('requests.label')} tabIndex={0}>
        <div className="journal-head">
          <h2>{t('pane.requests')}</h2>
          {requests !== null && requests.matching > 0 && (
            <span className="small mute">
              {t('requests.shown', numbers({ shown: requests.entries.length, count: requests.total }))}
            </span>
          )}
        </div>
        <search className="filters">
          <input
            type="search"
            aria-label={t('requests.find')}
            placeholder={t('requests.find.hint')}
            maxLength={200}
            value={filter.text}
            onChange={({ target }) => change({ text: target.value })}
          />
          <select
            aria-label={t('requests.direction')}
            value={filter.direction}
            onChange={({ target }) =>
              change({ direction: requestDirections.find((one) => one === target.value) ?? 'all' })
            }
          >
            {(['all', ...requestDirections] as const).map((one) => (
              <option key={one} value={one}>
                {t(`requests.direction.${one}`)}
              </option>
            ))}
          </select>
          <select
            aria-label={t('requests.result')}
            value={filter.result}
            onChange={({ target }) => change({ result: requestResults.find((one) => one === target.value) ?? 'all' })}
          >
            {(['all', ...requestResults] as const).map((one) => (
              <option key={one} value={one}>
                {t(`requests.result.${one}`)}
              </option>
            ))}
          </select>
          <button type="button" className="button" onClick={() => send({ type: 'requests.clear' })}>
            {t('requests.clear')}
          </button>
        </search>
        {requests === null && <p className="mute">{t('requests.loading')}</p>}
        {requests?.matching === 0 && (
          <p className="mute">{t(requests.total === 0 ? 'requests.none' : 'requests.noMatch')}</p>
        )}
        <ol>
          {requests?.entries.map((one) => (
            <RequestRow
              key={one.id}
              request={one}
              isOpen={opened === one.id}
              details={request}
              toggle={() => {
                setOpened(opened === one.id ? null : one.id);
                if (opened !== one.id) send({ type: 'request.open', id: one.id, secrets: false });
              }}
              send={send}
            />
          ))}
        </ol>
        {requests !== null && requests.entries.length < requests.matching && count < maxCount && (
          <button type="button" className="button" onClick={() => setCount(Math.min(maxCount, count + step))}>
            {t('requests.more')}
          </button>
        )}
      </section>
      {conditions !== null && (
        <ConditionsPanel
          conditions={conditions}
          changed={conditionsChanged}
          frozen={snapshot.frozen}
          now={now}
          change={(part, input) => send({ type: 'conditions.change', part, input })}
        />
      )}
    </div>
  );
}
