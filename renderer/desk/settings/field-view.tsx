/** A field of an entry: label, control, hint and problem. */
import { useId } from 'react';
import { StateIcon } from '../../shared/state-icon.tsx';
import { t } from '../i18n/t.ts';
import type { Item, Problem } from '../connection/settings-draft.ts';
import { namesAt, textAt, textsAt, valueAt, withValue } from './item.ts';
import type { ControlProps } from './control.ts';
import { Channels, Headers, Lines, Parameters, Stores } from './list-controls.tsx';
import type { Field } from './parts.ts';
import { PictureField } from './picture-field.tsx';
import { SecretInput } from './secret-input.tsx';

export interface Choices {
  readonly stores: readonly string[];
  readonly channels: readonly string[];
}
interface Props {
  readonly field: Field;
  readonly item: Item;
  readonly choices: Choices;
  readonly problems: readonly Problem[];
  readonly change: (item: Item) => void;
}

/** The usual name of the signature header, which is the same in every language. */
const signatureHeader = 'X-Signature';

const newKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))))
    .replaceAll('+', '-')
    .replaceAll('/', '_');

const flagsAt = (item: Item, field: Field): Readonly<Record<string, boolean>> => {
  const value = valueAt(item, field.path);
  return Object.fromEntries(
    Object.entries(typeof value === 'object' ? (value ?? {}) : {}).map(([name, on]) => [name, on === true]),
  );
};

const Signature = ({ id, describedBy, item, field, set }: ControlProps & SetProps) => {
  const value = textsAt(item, field.path);
  const update = (next: Readonly<Record<string, string>>): void =>
    set(next['header'] === '' && next['secret'] === '' ? null : next);
  const { header = '', secret = '' } = value;
  return (
    <div className="pairs">
      <div>
        <input
          id={id}
          aria-label={t('settings.signature.header')}
          aria-describedby={describedBy}
          spellCheck={false}
          placeholder={signatureHeader}
          value={header}
          onChange={({ target }) => update({ header: target.value, secret })}
        />
        <SecretInput
          label={t('settings.signature.secret')}
          value={secret}
          change={(next) => update({ header, secret: next })}
        />
      </div>
    </div>
  );
};

interface SetProps {
  readonly field: Field;
  readonly item: Item;
  readonly set: (value: unknown) => void;
}

const Control = ({ field, item, choices, set, ...control }: ControlProps & SetProps & Pick<Props, 'choices'>) => {
  const { path } = field;
  switch (field.kind) {
    case 'text': {
      const { empty = '' } = field;
      return (
        <input
          id={control.id}
          aria-describedby={control.describedBy}
          aria-invalid={control.invalid}
          spellCheck={false}
          placeholder={field.example}
          value={textAt(item, path)}
          onChange={({ target }) => set(target.value !== '' ? target.value : empty === 'absent' ? undefined : empty)}
        />
      );
    }
    case 'switch':
      return (
        <input
          id={control.id}
          aria-describedby={control.describedBy}
          type="checkbox"
          checked={valueAt(item, path) === true}
          onChange={({ target }) => set(target.checked)}
        />
      );
    case 'key':
      return (
        <div className="key">
          <SecretInput {...control} value={textAt(item, path)} change={set} />
          <button type="button" className="button" onClick={() => set(newKey())}>
            {t('settings.generate')}
          </button>
        </div>
      );
    case 'lines':
      return <Lines {...control} value={namesAt(item, path) ?? []} change={set} />;
    case 'headers':
      return <Headers {...control} value={textsAt(item, path)} change={set} />;
    case 'parameters':
      return <Parameters {...control} words={field.words} value={textsAt(item, path)} change={set} />;
    case 'stores':
      return <Stores {...control} stores={choices.stores} value={namesAt(item, path)} change={set} />;
    case 'channels':
      return <Channels {...control} channels={choices.channels} value={flagsAt(item, field)} change={set} />;
    case 'signature':
      return <Signature {...control} field={field} item={item} set={set} />;
    case 'picture':
      return (
        <PictureField {...control} width={field.width} height={field.height} value={textAt(item, path)} change={set} />
      );
  }
};

/** Whether the field has several controls with a common name. */
const isGroup = ({ kind }: Field): boolean =>
  kind === 'headers' || kind === 'parameters' || kind === 'stores' || kind === 'channels' || kind === 'signature';

export const FieldView = ({ field, item, choices, problems, change }: Props) => {
  const id = useId();
  const size = field.kind === 'picture' ? { width: field.width, height: field.height } : undefined;
  const name = t(field.word, size);
  const described = [field.hint !== undefined && `${id}-hint`, problems.length > 0 && `${id}-problem`].filter(
    (one) => one !== false,
  );
  const control = {
    id,
    describedBy: described.length === 0 ? undefined : described.join(' '),
    invalid: problems.length > 0,
  };
  const inside = (
    <>
      <Control
        {...control}
        field={field}
        item={item}
        choices={choices}
        set={(value) => change(withValue(item, field.path, value))}
      />
      {field.hint !== undefined && (
        <p id={`${id}-hint`} className="small mute">
          {t(field.hint)}
        </p>
      )}
      {problems.length > 0 && (
        <p id={`${id}-problem`} className="problem small" data-state="broken">
          <span className="state">
            <StateIcon of="broken" />
          </span>
          <span lang="en">{problems.map(({ message }) => message).join('; ')}</span>
        </p>
      )}
    </>
  );
  if (isGroup(field))
    return (
      <fieldset className="setting" data-wrong={control.invalid} aria-describedby={control.describedBy}>
        <legend>{name}</legend>
        <div>{inside}</div>
      </fieldset>
    );
  return (
    <div className="setting" data-kind={field.kind} data-wrong={control.invalid}>
      <label htmlFor={id}>{name}</label>
      <div>{inside}</div>
    </div>
  );
};
