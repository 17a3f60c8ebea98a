/** The preview of a map: the map and sample messages, with the result of each message. */
import { useId } from 'react';
import { StateIcon } from '../../../../shared/state-icon.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Empty } from '../../../components/empty-state.tsx';
import { Head } from '../../../components/page-header.tsx';
import { wrongText } from '../../../view-models/settings/field-names.ts';
import { address } from '../../../view-models/routes.ts';
import { tCount, t } from '../../../i18n/t.ts';
import { choiceWord } from '../../../view-models/settings/choice-text.ts';
import { TrialRows } from './preview-rows.tsx';
import { useTrial, type Trial } from './use-map-preview.ts';
import './map-preview.css';

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
        {tCount('trial.problems', problems.length)}
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
      <Head title={t('trial.title')} detail={t('trial.detail')}>
        <a className="button" href={address('connections')}>
          {t('trial.back')}
        </a>
      </Head>
      <div className="stack">
        <section className="panel" aria-label={t('trial.title')}>
          <div className="inside trial-areas">
            <Area
              label={t('trial.map')}
              hint={t('trial.map.hint')}
              value={tried.map}
              isWrong={isWrong}
              {...(isWrong ? { problemId } : {})}
              change={(map) => change({ map })}
            />
            <Area
              label={t('trial.messages')}
              hint={t('trial.messages.hint')}
              value={tried.messages}
              change={(messages) => change({ messages })}
            />
            <p className="acts">
              {ready.map(({ name, map }) => (
                <button key={name} type="button" className="button" onClick={() => change({ map })}>
                  {t('trial.ready', { name: choiceWord(name) })}
                </button>
              ))}
              {ofLines.map(({ name, map }) => (
                <button key={name} type="button" className="button" onClick={() => change({ map, line: name })}>
                  {t('trial.ofLine', { name })}
                </button>
              ))}
              <CopyButton label={t('trial.copyMap')} text={() => tried.map} />
            </p>
            {asLine === undefined ? null : <p className="small mute">{t('trial.asLine', { name: asLine })}</p>}
          </div>
          <Problems id={problemId} trial={trial} />
        </section>
        <section className="panel trial-result" aria-label={t('trial.result')}>
          <div className="sub">
            <h2>{t('trial.result')}</h2>
          </div>
          {isEmpty ? (
            <Empty
              title={t('trial.empty.title')}
              text={t('trial.empty.text')}
              {...(sample === undefined
                ? {}
                : {
                    button: {
                      label: t('trial.sample'),
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
