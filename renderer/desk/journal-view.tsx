/** Requests to the service that were refused, or taken although something was odd: where, what is expected, which section. */
import { useState } from 'react';
import type { DeskJournalLine, DeskSnapshot } from '#contract/desk.ts';
import { StateIcon } from '../shared/state-icon.tsx';
import { preciseTime } from './hooks/clock.ts';
import { word } from './words/fill.ts';

/** Below zero: the service asked an integrator. */
const isOurs = (line: DeskJournalLine): boolean => line.id < 0;
const isRefused = (line: DeskJournalLine): boolean => line.status === 0 || line.status >= 400;

const headOf = (line: DeskJournalLine): string => {
  if (line.status === 0) return word('journal.noAnswer');
  const status = String(line.status);
  if (isOurs(line)) return word('journal.integrator', { status });
  return word(isRefused(line) ? 'journal.wasRefused' : 'journal.wasTaken', { status });
};

function Row({ line }: { readonly line: DeskJournalLine }) {
  const refused = isRefused(line);
  return (
    <li>
      <div className="head" data-state={refused ? 'broken' : 'limited'}>
        <span className="state">
          <StateIcon of={refused ? 'broken' : 'limited'} />
          {headOf(line)}
        </span>
        <b>{line.operation ?? word('journal.notInInterface')}</b>
        <code>
          {line.method} {line.path}
        </code>
        <time className="mute">{preciseTime(line.at)}</time>
      </div>
      {line.violations.length > 0 && (
        <table>
          <thead className="unseen">
            <tr>
              <th scope="col">{word('journal.path')}</th>
              <th scope="col">{word('journal.expectation')}</th>
              <th scope="col">{word('journal.section')}</th>
            </tr>
          </thead>
          <tbody>
            {line.violations.map((violation, index) => (
              <tr key={index}>
                <td className="mono">
                  {violation.path === '' ? word(isOurs(line) ? 'journal.answer' : 'journal.request') : violation.path}
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
          <summary className="small">{word(isOurs(line) ? 'journal.answered' : 'journal.sent')}</summary>
          <pre>{line.body}</pre>
        </details>
      )}
    </li>
  );
}

export function JournalView({ snapshot }: { readonly snapshot: DeskSnapshot }) {
  const [all, setAll] = useState(true);
  const lines = snapshot.journal.lines.filter((line) => all || (isRefused(line) && !isOurs(line)));
  return (
    // It scrolls, so a keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="journal" aria-label={word('journal.label')} tabIndex={0}>
      <div className="journal-head">
        <h2>{word('journal.title')}</h2>
        <fieldset className="tabs" aria-label={word('journal.which')}>
          <button type="button" aria-pressed={all} onClick={() => setAll(true)}>
            {word('journal.all')}
          </button>
          <button type="button" aria-pressed={!all} onClick={() => setAll(false)}>
            {word('journal.refused', { count: snapshot.journal.refused })}
          </button>
        </fieldset>
      </div>
      {lines.length === 0 ? (
        <p className="mute">{word('journal.none')}</p>
      ) : (
        <ol>
          {lines.map((line) => (
            <Row key={line.id} line={line} />
          ))}
        </ol>
      )}
    </section>
  );
}
