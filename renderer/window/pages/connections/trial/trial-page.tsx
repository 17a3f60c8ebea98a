/** The dry run: a map and pasted messages beside each other, and what becomes of each message, at once. */
import { useId } from 'react';
import { StateIcon } from '../../../../shared/state-icon.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Empty } from '../../../components/empty.tsx';
import { Head } from '../../../components/head.tsx';
import { wrongText } from '../../settings/naming.ts';
import { address } from '../../../view-models/pages.ts';
import { counted, word } from '../../../i18n/t.ts';
import { choiceWord } from '../../settings/words.ts';
import { TrialRows } from './rows.tsx';
import { useTrial, type Trial } from './use-trial.ts';
import './trial.css';

interface AreaProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly isWrong?: boolean;
  readonly problemId?: string;
  readonly change: (text: string) => void;
}

const Area = ({ label, hint, value, isWrong = false, problemId, change }: AreaProps) => {
  const id = useId();
  return (
    <div className="trial-area">
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className="small mute">
        {hint}
      </p>
      <textarea
        id={id}
        className="field mono"
        rows={14}
        spellCheck={false}
        autoComplete="off"
        value={value}
        aria-invalid={isWrong}
        aria-describedby={problemId === undefined ? `${id}-hint` : `${id}-hint ${problemId}`}
        onChange={(event) => change(event.target.value)}
      />
    </div>
  );
};

const Problems = ({ id, trial }: { readonly id: string; readonly trial: Trial }) => {
  const problems = trial.result?.problems ?? [];
  if (problems.length === 0) return null;
  return (
    <div id={id} className="say" data-state="broken" role="status">
      <p className="state">
        <StateIcon of="broken" />
        {counted('trial.problems', problems.length)}
      </p>
      <ul>
        {problems.map(({ path, message }) => (
          <li key={`${path} ${wrongText(message)}`}>
            {path === '' ? null : <span className="mono">{path}: </span>}
            {wrongText(message)}
          </li>
        ))}
      </ul>
    </div>
  );
};

export const TrialPage = () => {
  const trial = useTrial();
  const problemId = useId();
  const { tried, change, ready, ofLines, asLine, result } = trial;
  const isWrong = (result?.problems.length ?? 0) > 0;
  const [sample] = ready;
  const isEmpty = tried.messages.trim() === '';
  return (
    <>
      <Head title={word('trial.title')} detail={word('trial.detail')}>
        <a className="button" href={address('connections')}>
          {word('trial.back')}
        </a>
      </Head>
      <div className="stack">
        <section className="panel" aria-label={word('trial.title')}>
          <div className="inside trial-areas">
            <Area
              label={word('trial.map')}
              hint={word('trial.map.hint')}
              value={tried.map}
              isWrong={isWrong}
              {...(isWrong ? { problemId } : {})}
              change={(map) => change({ map })}
            />
            <Area
              label={word('trial.messages')}
              hint={word('trial.messages.hint')}
              value={tried.messages}
              change={(messages) => change({ messages })}
            />
            <p className="acts">
              {ready.map(({ name, map }) => (
                <button key={name} type="button" className="button" onClick={() => change({ map })}>
                  {word('trial.ready', { name: choiceWord(name) })}
                </button>
              ))}
              {ofLines.map(({ name, map }) => (
                <button key={name} type="button" className="button" onClick={() => change({ map, line: name })}>
                  {word('trial.ofLine', { name })}
                </button>
              ))}
              <CopyButton label={word('trial.copyMap')} text={() => tried.map} />
            </p>
            {asLine === undefined ? null : <p className="small mute">{word('trial.asLine', { name: asLine })}</p>}
          </div>
          <Problems id={problemId} trial={trial} />
        </section>
        <section className="panel trial-result" aria-label={word('trial.result')}>
          <div className="sub">
            <h2>{word('trial.result')}</h2>
          </div>
          {isEmpty ? (
            <Empty
              title={word('trial.empty.title')}
              text={word('trial.empty.text')}
              {...(sample === undefined
                ? {}
                : {
                    button: {
                      label: word('trial.sample'),
                      act: () => change({ map: sample.map, messages: sample.messages }),
                    },
                  })}
            />
          ) : result === undefined || isWrong ? null : (
            <TrialRows result={result} />
          )}
        </section>
      </div>
    </>
  );
};
