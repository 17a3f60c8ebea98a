/** The setup step for the phone system and the account, with a check and a test call. */
import { useEffect, useRef } from 'react';
import type { CheckName } from '#contract/setup.ts';
import { isGroup } from '#contract/settings.ts';
import { FieldView } from '../../components/settings/field-view.tsx';
import { kindOf } from '../../view-models/settings/field-names.ts';
import { at, isLocked, listAt } from '../../view-models/settings/paths.ts';
import { t } from '../../i18n/t.ts';
import { Endpoints } from './endpoints.tsx';
import { isLineKind, lineKinds, requiredFieldsOf, type LineKind } from './step-fields.ts';
import { Rows, worstOf } from './check-results.tsx';
import { StepFrame } from './step-frame.tsx';
import { TestCall } from './test-call.tsx';
import { useRun } from './use-check-run.ts';
import type { Setup } from './use-setup.ts';

const planned: readonly CheckName[] = ['line', 'permission', 'extensions'];
/** This step is for the first line. Other lines can be edited in the settings. */
const place = 'lines[0]';
const listsEndpoints: ReadonlySet<string> = new Set(['asterisk-ami', 'asterisk-ari']);

const Kinds = ({ setup, kind }: { readonly setup: Setup; readonly kind: string }) => {
  const { draft } = setup;
  const locked = isLocked('lines', draft.stored?.locked ?? []);
  const choose = (next: LineKind): void => {
    const stored = at(draft.stored?.settings, place);
    // Selecting the stored kind again restores the stored values.
    if (kindOf(stored) === next) draft.change(place, stored);
    else
      draft.change(place, {
        kind: next,
        name: next === 'softphone-hook' ? 'softphone' : 'pbx',
        ...(next === 'sip' ? { mode: 'watch' } : {}),
        ...(next === 'event-socket' ? { map: '3cx-v20' } : {}),
      });
  };
  return (
    <fieldset className="kinds">
      <legend>{t('setup.phone.kind')}</legend>
      {lineKinds.map((each) => (
        <div key={each} className="kind panel">
          <input
            id={`kind-${each}`}
            type="radio"
            name="line-kind"
            checked={kind === each}
            disabled={locked}
            aria-describedby={`kind-${each}-detail`}
            onChange={() => choose(each)}
          />
          <span>
            <label htmlFor={`kind-${each}`}>{t(`setup.phone.${each}`)}</label>
            <span id={`kind-${each}-detail`} className="small mute">
              {t(`setup.phone.${each}.detail`)}
            </span>
          </span>
        </div>
      ))}
    </fieldset>
  );
};

export const Phone = ({ setup }: { readonly setup: Setup }) => {
  const { draft } = setup;
  const run = useRun(setup.wrong);
  const { forget } = run;
  const line = at(draft.settings, place);
  const kind = kindOf(line);
  // The assignment of endpoints does not affect the connection check.
  const typed = JSON.stringify(isGroup(line) ? { ...line, endpoints: undefined, trunks: undefined } : line);
  const checked = useRef(typed);
  useEffect(() => {
    if (checked.current !== typed) forget();
    checked.current = typed;
  }, [typed, forget]);
  const others = listAt(draft.settings, 'lines').length - 1;
  const isGood = run.isDone && run.findings.length > 0 && worstOf(run.findings) !== 'broken';
  const check =
    line === undefined ? null : (
      <button
        type="button"
        className={isGood ? 'button' : 'button first'}
        aria-disabled={run.isRunning}
        onClick={() => {
          if (!run.isRunning) void run.begin('setup.check', { settings: draft.settings, part: 'line' });
        }}
      >
        {t(run.isRunning ? 'setup.checking' : run.isDone ? 'setup.checkAgain' : 'setup.checkNow')}
      </button>
    );
  return (
    <StepFrame step="phone" setup={setup} groups={['lines']} acts={check} isReady={isGood}>
      <Kinds setup={setup} kind={kind} />
      {isLineKind(kind) ? (
        <div className="form">
          {requiredFieldsOf(kind).map((field) => (
            <FieldView key={`${kind} ${field.path}`} field={field} path={`${place}.${field.path}`} draft={draft} />
          ))}
        </div>
      ) : line === undefined ? null : (
        <p className="mute">{t('settings.asStands')}</p>
      )}
      {others > 0 ? <p className="small mute">{t('setup.phone.others', { count: others })}</p> : null}
      <Rows
        findings={run.findings}
        isRunning={run.isRunning}
        planned={kind === 'softphone-hook' ? planned.slice(0, 1) : planned}
        label={t('setup.phone.checks')}
      />
      {isGood && listsEndpoints.has(kind) ? <Endpoints setup={setup} /> : null}
      {isGood && kind !== 'softphone-hook' ? <TestCall setup={setup} /> : null}
      {isGood && kind === 'softphone-hook' ? <p>{t('setup.phone.softphone-hook.then')}</p> : null}
    </StepFrame>
  );
};
