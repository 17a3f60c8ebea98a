/** The setup step for the helpdesk and its keys, with a live check before saving. */
import { useEffect, useRef } from 'react';
import type { CheckName } from '#contract/setup.ts';
import { FieldView } from '../../components/settings/field-view.tsx';
import { siteFields } from '../../view-models/settings/site-fields.ts';
import { at } from '../../view-models/settings/paths.ts';
import { t } from '../../i18n/t.ts';
import { helpdeskFields, helpdeskMore } from './step-fields.ts';
import { Rows, worstOf } from './check-results.tsx';
import { StepFrame } from './step-frame.tsx';
import { useRun } from './use-check-run.ts';
import type { Setup } from './use-setup.ts';

const planned: readonly CheckName[] = [
  'name',
  'proxy',
  'reach',
  'certificate',
  'credentials',
  'clock',
  'limits',
  'screen-pops',
];

/** Scrolls the result into view, because the list of checks can be longer than the window. */
const scrollIntoView = (result: HTMLElement | null): void => result?.scrollIntoView({ block: 'center' });

export const Helpdesk = ({ setup }: { readonly setup: Setup }) => {
  const { draft } = setup;
  const run = useRun(setup.wrong);
  const { forget } = run;
  const typed = JSON.stringify([at(draft.settings, 'helpdesk'), at(draft.settings, 'site')]);
  const checked = useRef(typed);
  useEffect(() => {
    if (checked.current !== typed) forget();
    checked.current = typed;
  }, [typed, forget]);
  const isGood = run.isDone && worstOf(run.findings) !== 'broken';
  const check = (
    <button
      type="button"
      className={isGood ? 'button' : 'button first'}
      aria-disabled={run.isRunning}
      onClick={() => {
        if (!run.isRunning) void run.begin('setup.check', { settings: draft.settings, part: 'helpdesk' });
      }}
    >
      {t(run.isRunning ? 'setup.checking' : run.isDone ? 'setup.checkAgain' : 'setup.checkNow')}
    </button>
  );
  return (
    <StepFrame step="helpdesk" setup={setup} groups={['helpdesk', 'site']} acts={check} isReady={isGood}>
      <div className="form">
        {helpdeskFields.map((field) => (
          <FieldView key={field.path} field={field} path={field.path} draft={draft} />
        ))}
      </div>
      <details className="more">
        <summary>{t('setup.more')}</summary>
        <div className="form">
          {helpdeskMore.map((field) => (
            <FieldView key={field.path} field={field} path={field.path} draft={draft} />
          ))}
        </div>
      </details>
      <details className="more">
        <summary>{t('setup.site')}</summary>
        <div className="form">
          {siteFields.map((field) => (
            <FieldView key={field.path} field={field} path={field.path} draft={draft} />
          ))}
        </div>
      </details>
      <Rows findings={run.findings} isRunning={run.isRunning} planned={planned} label={t('setup.helpdesk.checks')} />
      {run.isDone ? (
        <p role="status" ref={scrollIntoView}>
          {t(`setup.helpdesk.${worstOf(run.findings)}`)}
        </p>
      ) : null}
    </StepFrame>
  );
};
