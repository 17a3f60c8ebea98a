/** From practice to the real phone and helpdesk, and back. The window stays; what runs inside is exchanged. */
import { useAct } from '../frame/use-act.ts';
import { word } from '../words/fill.ts';
import { useSaid } from './use-said.ts';
import type { Setup } from './use-setup.ts';

export const Switch = ({ setup }: { readonly setup: Setup }) => {
  const { isBusy, act } = useAct();
  const say = useSaid();
  const { state } = setup;
  if (state === undefined) return null;
  const isPractice = state.profile === 'practice';
  const exchange = async (to: 'real' | 'practice'): Promise<void> => {
    if (isBusy) return;
    const answer = await act('setup.switch', { to });
    if (!answer.ok) return;
    say(answer.output.sentence, answer.output.done);
    await setup.again();
  };
  if (isPractice && !state.canBeReal) return null;
  return (
    <div className="panel switch" data-state={isPractice ? 'practice' : 'working'}>
      <div>
        <p>
          <b>{word(isPractice ? 'setup.switch.toReal' : 'setup.switch.toPractice')}</b>
        </p>
        <p className="mute small">{word(isPractice ? 'setup.switch.toReal.text' : 'setup.switch.toPractice.text')}</p>
      </div>
      <button
        type="button"
        className={isPractice ? 'button first' : 'button'}
        aria-disabled={isBusy}
        onClick={() => void exchange(isPractice ? 'real' : 'practice')}
      >
        {word(
          isBusy ? 'setup.switch.busy' : isPractice ? 'setup.switch.toReal.button' : 'setup.switch.toPractice.button',
        )}
      </button>
    </div>
  );
};
