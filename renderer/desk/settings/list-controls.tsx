/** Controls for fields with several values, such as headers, lines, parameter names, web stores and channels. */
import { useState } from 'react';
import { t } from '../i18n/t.ts';
import type { ControlProps } from './control.ts';
import { SecretInput } from './secret-input.tsx';

type Texts = Readonly<Record<string, string>>;

interface TextsProps extends ControlProps {
  readonly value: Texts;
  readonly change: (value: Texts) => void;
}

const usualHeader = 'Authorization';

/** Keeps empty rows locally. Rows with a name or a value are part of the entry. */
export const Headers = ({ id, describedBy, value, change }: TextsProps) => {
  const [rows, setRows] = useState<readonly (readonly [string, string])[]>(() => Object.entries(value));
  const update = (next: typeof rows): void => {
    setRows(next);
    change(Object.fromEntries(next.filter(([name, text]) => name !== '' || text !== '')));
  };
  const withRow = (index: number, row: readonly [string, string]): typeof rows => rows.with(index, row);
  return (
    <div className="pairs">
      {rows.map(([name, text], index) => (
        <div key={index}>
          <input
            aria-label={t('settings.header.name', { number: index + 1 })}
            aria-describedby={describedBy}
            spellCheck={false}
            placeholder={usualHeader}
            value={name}
            onChange={({ target }) => update(withRow(index, [target.value, text]))}
          />
          <SecretInput
            label={t('settings.header.value', { number: index + 1 })}
            value={text}
            change={(next) => update(withRow(index, [name, next]))}
          />
          <button type="button" className="button" onClick={() => update(rows.toSpliced(index, 1))}>
            {t('settings.remove')}
            <span className="unseen">{name}</span>
          </button>
        </div>
      ))}
      <button id={id} type="button" className="button" onClick={() => setRows([...rows, ['', '']])}>
        {t('settings.header.add')}
      </button>
    </div>
  );
};

export const Parameters = ({
  describedBy,
  value,
  words,
  change,
}: TextsProps & { readonly words: readonly string[] }) => (
  <div className="grid">
    {words.map((name) => (
      <label key={name}>
        <code>{name}</code>
        <input
          aria-describedby={describedBy}
          spellCheck={false}
          placeholder={name}
          value={value[name] ?? ''}
          onChange={({ target }) => {
            const { [name]: _, ...others } = value;
            change(target.value === '' ? others : { ...others, [name]: target.value });
          }}
        />
      </label>
    ))}
  </div>
);

interface LinesProps extends ControlProps {
  readonly value: readonly string[];
  readonly change: (value: readonly string[]) => void;
}

/** One value per line. Blank lines stay in the control but are not part of the entry. */
export const Lines = ({ id, describedBy, invalid, value, change }: LinesProps) => {
  const [text, setText] = useState(() => value.join('\n'));
  return (
    <textarea
      id={id}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      rows={Math.max(2, text.split('\n').length)}
      spellCheck={false}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        change(
          target.value
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== ''),
        );
      }}
    />
  );
};

interface StoresProps extends ControlProps {
  readonly value: readonly string[] | null;
  readonly stores: readonly string[];
  readonly change: (value: readonly string[] | null) => void;
}

/** Removed stores that are still selected stay visible, so that they can be deselected. */
export const Stores = ({ id, value, stores, change }: StoresProps) => (
  <div className="choices">
    <label>
      <input
        id={id}
        type="checkbox"
        checked={value === null}
        onChange={({ target }) => change(target.checked ? null : [])}
      />
      {t('settings.allStores')}
    </label>
    {value !== null &&
      [...new Set([...stores, ...value])].map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={value.includes(name)}
            onChange={({ target }) => change(target.checked ? [...value, name] : value.filter((one) => one !== name))}
          />
          {name}
        </label>
      ))}
  </div>
);

interface ChannelsProps extends ControlProps {
  readonly value: Readonly<Record<string, boolean>>;
  readonly channels: readonly string[];
  readonly change: (value: Readonly<Record<string, boolean>>) => void;
}

/** Selects the connected channels. Presence is set in the agent menu. */
export const Channels = ({ id, value, channels, change }: ChannelsProps) => (
  <div className="choices">
    {channels.map((name, index) => (
      <label key={name}>
        <input
          id={index === 0 ? id : undefined}
          type="checkbox"
          checked={Object.hasOwn(value, name)}
          onChange={({ target }) => {
            const { [name]: _, ...others } = value;
            change(target.checked ? { ...others, [name]: true } : others);
          }}
        />
        {name}
      </label>
    ))}
  </div>
);
