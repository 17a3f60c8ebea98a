/** The start of the setup. The user can practise, set up Counterline, or use a settings file. */
import { useRef } from 'react';
import { useCommand } from '../../hooks/use-command.ts';
import { go } from '../../hooks/use-route.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { address } from '../../view-models/routes.ts';
import { moment } from '../../view-models/format.ts';
import { t } from '../../i18n/t.ts';
import { dropped } from './dropped-file.ts';
import { setupAddress } from './setup-route.ts';
import { useHeading } from './step-frame.tsx';
import { Switch } from './profile-switch.tsx';
import type { Setup } from './use-setup.ts';
import { useNotifyMessage } from './use-notify-message.ts';

const ChooseFile = () => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="setup-choice panel">
      <h2>{t('setup.begin.file')}</h2>
      <p className="mute">{t('setup.begin.file.text')}</p>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        className="unseen"
        tabIndex={-1}
        aria-label={t('setup.begin.file.button')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) void dropped.take(file).then(() => go(setupAddress('file')));
          // The user may select the same file again after fixing it.
          event.target.value = '';
        }}
      />
      <p className="acts">
        <button type="button" className="button" onClick={() => input.current?.click()}>
          {t('setup.begin.file.button')}
        </button>
      </p>
    </div>
  );
};

const Undo = ({ setup, at, revision }: { readonly setup: Setup; readonly at: number; readonly revision: string }) => {
  const { display } = useWindow();
  const { act } = useCommand();
  const notifyMessage = useNotifyMessage();
  const undo = async (): Promise<void> => {
    const answer = await act('setup.undo', { revision });
    if (!answer.ok) return;
    notifyMessage(answer.output.sentence, answer.output.done);
    if (answer.output.done) setup.draft.revert();
    await setup.again();
  };
  return (
    <p className="acts undo">
      <span className="mute small">{t('setup.undo.text', { time: moment(at, display) })}</span>
      <button type="button" className="button" onClick={() => void undo()}>
        {t('setup.undo.button')}
      </button>
    </p>
  );
};

export const Welcome = ({ setup }: { readonly setup: Setup }) => {
  const { state } = setup;
  const heading = useHeading();
  if (state === undefined) return null;
  const practise = async (): Promise<void> => {
    if (await setup.skip('all')) go(address('practice'));
  };
  const hasStarted = state.steps.some((each) => each.state !== 'open');
  return (
    <div className="stack setup-begin">
      <h2 className="unseen" tabIndex={-1} ref={heading}>
        {t('setup.begin.label')}
      </h2>
      <div className="choices-of-setup">
        {state.profile === 'practice' ? (
          <div className="setup-choice panel">
            <h2>{t('setup.begin.practise')}</h2>
            <p className="mute">{t('setup.begin.practise.text')}</p>
            <p className="acts">
              <button type="button" className={state.first ? 'button first' : 'button'} onClick={() => void practise()}>
                {t('setup.begin.practise.button')}
              </button>
            </p>
          </div>
        ) : null}
        <div className="setup-choice panel">
          <h2>{t('setup.begin.setUp')}</h2>
          <p className="mute">{t('setup.begin.setUp.text')}</p>
          <p className="acts">
            <a className={state.first ? 'button' : 'button first'} href={setupAddress(hasStarted ? 'next' : 'who')}>
              {t(hasStarted ? 'setup.begin.setUp.goOn' : 'setup.begin.setUp.button')}
            </a>
          </p>
        </div>
        <ChooseFile />
      </div>
      <Switch setup={setup} />
      {state.beforeAt === undefined ? null : <Undo setup={setup} at={state.beforeAt} revision={state.revision} />}
    </div>
  );
};
