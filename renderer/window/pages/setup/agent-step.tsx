/** Set-up step: the agent, the extension and the country. */
import { useEffect } from 'react';
import { FieldView } from '../../components/settings/field-view.tsx';
import { at, isLocked } from '../../view-models/settings/paths.ts';
import { locale, t } from '../../i18n/t.ts';
import { isCountry } from '../../i18n/phone-number.ts';
import { whoFields } from './step-fields.ts';
import { StepFrame } from './step-frame.tsx';
import type { Setup } from './use-setup.ts';
import { wrongWho } from './field-problems.ts';

/** This computer's country, derived from its languages. `de` without a region means Germany. */
export const countryHere = (languages: readonly string[]): string | undefined => {
  for (const language of languages) {
    try {
      const { region } = new Intl.Locale(language).maximize();
      if (region !== undefined && /^[A-Z]{2}$/.test(region)) return region;
    } catch {
      // Not a valid language tag.
    }
  }
  return undefined;
};

const countryName = (code: unknown): string | undefined => {
  if (typeof code !== 'string' || !isCountry(code)) return undefined;
  return new Intl.DisplayNames([locale()], { type: 'region' }).of(code);
};

export const AgentStep = ({ setup }: { readonly setup: Setup }) => {
  const { draft } = setup;
  const country = at(draft.settings, 'agent.country');
  const isOurs = draft.stored !== undefined && !isLocked('agent.country', draft.stored.locked);
  const hasAgent = at(draft.stored?.settings, 'agent') !== undefined;
  const isTyped = setup.isTyped('agent');
  useEffect(() => {
    const here = countryHere(navigator.languages);
    // A suggestion for new users only. Stored values stay.
    if (isOurs && !hasAgent && !isTyped && here !== undefined) draft.change('agent.country', here);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, when the stored values are known
  }, [isOurs, hasAgent]);
  const name = countryName(country);
  return (
    <StepFrame step="who" setup={setup} groups={['agent']} wrong={wrongWho}>
      <div className="form">
        {whoFields.map((field) => (
          <FieldView key={field.path} field={field} path={field.path} draft={draft} />
        ))}
        {name === undefined ? null : <p className="small mute beside">{t('setup.who.country', { name })}</p>}
      </div>
    </StepFrame>
  );
};
