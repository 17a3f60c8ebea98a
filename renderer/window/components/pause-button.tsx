/** The menu that pauses sending from this PC, and the button that ends the pause. */
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Input } from '#contract/contract.ts';
import { useCommand } from '../hooks/use-command.ts';
import { useWindow } from '../hooks/window-context.ts';
import { t, type TextKey } from '../i18n/t.ts';
import { ActButton } from './command-button.tsx';

const choices: readonly (readonly [TextKey, Input<'pause.set'>])[] = [
  ['pause.short', { forMinutes: 15 }],
  ['pause.hour', { forMinutes: 60 }],
  ['pause.day', { untilEndOfDay: true }],
];

/** Calls `leave` when the user presses Esc, clicks outside the menu, or moves the focus out of the menu. */
const useLeave = (box: RefObject<HTMLElement | null>, leave: (isByKey: boolean) => void): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') leave(true);
    };
    const elsewhere = (event: Event): void => {
      if (event.target instanceof Node && box.current?.parentElement?.contains(event.target) !== true) leave(false);
    };
    addEventListener('keydown', press);
    addEventListener('pointerdown', elsewhere);
    addEventListener('focusin', elsewhere);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('pointerdown', elsewhere);
      removeEventListener('focusin', elsewhere);
    };
  }, [box, leave]);
};

const Menu = ({ leave }: { readonly leave: (isByKey: boolean) => void }) => {
  const { act } = useCommand();
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    box.current?.querySelector('button')?.focus();
  }, []);
  useLeave(box, leave);
  return (
    <fieldset ref={box} className="menu panel" aria-label={t('pause.title')}>
      <p className="small mute">{t('pause.title')}</p>
      {choices.map(([label, input]) => (
        <button
          key={label}
          type="button"
          className="button quiet"
          onClick={() => {
            void act('pause.set', input);
            leave(true);
          }}
        >
          {t(label)}
        </button>
      ))}
      <p className="small mute">{t('pause.what')}</p>
    </fieldset>
  );
};

export const Pause = () => {
  const { view } = useWindow();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const leave = useCallback((isByKey: boolean): void => {
    setOpen(false);
    if (isByKey) opener.current?.focus();
  }, []);
  if (view.snapshot?.pausedUntil !== undefined) {
    return (
      <ActButton call="pause.end" input={{}} className="button first">
        {t('pause.end')}
      </ActButton>
    );
  }
  return (
    <div className="pause">
      <button ref={opener} type="button" className="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('pause.button')}
      </button>
      {isOpen ? <Menu leave={leave} /> : null}
    </div>
  );
};
