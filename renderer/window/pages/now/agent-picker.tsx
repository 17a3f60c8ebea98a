/** Selects the agent at this PC for the rest of the day, if the settings contain colleagues. */
import { useId } from 'react';
import type { Snapshot } from '#contract/snapshot.ts';
import { useCommand } from '../../hooks/use-command.ts';
import { t } from '../../i18n/t.ts';

export const AgentPicker = ({ colleagues }: { readonly colleagues: NonNullable<Snapshot['colleagues']> }) => {
  const { act } = useCommand();
  const id = useId();
  const chosen = colleagues.find(({ isChosen }) => isChosen);
  // The empty value represents this PC's agent, because addresses are never empty.
  return (
    <p className="at-the-till">
      <label htmlFor={id} className="small mute">
        {t('agent.atTheTill')}
      </label>
      <select
        id={id}
        className="field"
        value={chosen?.emailAddress ?? ''}
        onChange={({ target: { value } }) => void act('agent.choose', { emailAddress: value === '' ? null : value })}
      >
        {colleagues.map(({ name, emailAddress }) => (
          <option key={emailAddress ?? ''} value={emailAddress ?? ''}>
            {name ?? t('me.nobody')}
          </option>
        ))}
      </select>
    </p>
  );
};
