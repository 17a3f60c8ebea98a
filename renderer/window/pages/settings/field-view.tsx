/** One field: its label, its control, its hint, and what is wrong with it. */
import type { ReactNode } from 'react';
import { Icon } from '../../../shared/icon.tsx';
import { StateIcon } from '../../../shared/state-icon.tsx';
import { sentence } from '../../view-models/format.ts';
import { word } from '../../i18n/t.ts';
import { ConflictView } from './conflict-view.tsx';
import { Control } from './control.tsx';
import { idOf } from './field-id.ts';
import type { Field } from './field.ts';
import { wrongText } from './naming.ts';
import { at, isLocked, within } from './paths.ts';
import { isAtOrWithin } from './settings-draft.ts';
import { textOf } from './values.ts';
import { warningAt } from './warning.ts';
import type { SettingsDraft } from './use-settings.ts';

export interface FieldAt {
  readonly field: Field;
  /** Its full place: `lines[2].port`. */
  readonly path: string;
}

export const FieldView = ({ field, path, draft }: FieldAt & { readonly draft: SettingsDraft }) => {
  const locked = isLocked(path, draft.stored?.locked ?? []);
  const problems = draft.problems.filter((problem) => problem.path === path || within(problem.path, path));
  const conflicts = draft.conflicts.filter((conflict) => isAtOrWithin(conflict.path, path));
  const id = idOf(path);
  const warning = warningAt(field, path, at(draft.settings, path), draft.stored);
  const notes: ReactNode[] = [];
  if (locked) {
    notes.push(
      <span key="locked" className="locked">
        <Icon of="lock" />
        {word('settings.lockedField')}
      </span>,
    );
  }
  // What is wrong says what is expected; a hint beside it would be the same in other words.
  if (field.hint !== undefined && problems.length === 0) notes.push(<span key="hint">{word(field.hint)}</span>);
  if (field.standard !== undefined) {
    notes.push(
      <span key="standard">
        {word('settings.standard', {
          value: field.kind === 'number' ? textOf(Number(field.standard)) : field.standard,
        })}
      </span>,
    );
  }
  const describedBy = [
    ...conflicts.map((conflict) => `${idOf(conflict.path)}-conflict`),
    ...(problems.length > 0 ? [`${id}-problem`] : []),
    ...(warning === undefined ? [] : [`${id}-warning`]),
    ...(notes.length > 0 ? [`${id}-note`] : []),
  ].join(' ');
  return (
    <div className="line" data-wrong={problems.length > 0}>
      <label htmlFor={id}>{word(field.label)}</label>
      <div>
        <Control
          field={field}
          id={id}
          value={at(draft.settings, path)}
          stored={at(draft.stored?.settings, path)}
          change={(value) => draft.change(path, value)}
          isLocked={locked}
          isWrong={problems.length > 0}
          describedBy={describedBy === '' ? undefined : describedBy}
        />
        {conflicts.map((conflict) => (
          <ConflictView
            key={conflict.path}
            conflict={conflict}
            draft={draft}
            label={word(field.label)}
            isSecret={field.kind === 'secret'}
          />
        ))}
        {problems.length === 0 ? null : (
          <p id={`${id}-problem`} className="small problem" data-state="broken">
            <StateIcon of="broken" />
            {problems.map(({ message }) => sentence(wrongText(message))).join(' ')}
          </p>
        )}
        {warning === undefined ? null : (
          <p id={`${id}-warning`} className="small problem" data-state="limited">
            <StateIcon of="limited" />
            {word(warning, { path: draft.stored?.path ?? '' })}
          </p>
        )}
        {notes.length === 0 ? null : (
          <p id={`${id}-note`} className="small mute note">
            {notes}
          </p>
        )}
      </div>
    </div>
  );
};
