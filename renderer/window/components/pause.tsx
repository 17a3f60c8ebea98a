/** Pause: for how long nothing goes out from this PC; while it lasts, the way back. */
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Input } from '#contract/contract.ts';
import { useCommand } from '../hooks/use-command.ts';
import { useWindow } from '../hooks/window-context.ts';
import { word, type Word } from '../i18n/t.ts';
import { ActButton } from './act-button.tsx';

const choices: readonly (readonly [Word, Input<'pause.set'>])[] = [
  ['pause.short', { forMinutes: 15 }],
  ['pause.hour', { forMinutes: 60 }],
  ['pause.day', { untilEndOfDay: true }],
];

/** Esc, or a hand or the focus elsewhere, closes the menu. */
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
    <fieldset ref={box} className="menu panel" aria-label={word('pause.title')}>
      <p className="small mute">{word('pause.title')}</p>
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
          {word(label)}
        </button>
      ))}
      <p className="small mute">{word('pause.what')}</p>
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
        {word('pause.end')}
      </ActButton>
    );
  }
  return (
    <div className="pause">
      <button ref={opener} type="button" className="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {word('pause.button')}
      </button>
      {isOpen ? <Menu leave={leave} /> : null}
    </div>
  );
};
