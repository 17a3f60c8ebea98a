/** The setup step for the agent, the extension and the country. */
import { FieldView } from '../../components/settings/field-view.tsx';
import { whoFields } from './step-fields.ts';
import { StepFrame } from './step-frame.tsx';
import type { Setup } from './use-setup.ts';
import { validateAgent } from './field-problems.ts';

export const AgentStep = ({ setup }: { readonly setup: Setup }) => {
  const { draft } = setup;
  return (
    <StepFrame step="who" setup={setup} groups={['agent']} wrong={validateAgent}>
      <div className="form">
        {whoFields.map((field) => (
          <FieldView key={field.path} field={field} path={field.path} draft={draft} />
        ))}
      </div>
    </StepFrame>
  );
};
