/** Requests that the helpdesk rejected, or accepted with remarks: the field, the expected value and the section. */
import { useState } from 'react';
import type { DeskJournalLine, DeskSnapshot } from '#contract/desk.ts';
import { StateIcon } from '../shared/state-icon.tsx';
import { preciseTime } from './hooks/clock.ts';
import { t } from './i18n/t.ts';

/** A negative number marks a request of the service to an integrator. */
const isOurs = (line: DeskJournalLine): boolean => line.id < 0;
const isRefused = (line: DeskJournalLine): boolean => line.status === 0 || line.status >= 400;

const headOf = (line: DeskJournalLine): string => {
  if (line.status === 0) return t('journal.noAnswer');
  const status = String(line.status);
  if (isOurs(line)) return t('journal.integrator', { status });
  return t(isRefused(line) ? 'journal.wasRefused' : 'journal.wasTaken', { status });
};

const Row = ({ line }: { readonly line: DeskJournalLine }) => {
  const refused = isRefused(line);
  return (
    <li>
      <div className="head" data-state={refused ? 'broken' : 'limited'}>
        <span className="state">
          <StateIcon of={refused ? 'broken' : 'limited'} />
          {headOf(line)}
        </span>
        <b>{line.operation ?? t('journal.notInInterface')}</b>
        <code>
          {line.method} {line.path}
        </code>
        <time className="mute">{preciseTime(line.at)}</time>
      </div>
      {line.violations.length > 0 && (
        <table>
          <thead className="unseen">
            <tr>
              <th scope="col">{t('journal.path')}</th>
              <th scope="col">{t('journal.expectation')}</th>
              <th scope="col">{t('journal.section')}</th>
            </tr>
          </thead>
          <tbody>
            {line.violations.map((violation, index) => (
              <tr key={index}>
                <td className="mono">
                  {violation.path === '' ? t(isOurs(line) ? 'journal.answer' : 'journal.request') : violation.path}
                </td>
                <td>{violation.message}</td>
                <td className="mute">{violation.section}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {line.body !== '' && (
        <details>
          <summary className="small">{t(isOurs(line) ? 'journal.answered' : 'journal.sent')}</summary>
          <pre>{line.body}</pre>
        </details>
      )}
    </li>
  );
};

export const JournalView = ({ snapshot }: { readonly snapshot: DeskSnapshot }) => {
  const [all, setAll] = useState(true);
  const lines = snapshot.journal.lines.filter((line) => all || (isRefused(line) && !isOurs(line)));
  return (
    // It scrolls, so a keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="journal" aria-label={t('journal.label')} tabIndex={0}>
      <div className="journal-head">
        <h2>{t('journal.title')}</h2>
        <fieldset className="tabs" aria-label={t('journal.which')}>
          <button type="button" aria-pressed={all} onClick={() => setAll(true)}>
            {t('journal.all')}
          </button>
          <button type="button" aria-pressed={!all} onClick={() => setAll(false)}>
            {t('journal.refused', { count: snapshot.journal.refused })}
          </button>
        </fieldset>
      </div>
      {lines.length === 0 ? (
        <p className="mute">{t('journal.none')}</p>
      ) : (
        <ol>
          {lines.map((line) => (
            <Row key={line.id} line={line} />
          ))}
        </ol>
      )}
    </section>
  );
};
