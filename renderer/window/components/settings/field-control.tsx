/** The input control of a field, by its kind. */
import { useState } from 'react';
import { address } from '../../view-models/routes.ts';
import { t } from '../../i18n/t.ts';
import type { Field } from '../../view-models/settings/field.ts';
import { SecretControl } from './secret-control.tsx';
import { textIn, textOf, valueOf } from '../../view-models/settings/values.ts';
import { countries, countryName } from '../../view-models/settings/countries.ts';
import { choiceWord } from '../../view-models/settings/choice-text.ts';

export interface ControlProps {
  readonly field: Field;
  readonly id: string;
  readonly value: unknown;
  readonly stored: unknown;
  readonly change: (value: unknown) => void;
  readonly isLocked: boolean;
  readonly isWrong: boolean;
  readonly describedBy: string | undefined;
}

/** Keeps the text as the user types it. Otherwise, a list would lose its trailing comma while the user types. */
const TextControl = ({ field, id, value, change, isLocked, isWrong, describedBy }: ControlProps) => {
  const [typed, setTyped] = useState<string>();
  const isMeant = typed !== undefined && JSON.stringify(valueOf(field.kind, typed)) === JSON.stringify(value);
  return (
    <input
      id={id}
      className="field"
      type="text"
      inputMode={field.kind === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={false}
      value={isMeant ? typed : textIn(field.kind, value)}
      readOnly={isLocked}
      aria-invalid={isWrong}
      aria-describedby={describedBy}
      onChange={(event) => {
        setTyped(event.target.value);
        change(valueOf(field.kind, event.target.value));
      }}
    />
  );
};

/** A map is the name of an included map, or JSON. The link opens a preview that shows how the map reads messages. */
const MapControl = ({ id, value, change, isLocked, isWrong, describedBy }: ControlProps) => {
  const [typed, setTyped] = useState<string>();
  const isMeant = typed !== undefined && JSON.stringify(valueOf('map', typed)) === JSON.stringify(value);
  const text = isMeant ? typed : textOf(value);
  return (
    <>
      <textarea
        id={id}
        className="field mono map"
        rows={text.includes('\n') ? 12 : 2}
        autoComplete="off"
        spellCheck={false}
        value={text}
        readOnly={isLocked}
        aria-invalid={isWrong}
        aria-describedby={describedBy}
        onChange={(event) => {
          setTyped(event.target.value);
          change(valueOf('map', event.target.value));
        }}
      />
      <a className="small" href={address('connections', 'try')}>
        {t('trial.title')}
      </a>
    </>
  );
};

interface SelectControlProps extends ControlProps {
  readonly current: string;
  /** The text that is shown while nothing is chosen. */
  readonly standard: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
}

const SelectControl = (props: SelectControlProps) => (
  <select
    id={props.id}
    className="field"
    value={props.current}
    disabled={props.isLocked}
    aria-invalid={props.isWrong}
    aria-describedby={props.describedBy}
    onChange={(event) => props.change(event.target.value === '' ? undefined : event.target.value)}
  >
    <option value="">{t('settings.choose', { value: props.standard })}</option>
    {props.choices.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
);

const ChoiceControl = (props: ControlProps) => {
  const values = props.field.values ?? [];
  const current = typeof props.value === 'string' ? props.value : '';
  const isForeign = current !== '' && !values.includes(current);
  const word = (choice: string): string => choiceWord(choice, props.field.path);
  const choices = [...values, ...(isForeign ? [current] : [])].map((choice) => [choice, word(choice)] as const);
  return <SelectControl {...props} current={current} standard={word(values[0] ?? '')} choices={choices} />;
};

/** A code alone is hard to recognise, so the list shows names. A code that is not in the list stays unchanged. */
const CountryControl = (props: ControlProps) => {
  const current = typeof props.value === 'string' ? props.value.toUpperCase() : '';
  const all = countries();
  const isForeign = current !== '' && !all.some(({ code }) => code === current);
  const known = all.map(({ code, name }) => [code, `${name} (${code})`] as const);
  const choices = isForeign ? [[current, current] as const, ...known] : known;
  return (
    <SelectControl {...props} current={current} standard={countryName(props.field.standard ?? '')} choices={choices} />
  );
};

const FlagControl = ({ id, value, change, isLocked, describedBy }: ControlProps) => (
  <span className="check">
    <input
      id={id}
      type="checkbox"
      checked={value === true}
      disabled={isLocked}
      aria-describedby={describedBy}
      onChange={(event) => change(event.target.checked ? true : undefined)}
    />
    {t('settings.yes')}
  </span>
);

export const Control = (props: ControlProps) => {
  switch (props.field.kind) {
    case 'choice':
      return <ChoiceControl {...props} />;
    case 'flag':
      return <FlagControl {...props} />;
    case 'map':
      return <MapControl {...props} />;
    case 'secret':
      return <SecretControl {...props} />;
    case 'country':
      return <CountryControl {...props} />;
    case 'text':
    case 'number':
    case 'words':
    case 'names':
    case 'pairs':
      return <TextControl {...props} />;
  }
};
