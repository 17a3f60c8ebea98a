/**
 * The control for a secret. A stored secret is never shown, and it stays until the user types a new one. A secret that
 * has just been typed can be shown, so that a typing error is found before it is saved.
 */
import { useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/t.ts';
import type { ControlProps } from './field-control.tsx';
import { secretOf, type Secret } from '../../view-models/settings/values.ts';

const restText = (secret: Secret): string =>
  secret.is === 'reference' ? t(`settings.reference.${secret.place}`, { name: secret.name }) : t('settings.kept');

const Resting = ({
  field,
  id,
  secret,
  isLocked,
  describedBy,
  replace,
}: ControlProps & {
  readonly secret: Secret;
  readonly replace: () => void;
}) => (
  <span className="secret">
    <input id={id} className="field" type="text" readOnly value={restText(secret)} aria-describedby={describedBy} />
    {isLocked ? null : (
      <button
        type="button"
        className="button"
        aria-label={`${t('settings.replace')}: ${t(field.label)}`}
        onClick={replace}
      >
        {t('settings.replace')}
      </button>
    )}
  </span>
);

const Typing = ({
  field,
  id,
  secret,
  change,
  isLocked,
  isWrong,
  describedBy,
  takesFocus,
  keepOld,
}: ControlProps & {
  readonly secret: Secret;
  /** Whether the control takes the focus, because it replaces the button that was pressed. */
  readonly takesFocus: boolean;
  readonly keepOld: (() => void) | undefined;
}) => {
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <span className="secret">
      <input
        ref={input}
        id={id}
        className="field"
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoComplete="new-password"
        value={secret.is === 'typed' ? secret.text : ''}
        readOnly={isLocked}
        aria-invalid={isWrong}
        aria-describedby={describedBy}
        onChange={({ target, nativeEvent }) => {
          // A copied key often has white space at its ends. Typed text stays unchanged.
          const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
          const text = isPasted ? target.value.trim() : target.value;
          change(text === '' ? undefined : text);
        }}
      />
      {secret.is === 'typed' && secret.text !== '' ? (
        <button
          type="button"
          className="button"
          aria-pressed={isShown}
          aria-label={`${t('settings.showSecret')}: ${t(field.label)}`}
          onClick={() => setShown(!isShown)}
        >
          {t('settings.showSecret')}
        </button>
      ) : null}
      {keepOld === undefined ? null : (
        <button type="button" className="button" onClick={keepOld}>
          {t('settings.keepOld')}
        </button>
      )}
    </span>
  );
};

export const SecretControl = (props: ControlProps) => {
  const { value, stored, change } = props;
  const secret = secretOf(value);
  const before = secretOf(stored);
  const hasStored = before.is === 'kept' || before.is === 'reference';
  const [isTyping, setTyping] = useState(false);
  if (!isTyping && (secret.is === 'kept' || secret.is === 'reference')) {
    return <Resting {...props} secret={secret} replace={() => setTyping(true)} />;
  }
  const keepOld = (): void => {
    setTyping(false);
    change(stored);
  };
  return <Typing {...props} secret={secret} takesFocus={isTyping} keepOld={hasStored ? keepOld : undefined} />;
};
