/**
 * The assumptions about the helpdesk API, each with its topic in the documentation and its current value.
 */
import { useState } from 'react';
import type { DeskConditions } from '#contract/desk-requests.ts';
import { t } from '../i18n/t.ts';
import type { ChangeCondition } from './conditions-panel.tsx';

type Assumption = DeskConditions['assumptions'][number];

interface FieldProps {
  readonly assumption: Assumption;
  readonly change: ChangeCondition;
}

function AnyValue({ assumption: { key, value }, change }: FieldProps) {
  const [text, setText] = useState(String(value));
  return (
    <form
      className="actions"
      onSubmit={(event) => {
        event.preventDefault();
        change('assumptions', { [key]: typeof value === 'number' ? Number(text) : text });
      }}
    >
      <input id={`assumption-${key}`} required value={text} onChange={({ target }) => setText(target.value)} />
      <button type="submit" className="button" disabled={text === String(value)}>
        {t('conditions.apply')}
        <span className="unseen">{key}</span>
      </button>
    </form>
  );
}

const Field = ({ assumption, change }: FieldProps) => {
  const { key, number, topic, value, initial, values, decision, alternative } = assumption;
  const describedBy = `assumption-${key}-meaning`;
  return (
    <li data-changed={value !== initial}>
      <label htmlFor={`assumption-${key}`} lang="en">
        {number}. {topic} <code>{key}</code>
      </label>
      {values.length === 0 ? (
        <AnyValue key={String(value)} assumption={assumption} change={change} />
      ) : (
        <select
          id={`assumption-${key}`}
          lang="en"
          aria-describedby={describedBy}
          value={value}
          onChange={({ target }) => change('assumptions', { [key]: target.value })}
        >
          {values.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      )}
      <p id={describedBy} className="small mute">
        <code>{initial}</code> {t('conditions.assumptions.default')}: <span lang="en">{decision}</span>
        {alternative === '—' ? null : (
          <>
            <br />
            {t('conditions.assumptions.alternative')}: <span lang="en">{alternative}</span>
          </>
        )}
      </p>
    </li>
  );
};

interface Props {
  readonly assumptions: readonly Assumption[];
  readonly change: ChangeCondition;
}

/** Whether each word of the search is in the number, topic, key or decision. */
const matches = ({ number, topic, key, decision }: Assumption, search: string): boolean => {
  const text = `${number} ${topic} ${key} ${decision}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

export function Assumptions({ assumptions, change }: Props) {
  const [search, setSearch] = useState('');
  const found = assumptions.filter((assumption) => matches(assumption, search));
  return (
    <>
      <p className="small mute">{t('conditions.assumptions.text')}</p>
      <div className="actions">
        <button type="button" className="button" onClick={() => change('assumptions', { strict: true })}>
          {t('conditions.assumptions.strict')}
        </button>
        <button type="button" className="button" onClick={() => change('assumptions', { strict: false })}>
          {t('conditions.assumptions.lenient')}
        </button>
      </div>
      <p className="small mute">{t('conditions.assumptions.meaning')}</p>
      <input
        type="search"
        aria-label={t('conditions.assumptions.find')}
        placeholder={t('conditions.assumptions.find')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {found.length === 0 && (
        <p className="small mute" role="status">
          {t('conditions.assumptions.noMatch')}
        </p>
      )}
      <ul className="assumptions">
        {found.map((assumption) => (
          <Field key={assumption.key} assumption={assumption} change={change} />
        ))}
      </ul>
    </>
  );
}
