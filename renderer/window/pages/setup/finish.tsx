/** The end: what is set up, what was skipped, the way to the real thing, and a call that proves it. */
import type { SetupState } from '#contract/setup.ts';
import type { ShapeName } from '../../../shared/state-icon.tsx';
import { StateMark } from '../../components/state-mark.tsx';
import { listAt } from '../settings/paths.ts';
import { address } from '../../view-models/pages.ts';
import { word } from '../../i18n/t.ts';
import { setupAddress } from './place.ts';
import { useHeading } from './step-frame.tsx';
import { Switch } from './switch.tsx';
import { TestCall } from './test-call.tsx';
import type { Setup } from './use-setup.ts';

type StepState = SetupState['steps'][number]['state'];
export const stepShapes: Readonly<Record<StepState, ShapeName>> = { done: 'working', skipped: 'none', open: 'none' };

export const Finish = ({ setup }: { readonly setup: Setup }) => {
  const heading = useHeading();
  const { state, draft } = setup;
  if (state === undefined) return null;
  const isComplete = state.steps.every((each) => each.state === 'done');
  return (
    <div className="stack">
      <section className="panel setup-step" aria-labelledby="setup-end-title">
        <div className="inside">
          <h2 id="setup-end-title" className="setup-title" tabIndex={-1} ref={heading}>
            {word(isComplete ? 'setup.end.all' : 'setup.end.some')}
          </h2>
          <ul className="summary">
            {state.steps.map(({ step, state: how }) => (
              <li key={step}>
                <span>{word(`setup.step.${step}`)}</span>
                <StateMark state={stepShapes[how]}>{word(`setup.state.${how}`)}</StateMark>
                <a
                  className="button quiet"
                  href={setupAddress(step)}
                  aria-label={`${word(how === 'done' ? 'setup.end.change' : 'setup.end.now')}: ${word(`setup.step.${step}`)}`}
                >
                  {word(how === 'done' ? 'setup.end.change' : 'setup.end.now')}
                </a>
              </li>
            ))}
          </ul>
          {state.canBeReal ? null : <p className="mute">{word('setup.end.noHelpdesk')}</p>}
        </div>
      </section>
      <Switch setup={setup} />
      {listAt(draft.stored?.settings ?? {}, 'lines').length === 0 ? (
        <p className="acts">
          <a className="button" href={address(state.profile === 'practice' ? 'practice' : 'now')}>
            {word(state.profile === 'practice' ? 'setup.end.practise' : 'setup.end.toNow')}
          </a>
        </p>
      ) : (
        <>
          <TestCall setup={setup} />
          <p className="acts">
            <a className="button" href={address('now')}>
              {word('setup.end.toNow')}
            </a>
          </p>
        </>
      )}
    </div>
  );
};
