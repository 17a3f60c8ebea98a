/** A button that asks the host for something. While it runs it cannot be pressed again. */
import type { ReactNode } from 'react';
import type { CallName, Input } from '#contract/contract.ts';
import { useCommand } from '../hooks/use-command.ts';
import { useWindow } from '../hooks/window-context.ts';

interface ActButtonProps<Name extends CallName> {
  readonly call: Name;
  readonly input: Input<Name>;
  readonly className?: string;
  readonly children: ReactNode;
  readonly then?: () => void;
  readonly isDisabled?: boolean;
  /** Where the text on it says too little when it is heard alone. It begins with that text. */
  readonly label?: string;
  /** The id of the text that says why it cannot be pressed. */
  readonly describedBy?: string | undefined;
  /** A single key that presses it, where those are switched on. */
  readonly shortcut?: string | undefined;
}

export const ActButton = <Name extends CallName>({
  call,
  input,
  className = 'button',
  children,
  then,
  isDisabled = false,
  label,
  describedBy,
  shortcut,
}: ActButtonProps<Name>) => {
  const { isBusy, act } = useCommand();
  const { hasKeys } = useWindow();
  const key = hasKeys ? shortcut : undefined;
  const run = async (): Promise<void> => {
    if (isBusy || isDisabled) return;
    await act(call, input);
    then?.();
  };
  // Not `disabled`: the focus stays where it is, and a screen reader still finds the button.
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-describedby={describedBy}
      aria-disabled={isBusy || isDisabled}
      aria-keyshortcuts={key}
      onClick={() => void run()}
    >
      {children}
      {key === undefined ? null : <kbd aria-hidden="true">{key}</kbd>}
    </button>
  );
};
