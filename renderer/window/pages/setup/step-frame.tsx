/** The frame of a setup step: title, fields, and the buttons to continue. */
import { useEffect, useRef, type ReactNode } from 'react';
import type { SetupStep } from '#contract/setup.ts';
import { problemText } from '../../hooks/use-command.ts';
import { go } from '../../hooks/use-route.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { ConflictList, leadToConflict } from '../../components/settings/conflict-view.tsx';
import { idOf } from '../../view-models/settings/field-id.ts';
import { placeOf } from '../../view-models/settings/field-names.ts';
import type { Json } from '../../view-models/settings/paths.ts';
import { ProblemList } from '../../components/settings/problem-list.tsx';
import { isAtOrWithin } from '../../view-models/settings/settings-draft.ts';
import type { Problems } from '../../hooks/use-settings.ts';
import { t } from '../../i18n/t.ts';
import { placeAfter, placeBefore, setupAddress, stepOfGroup, steps } from './setup-route.ts';
import type { Setup } from './use-setup.ts';

interface StepFrameProps {
  readonly step: SetupStep;
  readonly setup: Setup;
  /** The groups of the settings that this step saves. */
  readonly groups: readonly string[];
  readonly children: ReactNode;
  /** Additional buttons. */
  readonly acts?: ReactNode;
  /** Whether the button that continues is the primary button. The default is true. */
  readonly isReady?: boolean;
  /** Validates the fields before the host validates them. */
  readonly wrong?: (settings: Json) => Problems;
  /** Whether the step contains forms, which cannot be nested. */
  readonly holdsForms?: boolean;
}

/** Focuses the heading of a step when it opens, so that screen readers and Tab start there. */
export const useHeading = (): React.RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return heading;
};

export const StepFrame = ({
  step,
  setup,
  groups,
  children,
  acts,
  isReady = true,
  wrong,
  holdsForms = false,
}: StepFrameProps) => {
  const { notify } = useWindow();
  const heading = useHeading();
  const { draft, isTyped } = setup;
  const isDirty = groups.some(isTyped);
  const own = draft.problems.filter(({ path }) => groups.some((group) => path.startsWith(group)));
  // A check also uses the settings of earlier steps, so a problem can be in another step.
  const [elsewhere] = draft.problems.flatMap(({ path }) => {
    const other = stepOfGroup[/^\w+/.exec(path)?.[0] ?? ''];
    return other === undefined || other === step ? [] : [other];
  });
  const [firstPath] = own.map(({ path }) => placeOf(path, draft.settings)?.path);
  useEffect(() => {
    if (firstPath !== undefined) document.getElementById(idOf(firstPath))?.focus();
  }, [firstPath]);
  const next = setupAddress(placeAfter(step));
  const goOn = async (): Promise<void> => {
    const found = wrong?.(draft.settings) ?? [];
    if (wrong !== undefined) setup.wrong(found);
    if (found.length > 0) return;
    if (isDirty && !(await setup.save(groups))) {
      if (draft.failed !== undefined) notify({ text: problemText(draft.failed), isProblem: true });
      leadToConflict();
      return;
    }
    go(next);
  };
  const skip = async (): Promise<void> => {
    if (await setup.skip(step)) go(next);
  };
  const content = (
    <>
      <div className="inside">
        <p className="small mute">{t('setup.stepOf', { number: steps.indexOf(step) + 1, count: steps.length })}</p>
        <h2 id="setup-step-title" className="setup-title" tabIndex={-1} ref={heading}>
          {t(`setup.${step}.title`)}
        </h2>
        <p className="mute">{t(`setup.${step}.text`)}</p>
        <ConflictList draft={draft} isMeant={(path) => groups.some((group) => isAtOrWithin(path, group))} />
        {own.length > 1 ? <ProblemList problems={own} settings={draft.settings} /> : null}
        {children}
        {elsewhere === undefined || own.length > 0 ? null : (
          <p role="alert" className="problem">
            <a href={setupAddress(elsewhere)}>
              {t('setup.elsewhere', { number: steps.indexOf(elsewhere) + 1, name: t(`setup.step.${elsewhere}`) })}
            </a>
          </p>
        )}
      </div>
      <div className="setup-acts">
        <a className="button quiet" href={setupAddress(placeBefore(step))}>
          {t('setup.back')}
        </a>
        <span className="spread" />
        {isDirty ? <span className="small mute">{t('settings.changed')}</span> : null}
        <button type="button" className="button" onClick={() => void skip()}>
          {t('setup.skip')}
        </button>
        {acts}
        <button
          type={holdsForms ? 'button' : 'submit'}
          className={isReady ? 'button first' : 'button'}
          aria-disabled={draft.isSaving}
          onClick={holdsForms ? () => void goOn() : undefined}
        >
          {t(draft.isSaving ? 'settings.saving' : isDirty ? 'setup.save' : 'setup.next')}
        </button>
      </div>
    </>
  );
  if (holdsForms)
    return (
      <section className="panel setup-step" aria-labelledby="setup-step-title">
        {content}
      </section>
    );
  return (
    <form
      className="panel setup-step"
      noValidate
      aria-labelledby="setup-step-title"
      onSubmit={(event) => {
        event.preventDefault();
        void goOn();
      }}
    >
      {content}
    </form>
  );
};
