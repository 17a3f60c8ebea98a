/** The log, newest first, and its level of detail. */
import { useMemo, useState } from 'react';
import type { Output } from '#contract/contract.ts';
import { logLevels, type Diagnostics, type LogEntry, type LogLevel } from '#contract/diagnostics.ts';
import { useCommand } from '../../../hooks/use-command.ts';
import { useQuery } from '../../../hooks/use-query.ts';
import { useWindow } from '../../../hooks/window-context.ts';
import { moment } from '../../../view-models/format.ts';
import { exactClock } from '../../../view-models/time-text.ts';
import { tCount, t } from '../../../i18n/t.ts';

const perPage = 50;
const nothing = {};
/** Older entries that were loaded after the first response. */
interface Older {
  readonly than: Output<'log.read'>;
  readonly entries: readonly LogEntry[];
}

const fieldsText = (fields: LogEntry['fields']): string =>
  Object.entries(fields)
    .map(([key, value]) => `${key}=${String(value)}`)
    .join('  ');

const Entry = ({ entry }: { readonly entry: LogEntry }) => (
  <li data-level={entry.level}>
    <span className="when">{exactClock(entry.at)}</span> <span className="level">{entry.level}</span>{' '}
    <b>{entry.text}</b> <span className="fields">{fieldsText(entry.fields)}</span>
  </li>
);

const LevelChoice = ({
  label,
  value,
  set,
}: {
  readonly label: string;
  readonly value: LogLevel;
  readonly set: (level: LogLevel) => void;
}) => (
  <label className="choice">
    {label}
    <select className="field" value={value} onChange={(event) => set(event.target.value as LogLevel)}>
      {logLevels.map((level) => (
        <option key={level} value={level}>
          {t(`diagnostics.level.${level}`)}
        </option>
      ))}
    </select>
  </label>
);

export const LogPart = () => {
  const { view, display } = useWindow();
  const { isBusy, act } = useCommand();
  const [level, setLevel] = useState<LogLevel>('debug');
  const [text, setText] = useState('');
  const question = useMemo(() => ({ level, take: perPage, ...(text === '' ? {} : { text }) }), [level, text]);
  const [reading, readAgain] = useQuery('log.read', question, view.link.is);
  const [diagnosed] = useQuery('diagnostics.read', nothing, view.link.is);
  const [changed, setChanged] = useState<Diagnostics['log']>();
  const [older, setOlder] = useState<Older>();

  const newest = reading?.output;
  const written = changed ?? diagnosed?.output?.log;
  const rest = older?.than === newest ? (older?.entries ?? []) : [];
  const shown = newest === undefined ? undefined : { entries: [...newest.entries, ...rest], total: newest.total };

  const more = async (): Promise<void> => {
    const [first] = newest?.entries ?? [];
    if (newest === undefined || first === undefined || isBusy) return;
    const skip = newest.entries.length + rest.length;
    const answer = await act('log.read', { ...question, until: first.at, skip });
    if (answer.ok) setOlder({ than: newest, entries: [...rest, ...answer.output.entries] });
  };
  const write = async (next: LogLevel): Promise<void> => {
    const answer = await act('log.setLevel', { level: next });
    if (answer.ok) setChanged(answer.output);
  };

  return (
    <div className="part">
      <div className="part-head">
        <h3>{t('diagnostics.log')}</h3>
        <button type="button" className="button" onClick={readAgain}>
          {t('diagnostics.readAgain')}
        </button>
      </div>
      <div className="choices">
        {written === undefined ? null : (
          <LevelChoice label={t('diagnostics.write')} value={written.level} set={(next) => void write(next)} />
        )}
        <LevelChoice label={t('diagnostics.show')} value={level} set={setLevel} />
        <label className="choice grows">
          {t('diagnostics.find')}
          <input
            className="field"
            type="search"
            value={text}
            maxLength={200}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      </div>
      {written?.debugUntil === undefined ? null : (
        <p className="mute small">{t('diagnostics.debugUntil', { time: moment(written.debugUntil, display) })}</p>
      )}
      {shown === undefined ? null : shown.entries.length === 0 ? (
        <p className="mute">{t('diagnostics.noEntries')}</p>
      ) : (
        <>
          <ol className="log mono" tabIndex={0} aria-label={t('diagnostics.log')}>
            {shown.entries.map((entry, index) => (
              <Entry key={`${entry.at} ${index}`} entry={entry} />
            ))}
          </ol>
          <p className="acts">
            <span className="small mute">
              {tCount('diagnostics.shownOf', shown.total, { shown: shown.entries.length })}
            </span>
            {shown.entries.length < shown.total ? (
              <button type="button" className="button" aria-disabled={isBusy} onClick={() => void more()}>
                {t('diagnostics.older')}
              </button>
            ) : null}
          </p>
        </>
      )}
    </div>
  );
};
