/**
 * The field for a scanner that types like a keyboard, or for a user who types a number. It reads keys only
 * while it has the focus.
 */
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import type { Snapshot } from '#contract/snapshot.ts';
import { addKey, scanIn, type KeyRun } from '../../../shared/scan-keys.ts';
import { useLookup } from '../../hooks/use-lookup.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { repeatKey, scanKey } from '../../view-models/keyboard-shortcuts.ts';
import { t } from '../../i18n/t.ts';

export interface FocusWish {
  readonly isWished: boolean;
  readonly fulfil: () => void;
}

interface ScanFieldProps {
  readonly scanner: NonNullable<Snapshot['scanner']>;
  readonly agent: Snapshot['agent'];
  readonly focus: FocusWish;
}

const suffixKeys = { enter: 'Enter', tab: 'Tab', none: undefined } as const;

export const ScanField = ({ scanner, agent, focus }: ScanFieldProps) => {
  const { open, repeat } = useLookup();
  const { hasKeys, view } = useWindow();
  const hasShortcuts = scanner.windowShortcut !== undefined || scanner.clipboardShortcut !== undefined;
  const needsTray = hasShortcuts && view.snapshot?.shell.kind === 'plain';
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const run = useRef<KeyRun>([]);
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { isWished, fulfil } = focus;
  useEffect(() => {
    if (!isWished) return;
    field.current?.focus();
    fulfil();
  }, [isWished, fulfil]);
  useEffect(() => () => clearTimeout(silence.current), []);

  const submit = (text: string): void => {
    run.current = [];
    if (field.current !== null) field.current.value = '';
    if (text.trim() !== '') void open(text);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.repeat) return;
    clearTimeout(silence.current);
    const { code, timeStamp: at } = event;
    // After a dead key, the browser composes a character. The next key then has no name, but its position is known.
    const { isComposing } = event.nativeEvent;
    const key = isComposing && (code === 'Enter' || code === 'Tab') ? code : event.key;
    const isAltGraph = event.getModifierState('AltGraph');
    if (key === 'Enter' || key === 'Tab') {
      const scanned = key === suffixKeys[scanner.suffix] ? scanIn(run.current, at, scanner) : undefined;
      run.current = [];
      // If the text was typed, Tab moves the focus as usual. An input method uses both Tab and Enter.
      if (scanned === undefined && (key === 'Tab' || isComposing)) return;
      event.preventDefault();
      return submit(scanned ?? field.current?.value ?? '');
    }
    const isControl = event.ctrlKey && !isAltGraph;
    run.current = addKey(run.current, { code, key, isShift: event.shiftKey, isControl, at }, scanner);
    if (scanner.suffix !== 'none') return;
    silence.current = setTimeout(() => {
      const scanned = scanIn(run.current, run.current.at(-1)?.at ?? 0, scanner);
      if (scanned !== undefined) submit(scanned);
    }, scanner.keyGapMs * 2);
  };

  return (
    <div className="panel scan-field">
      <label htmlFor={id}>{t('scan.field')}</label>
      <div className="acts">
        <input
          ref={field}
          id={id}
          className="field"
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          aria-keyshortcuts={hasKeys ? scanKey : undefined}
          onKeyDown={press}
        />
        <button type="button" className="button" onClick={() => submit(field.current?.value ?? '')}>
          {t('scan.find')}
        </button>
        <button
          type="button"
          className="button"
          aria-keyshortcuts={hasKeys ? repeatKey : undefined}
          onClick={() => void repeat()}
        >
          {t('scan.repeat')}
        </button>
      </div>
      <p id={`${id}-hint`} className="small mute">
        {t('scan.for', { agent: agent.name ?? agent.emailAddress ?? t('me.nobody') })}
      </p>
      {needsTray ? <p className="problem">{t('scan.shortcutsNeedTray')}</p> : null}
    </div>
  );
};
