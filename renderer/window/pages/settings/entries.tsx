/** A list in the settings, such as stores or lines. Entries of an unknown kind are kept unchanged. */
import { Icon } from '../../../shared/icon.tsx';
import { t } from '../../i18n/t.ts';
import { ConflictView } from '../../components/settings/conflict-view.tsx';
import { FieldView } from '../../components/settings/field-view.tsx';
import { fieldsOf, type ListForm } from '../../view-models/settings/form.ts';
import { kindOf, titleOf } from '../../view-models/settings/field-names.ts';
import { at, isLocked, listAt } from '../../view-models/settings/paths.ts';
import type { SettingsDraft } from '../../hooks/use-settings.ts';
import { textOf } from '../../view-models/settings/values.ts';
import { choiceWord } from '../../view-models/settings/choice-text.ts';

interface EntryProps {
  readonly list: ListForm;
  readonly index: number;
  readonly draft: SettingsDraft;
}

const Entry = ({ list, index, draft }: EntryProps) => {
  const path = `${list.path}[${index}]`;
  const entry = at(draft.settings, path);
  const fields = fieldsOf(list, kindOf(entry));
  const title = titleOf(entry, list, index);
  const kind = kindOf(entry);
  const conflict = draft.conflicts.find((each) => each.path === path);
  const remove = (): void => {
    const rest = listAt(draft.settings, list.path).filter((_, other) => other !== index);
    draft.change(list.path, rest.length === 0 ? undefined : rest);
  };
  return (
    <fieldset className="entry-box">
      <legend>
        {title} {kind === '' ? null : <span className="mute">{choiceWord(kind)}</span>}
      </legend>
      {conflict === undefined ? null : <ConflictView conflict={conflict} draft={draft} label={title} isEntry />}
      {fields === undefined ? (
        <>
          <p className="small mute">{t('settings.asStands')}</p>
          <pre tabIndex={0} aria-label={title}>
            {textOf(entry)}
          </pre>
        </>
      ) : (
        fields.map((field) => <FieldView key={field.path} field={field} path={`${path}.${field.path}`} draft={draft} />)
      )}
      {isLocked(path, draft.stored?.locked ?? []) ? null : (
        <button
          type="button"
          className="button quiet remove"
          aria-label={t('settings.removeEntry', { name: title })}
          onClick={remove}
        >
          <Icon of="close" />
          {t('settings.remove')}
        </button>
      )}
    </fieldset>
  );
};

export const Entries = ({ list, draft }: { readonly list: ListForm; readonly draft: SettingsDraft }) => {
  const entries = listAt(draft.settings, list.path);
  const kinds = Object.keys(list.kinds);
  const add = (kind: string): void => {
    draft.change(`${list.path}[${entries.length}]`, kind === '' ? {} : { kind });
  };
  return (
    <>
      {entries.length === 0 ? <p className="mute">{t(list.empty)}</p> : null}
      {entries.map((_, index) => (
        <Entry key={index} list={list} index={index} draft={draft} />
      ))}
      {isLocked(list.path, draft.stored?.locked ?? []) ? null : (
        <p className="acts">
          {kinds.map((kind) => (
            <button key={kind} type="button" className="button" onClick={() => add(kind)}>
              {t(list.add)}
              {kinds.length > 1 ? ` (${choiceWord(kind)})` : ''}
            </button>
          ))}
        </p>
      )}
    </>
  );
};
