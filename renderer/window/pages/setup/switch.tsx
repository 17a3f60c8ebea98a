/** From practice to the real phone and helpdesk, and back. The window stays; what runs inside is exchanged. */
import { useState } from 'react';
import { useCommand } from '../../hooks/use-command.ts';
import { Dialog } from '../../components/dialog.tsx';
import { at } from '../settings/paths.ts';
import { word } from '../../i18n/t.ts';
import { useNotifyMessage } from './use-notify-message.ts';
import type { Setup } from './use-setup.ts';

const hostOf = (address: unknown): string =>
  typeof address === 'string' ? (URL.parse(address)?.host ?? address) : word('setup.step.helpdesk');

export const Switch = ({ setup }: { readonly setup: Setup }) => {
  const { isBusy, act } = useCommand();
  const [isAsked, setAsked] = useState(false);
  const say = useNotifyMessage();
  const { state } = setup;
  if (state === undefined) return null;
  const isPractice = state.profile === 'practice';
  const way = isPractice ? 'toReal' : 'toPractice';
  const exchange = async (): Promise<void> => {
    if (isBusy) return;
    const answer = await act('setup.switch', { to: isPractice ? 'real' : 'practice' });
    if (!answer.ok) return;
    say(answer.output.sentence, answer.output.done);
    await setup.again();
  };
  if (isPractice && !state.canBeReal) return null;
  return (
    <div className="panel switch" data-state={isPractice ? 'practice' : 'working'}>
      <div>
        <p>
          <b>{word(`setup.switch.${way}`)}</b>
        </p>
        <p className="mute small">{word(`setup.switch.${way}.text`)}</p>
      </div>
      <button
        type="button"
        className={isPractice ? 'button first' : 'button'}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) setAsked(true);
        }}
      >
        {word(isBusy ? 'setup.switch.busy' : `setup.switch.${way}.button`)}
      </button>
      {isAsked ? (
        <Dialog
          title={word(`setup.switch.${way}.ask`)}
          close={() => setAsked(false)}
          confirm={{ label: word(`setup.switch.${way}.button`), act: () => void exchange() }}
        >
          <p>
            {isPractice
              ? word('setup.switch.toReal.ask.text', {
                  host: hostOf(at(setup.draft.stored?.settings, 'helpdesk.baseUrl')),
                })
              : word('setup.switch.toPractice.text')}
          </p>
        </Dialog>
      ) : null}
    </div>
  );
};
