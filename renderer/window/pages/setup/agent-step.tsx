/** Set-up step: the agent, the extension and the country. */
import { useEffect } from 'react';
import { FieldView } from '../../components/settings/field-view.tsx';
import { at, isLocked } from '../../view-models/settings/paths.ts';
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

export const AgentStep = ({ setup }: { readonly setup: Setup }) => {
  const { draft } = setup;
  const isOurs = draft.stored !== undefined && !isLocked('agent.country', draft.stored.locked);
  const hasAgent = at(draft.stored?.settings, 'agent') !== undefined;
  const isTyped = setup.isTyped('agent');
  useEffect(() => {
    const here = countryHere(navigator.languages);
    // A suggestion for new users only. Stored values stay.
    if (isOurs && !hasAgent && !isTyped && here !== undefined) draft.change('agent.country', here);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, when the stored values are known
  }, [isOurs, hasAgent]);
  return (
    <StepFrame step="who" setup={setup} groups={['agent']} wrong={wrongWho}>
      <div className="form">
        {whoFields.map((field) => (
          <FieldView key={field.path} field={field} path={field.path} draft={draft} />
        ))}
      </div>
    </StepFrame>
  );
};
