/** Requests to the service that were refused, or taken although something was odd: where, what is expected, which section. */
import { useState } from 'react';
import type { DeskJournalLine, DeskSnapshot } from '#contract/desk.ts';
import { Shape } from '../shared/shape.tsx';
import { preciseTime } from './clock.ts';

const isRefused = (line: DeskJournalLine): boolean => line.status === 0 || line.status >= 400;

function Row({ line }: { readonly line: DeskJournalLine }) {
  const refused = isRefused(line);
  return (
    <li>
      <div className="head" data-state={refused ? 'broken' : 'limited'}>
        <span className="state">
          <Shape of={refused ? 'broken' : 'limited'} />
          {line.status === 0 ? 'No answer' : refused ? `Refused, ${line.status}` : `Taken, ${line.status}`}
        </span>
        <b>{line.operation ?? 'Not in the interface'}</b>
        <code>
          {line.method} {line.path}
        </code>
        <time className="mute">{preciseTime(line.at)}</time>
      </div>
      {line.violations.length > 0 && (
        <table>
          <thead className="unseen">
            <tr>
              <th scope="col">Path</th>
              <th scope="col">Expectation</th>
              <th scope="col">Section</th>
            </tr>
          </thead>
          <tbody>
            {line.violations.map((violation, index) => (
              <tr key={index}>
                <td className="mono">{violation.path === '' ? 'the request' : violation.path}</td>
                <td>{violation.message}</td>
                <td className="mute">{violation.section}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {line.body !== '' && (
        <details>
          <summary className="small">What was sent</summary>
          <pre>{line.body}</pre>
        </details>
      )}
    </li>
  );
}

export function JournalView({ snapshot }: { readonly snapshot: DeskSnapshot }) {
  const [all, setAll] = useState(true);
  const lines = snapshot.journal.lines.filter((line) => all || isRefused(line));
  return (
    // It scrolls, so a keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="journal" aria-label="Refused and odd requests" tabIndex={0}>
      <div className="journal-head">
        <h2>Journal</h2>
        <fieldset className="tabs" aria-label="Which requests">
          <button type="button" aria-pressed={all} onClick={() => setAll(true)}>
            Refused and odd
          </button>
          <button type="button" aria-pressed={!all} onClick={() => setAll(false)}>
            Refused {snapshot.journal.refused}
          </button>
        </fieldset>
      </div>
      {lines.length === 0 ? (
        <p className="mute">
          Nothing was refused. A request that does not follow the interface stands here, with the field, what is
          expected, and the section that says so.
        </p>
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
