/** The setup step for the presence channels and their web stores, with a live check. */
import { FieldView } from '../../components/settings/field-view.tsx';
import { at, isLocked, listAt } from '../../view-models/settings/paths.ts';
import { t } from '../../i18n/t.ts';
import { presenceChannels } from '#contract/presence.ts';
import { Rows } from './check-results.tsx';
import { StepFrame } from './step-frame.tsx';
import { useRun } from './use-check-run.ts';
import type { Setup } from './use-setup.ts';

const path = 'presence.channels';
const storeField = { path: 'referrer', kind: 'text', label: 'field.referrer', hint: 'hint.referrer' } as const;

export const Presence = ({ setup }: { readonly setup: Setup }) => {
  const { draft } = setup;
  const run = useRun(setup.wrong);
  const chosen = listAt(draft.settings, path);
  const locked = isLocked(path, draft.stored?.locked ?? []);
  const isOn = (channel: string): boolean => chosen.some((entry) => at(entry, 'channel') === channel);
  const toggle = (channel: string): void => {
    run.forget();
    const next = isOn(channel) ? chosen.filter((entry) => at(entry, 'channel') !== channel) : [...chosen, { channel }];
    draft.change(path, next.length === 0 ? undefined : next);
  };
  const ask = (
    <button
      type="button"
      className="button"
      aria-disabled={run.isRunning || chosen.length === 0}
      onClick={() => {
        if (!run.isRunning && chosen.length > 0)
          void run.begin('setup.check', { settings: draft.settings, part: 'presence' });
      }}
    >
      {t(run.isRunning ? 'setup.checking' : 'setup.presence.ask')}
    </button>
  );
  return (
    <StepFrame step="presence" setup={setup} groups={['presence']} acts={ask}>
      <fieldset className="channels" disabled={locked}>
        <legend>{t('setup.presence.channels')}</legend>
        {presenceChannels.map((channel) => (
          <label key={channel} className="check-box">
            <input type="checkbox" checked={isOn(channel)} onChange={() => toggle(channel)} />
            {channel}
          </label>
        ))}
      </fieldset>
      {chosen.length === 0 ? null : (
        <div className="form">
          {chosen.map((entry, index) => {
            const channel = at(entry, 'channel');
            const place = `${path}[${index}]`;
            return (
              <fieldset key={`${index} ${String(channel)}`} className="entry-box">
                <legend>{String(channel)}</legend>
                <FieldView field={storeField} path={`${place}.referrer`} draft={draft} />
              </fieldset>
            );
          })}
        </div>
      )}
      <Rows
        findings={run.findings}
        isRunning={run.isRunning}
        planned={['presence']}
        label={t('setup.presence.channels')}
      />
    </StepFrame>
  );
};
