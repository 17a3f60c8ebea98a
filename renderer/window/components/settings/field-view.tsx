/** A field of the settings: label, control, hint and problems. */
import type { ReactNode } from 'react';
import { Icon } from '../../../shared/icon.tsx';
import { StateIcon } from '../../../shared/state-icon.tsx';
import { sentence } from '../../view-models/format.ts';
import { t } from '../../i18n/t.ts';
import { ConflictView } from './conflict-view.tsx';
import { Control } from './field-control.tsx';
import { idOf } from '../../view-models/settings/field-id.ts';
import type { Field } from '../../view-models/settings/field.ts';
import { wrongText } from '../../view-models/settings/field-names.ts';
import { at, isLocked, within } from '../../view-models/settings/paths.ts';
import { isAtOrWithin } from '../../view-models/settings/settings-draft.ts';
import { textOf } from '../../view-models/settings/values.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { isShortcutTaken, warningAt } from '../../view-models/settings/field-warning.ts';
import type { SettingsDraft } from '../../hooks/use-settings.ts';

export interface FieldAt {
  readonly field: Field;
  /** The full path, such as `lines[2].port`. */
  readonly path: string;
}

export const FieldView = ({ field, path, draft }: FieldAt & { readonly draft: SettingsDraft }) => {
  const locked = isLocked(path, draft.stored?.locked ?? []);
  const problems = draft.problems.filter((problem) => problem.path === path || within(problem.path, path));
  const { snapshot } = useWindow().view;
  const isTaken = at(draft.settings, path) === at(draft.stored?.settings, path) && isShortcutTaken(path, snapshot);
  const conflicts = draft.conflicts.filter((conflict) => isAtOrWithin(conflict.path, path));
  const id = idOf(path);
  const warning = warningAt(field, path, at(draft.settings, path), draft.stored);
  const notes: ReactNode[] = [];
  if (locked) {
    notes.push(
      <span key="locked" className="locked">
        <Icon of="lock" />
        {t('settings.lockedField')}
      </span>,
    );
  }
  // A problem message explains what to change, so the hint is hidden.
  if (field.hint !== undefined && problems.length === 0) notes.push(<span key="hint">{t(field.hint)}</span>);
  if (field.standard !== undefined) {
    notes.push(
      <span key="standard">
        {t('settings.standard', {
          value: field.kind === 'number' ? textOf(Number(field.standard)) : field.standard,
        })}
      </span>,
    );
  }
  const describedBy = [
    ...conflicts.map((conflict) => `${idOf(conflict.path)}-conflict`),
    ...(problems.length > 0 ? [`${id}-problem`] : []),
    ...(isTaken ? [`${id}-taken`] : []),
    ...(warning === undefined ? [] : [`${id}-warning`]),
    ...(notes.length > 0 ? [`${id}-note`] : []),
  ].join(' ');
  return (
    <div className="line" data-wrong={problems.length > 0 || isTaken}>
      <label htmlFor={id}>{t(field.label)}</label>
      <div>
        <Control
          field={field}
          id={id}
          value={at(draft.settings, path)}
          stored={at(draft.stored?.settings, path)}
          change={(value) => draft.change(path, value)}
          isLocked={locked}
          isWrong={problems.length > 0 || isTaken}
          describedBy={describedBy === '' ? undefined : describedBy}
        />
        {conflicts.map((conflict) => (
          <ConflictView
            key={conflict.path}
            conflict={conflict}
            draft={draft}
            label={t(field.label)}
            isSecret={field.kind === 'secret'}
          />
        ))}
        {problems.length === 0 ? null : (
          <p id={`${id}-problem`} className="small problem" data-state="broken">
            <StateIcon of="broken" />
            {problems.map(({ message }) => sentence(wrongText(message))).join(' ')}
          </p>
        )}
        {isTaken ? (
          <p id={`${id}-taken`} className="small problem" data-state="broken">
            <StateIcon of="broken" />
            {t('settings.shortcutTaken')}
          </p>
        ) : null}
        {warning === undefined ? null : (
          <p id={`${id}-warning`} className="small problem" data-state="limited">
            <StateIcon of="limited" />
            {t(warning, { path: draft.stored?.path ?? '' })}
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
