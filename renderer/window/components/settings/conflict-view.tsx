/** A setting that was changed here and elsewhere: both values, and the choice between them. */
import type { Conflict } from '../../../shared/three-way-merge.ts';
import { StateIcon } from '../../../shared/state-icon.tsx';
import { tCount, t } from '../../i18n/t.ts';
import { idOf } from '../../view-models/settings/field-id.ts';
import { placeOf } from '../../view-models/settings/field-names.ts';
import { at } from '../../view-models/settings/paths.ts';
import type { SettingsDraft } from '../../hooks/use-settings.ts';
import { secretOf, textOf } from '../../view-models/settings/values.ts';

const shown = (value: unknown, isSecret: boolean): string => {
  if (isSecret || secretOf(value).is === 'kept') return t('settings.conflict.secret');
  const text = textOf(value);
  if (value === undefined) return t('settings.conflict.none');
  return text === '' ? t('settings.conflict.none') : text;
};

interface ConflictViewProps {
  readonly conflict: Conflict;
  readonly draft: SettingsDraft;
  readonly label: string;
  readonly isSecret?: boolean;
  /** Whether the conflict is about a whole entry that one side removed. */
  readonly isEntry?: boolean;
}

export const ConflictView = ({
  conflict: { path, mine, theirs },
  draft,
  label,
  isSecret = false,
  isEntry = false,
}: ConflictViewProps) => {
  const own = isEntry ? mine : at(draft.settings, path);
  const id = `${idOf(path)}-conflict`;
  const value = (given: unknown): string =>
    isEntry
      ? t(given === undefined ? 'settings.conflict.removed' : 'settings.conflict.changed')
      : shown(given, isSecret);
  return (
    <div className="conflict" role="group" aria-labelledby={id}>
      <p id={id} className="small problem" data-state="limited">
        <StateIcon of="limited" />
        {t('settings.conflict.text', { name: label })}
      </p>
      <dl className="small">
        <div>
          <dt className="mute">{t('settings.conflict.mine')}</dt>
          <dd>{value(own)}</dd>
        </div>
        <div>
          <dt className="mute">{t('settings.conflict.theirs')}</dt>
          <dd>{value(theirs)}</dd>
        </div>
      </dl>
      <p className="acts">
        <button type="button" className="button" aria-describedby={id} onClick={() => draft.choose(path, 'mine')}>
          {t('settings.conflict.keepMine')}
        </button>
        <button type="button" className="button" aria-describedby={id} onClick={() => draft.choose(path, 'theirs')}>
          {t('settings.conflict.useTheirs')}
        </button>
      </p>
    </div>
  );
};

interface ConflictListProps {
  readonly draft: SettingsDraft;
  /** Selects the paths whose conflicts are shown. By default, all conflicts are shown. */
  readonly isMeant?: (path: string) => boolean;
}

const isEntryPath = (path: string): boolean => path.endsWith(']');

const lead = (path: string): void => {
  const chooser = document.getElementById(`${idOf(path)}-conflict`)?.parentElement;
  chooser?.querySelector('button')?.focus();
  chooser?.scrollIntoView({ block: 'center' });
};

/** The selected conflicts, with a link to each field. Conflicts without a field are resolved in this list. */
export const ConflictList = ({ draft, isMeant }: ConflictListProps) => {
  const conflicts = draft.conflicts.filter(({ path }) => isMeant?.(path) !== false);
  if (conflicts.length === 0) return null;
  return (
    <div className="say" data-state="limited" role="alert">
      <h2 className="state">
        <StateIcon of="limited" />
        {tCount('settings.conflicts', conflicts.length)}
      </h2>
      <ul>
        {conflicts.map((conflict) => {
          const { path } = conflict;
          const place = placeOf(path, draft.settings);
          if (place === undefined && !isEntryPath(path))
            return (
              <li key={path}>
                <ConflictView conflict={conflict} draft={draft} label={path} />
              </li>
            );
          return (
            <li key={path}>
              <button type="button" className="text-button" title={path} onClick={() => lead(path)}>
                {place?.label ?? path}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
};

/** Moves the focus to the first conflict after the page is rendered. */
export const leadToConflict = (): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.conflict button')?.focus());
};
