/** The end of the setup: a summary, the switch between practice and real work, and a test call. */
import { useEffect } from 'react';
import type { SetupState } from '#contract/setup.ts';
import type { ShapeName } from '../../../shared/state-icon.tsx';
import { StateMark } from '../../components/state-mark.tsx';
import { listAt } from '../../view-models/settings/paths.ts';
import { address } from '../../view-models/routes.ts';
import { t } from '../../i18n/t.ts';
import { setupAddress } from './setup-route.ts';
import { useHeading } from './step-frame.tsx';
import { Switch } from './profile-switch.tsx';
import { TestCall } from './test-call.tsx';
import type { Setup } from './use-setup.ts';

type StepState = SetupState['steps'][number]['state'];
/** Only steps that have been tested are green. */
export const stepShapes: Readonly<Record<StepState, ShapeName>> = {
  done: 'working',
  saved: 'waiting',
  skipped: 'none',
  open: 'none',
};

const isFilled = (how: StepState): boolean => how === 'done' || how === 'saved';

export const Finish = ({ setup }: { readonly setup: Setup }) => {
  const heading = useHeading();
  const { state, draft, again } = setup;
  // A check or an event in another step may have changed which steps have been tested.
  useEffect(() => void again(), [again]);
  if (state === undefined) return null;
  const isComplete = state.steps.every((each) => each.state === 'done');
  const isSaved = state.steps.every((each) => isFilled(each.state));
  return (
    <div className="stack">
      <section className="panel setup-step" aria-labelledby="setup-end-title">
        <div className="inside">
          <h2 id="setup-end-title" className="setup-title" tabIndex={-1} ref={heading}>
            {t(isComplete ? 'setup.end.all' : isSaved ? 'setup.end.saved' : 'setup.end.some')}
          </h2>
          <ul className="summary">
            {state.steps.map(({ step, state: how }) => (
              <li key={step}>
                <span>{t(`setup.step.${step}`)}</span>
                <StateMark state={stepShapes[how]}>{t(`setup.state.${how}`)}</StateMark>
                <a
                  className="button quiet"
                  href={setupAddress(step)}
                  aria-label={`${t(isFilled(how) ? 'setup.end.change' : 'setup.end.now')}: ${t(`setup.step.${step}`)}`}
                >
                  {t(isFilled(how) ? 'setup.end.change' : 'setup.end.now')}
                </a>
              </li>
            ))}
          </ul>
          {state.canBeReal ? null : <p className="mute">{t('setup.end.noHelpdesk')}</p>}
        </div>
      </section>
      <Switch setup={setup} />
      {listAt(draft.stored?.settings ?? {}, 'lines').length === 0 ? (
        <p className="acts">
          <a className="button" href={address(state.profile === 'practice' ? 'practice' : 'now')}>
            {t(state.profile === 'practice' ? 'setup.end.practise' : 'setup.end.toNow')}
          </a>
        </p>
      ) : (
        <>
          <TestCall setup={setup} />
          <p className="acts">
            <a className="button" href={address('now')}>
              {t('setup.end.toNow')}
            </a>
          </p>
        </>
      )}
    </div>
  );
};
