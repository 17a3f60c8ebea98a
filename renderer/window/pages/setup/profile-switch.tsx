/** Switches between practice and real work. The window stays open. */
import { useState } from 'react';
import { useCommand } from '../../hooks/use-command.ts';
import { Dialog } from '../../components/dialog.tsx';
import { at } from '../../view-models/settings/paths.ts';
import { t } from '../../i18n/t.ts';
import { useNotifyMessage } from './use-notify-message.ts';
import type { Setup } from './use-setup.ts';

const hostOf = (address: unknown): string =>
  typeof address === 'string' ? (URL.parse(address)?.host ?? address) : t('setup.step.helpdesk');

export const Switch = ({ setup }: { readonly setup: Setup }) => {
  const { isBusy, act } = useCommand();
  const [isAsked, setAsked] = useState(false);
  const notifyMessage = useNotifyMessage();
  const { state } = setup;
  if (state === undefined) return null;
  const isPractice = state.profile === 'practice';
  const way = isPractice ? 'toReal' : 'toPractice';
  const exchange = async (): Promise<void> => {
    if (isBusy) return;
    const answer = await act('setup.switch', { to: isPractice ? 'real' : 'practice' });
    if (!answer.ok) return;
    notifyMessage(answer.output.sentence, answer.output.done);
    await setup.again();
  };
  if (isPractice && !state.canBeReal) return null;
  return (
    <div className="panel switch" data-state={isPractice ? 'practice' : 'working'}>
      <div>
        <p>
          <b>{t(`setup.switch.${way}`)}</b>
        </p>
        <p className="mute small">{t(`setup.switch.${way}.text`)}</p>
      </div>
      <button
        type="button"
        className={isPractice ? 'button first' : 'button'}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) setAsked(true);
        }}
      >
        {t(isBusy ? 'setup.switch.busy' : `setup.switch.${way}.button`)}
      </button>
      {isAsked ? (
        <Dialog
          title={t(`setup.switch.${way}.ask`)}
          close={() => setAsked(false)}
          confirm={{ label: t(`setup.switch.${way}.button`), act: () => void exchange() }}
        >
          <p>
            {isPractice
              ? t('setup.switch.toReal.ask.text', {
                  host: hostOf(at(setup.draft.stored?.settings, 'helpdesk.baseUrl')),
                })
              : t('setup.switch.toPractice.text')}
          </p>
        </Dialog>
      ) : null}
    </div>
  );
};
