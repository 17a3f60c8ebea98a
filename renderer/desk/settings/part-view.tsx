/** One part of the settings: its entries, the last removed entry, and buttons to add, save and discard. */
import { useEffect, useRef, useState } from 'react';
import { StateIcon } from '../../shared/state-icon.tsx';
import { tCount, t } from '../i18n/t.ts';
import {
  entriesOf,
  isAt,
  type Entry,
  type Problem,
  type SettingsChange,
  type SettingsState,
} from '../connection/settings-draft.ts';
import { FieldView, type Choices } from './field-view.tsx';
import { pathText, textAt } from './item.ts';
import type { Part } from './parts.ts';

interface EntryProps {
  readonly part: Part;
  readonly entry: Entry;
  /** The path of the entry, such as `dynamicLinks[0]`. */
  readonly place: string;
  readonly choices: Choices;
  readonly problems: readonly Problem[];
  readonly change: (change: SettingsChange) => void;
  readonly remove: () => void;
}

const atField = (place: string, path: Part['name']): string => `${place}.${pathText(path)}`.replace('.[', '[');

const EntryView = ({ part, entry, place, choices, problems, change, remove }: EntryProps) => {
  const name = textAt(entry.item, part.name) || t('settings.unnamed');
  const [isOpen, setOpen] = useState(entry.key.startsWith('new '));
  const [known, setKnown] = useState(0);
  // New problems open the entry. The entry stays open after the problems are fixed.
  if (problems.length !== known) {
    setKnown(problems.length);
    if (problems.length > known) setOpen(true);
  }
  const fieldless = problems.filter(({ path }) => !part.fields.some((field) => isAt(path, atField(place, field.path))));
  return (
    <details
      className="entry-form"
      data-key={entry.key}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <b>{name}</b>
        {problems.length > 0 && (
          <span className="state small" data-state="broken">
            <StateIcon of="broken" /> {tCount('settings.problems', problems.length)}
          </span>
        )}
      </summary>
      <Problems problems={fieldless} />
      {part.fields.map((field) => {
        const path = atField(place, field.path);
        return (
          <FieldView
            key={path}
            field={field}
            item={entry.item}
            choices={choices}
            problems={problems.filter((problem) => isAt(problem.path, path))}
            change={(item) => change({ type: 'edit', part: part.part, key: entry.key, item, path })}
          />
        );
      })}
      <button type="button" className="button" onClick={remove}>
        {t('settings.remove')}
        <span className="unseen">{name}</span>
      </button>
    </details>
  );
};

const Problems = ({ problems }: { readonly problems: readonly Problem[] }) =>
  problems.length > 0 && (
    <ul className="problem">
      {problems.map(({ path, message }) => (
        <li key={`${path} ${message}`} data-state="broken">
          <span className="state">
            <StateIcon of="broken" />
          </span>
          <code>{path}</code> <span lang="en">{message}</span>
        </li>
      ))}
    </ul>
  );

interface Props {
  readonly part: Part;
  readonly state: SettingsState;
  readonly choices: Choices;
  readonly change: (change: SettingsChange) => void;
  readonly save: () => void;
}

export const PartView = ({ part, state, choices, change, save }: Props) => {
  const root = useRef<HTMLElement>(null);
  const draft = state.drafts[part.part];
  const entries = entriesOf(state, part.part);
  const problems = draft?.problems ?? [];
  const placeOf = (index: number): string => `${part.part}[${index}]`;
  const elsewhere = problems.filter(({ path }) => !entries.some((_, index) => isAt(path, placeOf(index))));
  const canSave = draft !== undefined && state.saving === null;
  const gone = draft?.removed.at(-1);
  const focusNext = useRef<string | null>(null);
  const wasSaving = useRef(false);
  useEffect(() => {
    const isSaving = state.saving === part.part;
    // After a save that found problems, moves the focus to the first invalid field.
    if (wasSaving.current && !isSaving && problems.length > 0)
      focusNext.current = '[data-wrong="true"] :is(input, textarea, button)';
    wasSaving.current = isSaving;
    if (focusNext.current !== null) root.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  });
  /** Makes the change, and then moves the focus to the first element that matches the selector `focus`. */
  const changeAnd = (next: SettingsChange, focus: string): void => {
    focusNext.current = focus;
    change(next);
  };
  return (
    <section ref={root} aria-labelledby={`part-${part.part}`}>
      <h3 id={`part-${part.part}`}>{t(part.title)}</h3>
      <p className="mute">{t(part.about)}</p>
      <Problems problems={elsewhere} />
      {entries.length === 0 && <p className="mute">{t('settings.empty')}</p>}
      {entries.map((entry, index) => (
        <EntryView
          key={entry.key}
          part={part}
          entry={entry}
          place={placeOf(index)}
          choices={choices}
          problems={problems.filter(({ path }) => isAt(path, placeOf(index)))}
          change={change}
          remove={() => changeAnd({ type: 'remove', part: part.part, key: entry.key }, '.removed button')}
        />
      ))}
      <output className="removed">
        {gone !== undefined && (
          <span>
            {t('settings.removed', { name: textAt(gone.entry.item, part.name) || t('settings.unnamed') })}
            <button
              type="button"
              className="button"
              onClick={() => changeAnd({ type: 'undo', part: part.part }, `[data-key="${gone.entry.key}"] > summary`)}
            >
              {t('settings.undo')}
            </button>
          </span>
        )}
      </output>
      <div className="acts">
        <button
          type="button"
          className="button"
          onClick={() =>
            changeAnd({ type: 'add', part: part.part, item: part.fresh }, `[data-key="new ${state.keys}"] input`)
          }
        >
          {t(part.add)}
        </button>
        <button
          type="button"
          className="button first"
          aria-disabled={!canSave}
          onClick={() => {
            if (canSave) save();
          }}
        >
          {t('settings.save')}
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={draft === undefined}
          onClick={() => change({ type: 'giveUp', part: part.part })}
        >
          {t('settings.giveUp')}
        </button>
        <output className="small">
          {problems.length > 0
            ? t('settings.notSaved')
            : draft !== undefined
              ? t('settings.unsaved')
              : state.done === part.part && t('settings.saved')}
        </output>
      </div>
    </section>
  );
};
