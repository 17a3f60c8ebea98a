/** A secret, hidden like a password unless the user shows it. */
import { useState } from 'react';
import { t } from '../i18n/t.ts';

interface Props {
  readonly id?: string;
  readonly label?: string;
  readonly value: string;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  readonly change: (value: string) => void;
}

export const SecretInput = ({ id, label, value, describedBy, invalid = false, change }: Props) => {
  const [isShown, setShown] = useState(false);
  return (
    <span className="secret">
      <input
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        type={isShown ? 'text' : 'password'}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
      <button type="button" className="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {t('settings.show')}
        {label !== undefined && <span className="unseen">{label}</span>}
      </button>
    </span>
  );
};
