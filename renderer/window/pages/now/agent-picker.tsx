/** Who stands at the till, where the settings name more than one: for the rest of the day. */
import { useId } from 'react';
import type { Snapshot } from '#contract/snapshot.ts';
import { useCommand } from '../../hooks/use-command.ts';
import { word } from '../../i18n/t.ts';

export const AgentPicker = ({ colleagues }: { readonly colleagues: NonNullable<Snapshot['colleagues']> }) => {
  const { act } = useCommand();
  const id = useId();
  const chosen = colleagues.find(({ isChosen }) => isChosen);
  // The empty value is the agent of this PC: addresses are never empty.
  return (
    <p className="at-the-till">
      <label htmlFor={id} className="small mute">
        {word('agent.atTheTill')}
      </label>
      <select
        id={id}
        className="field"
        value={chosen?.emailAddress ?? ''}
        onChange={({ target: { value } }) => void act('agent.choose', { emailAddress: value === '' ? null : value })}
      >
        {colleagues.map(({ name, emailAddress }) => (
          <option key={emailAddress ?? ''} value={emailAddress ?? ''}>
            {name ?? word('me.nobody')}
          </option>
        ))}
      </select>
    </p>
  );
};
