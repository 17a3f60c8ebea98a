/** A button that sends a command to the host. It cannot be pressed again while the command is running. */
import type { ReactNode } from 'react';
import type { CallName, Input } from '#contract/contract.ts';
import { isDone, useCommand } from '../hooks/use-command.ts';
import { useWindow } from '../hooks/window-context.ts';

interface ActButtonProps<Name extends CallName> {
  readonly call: Name;
  readonly input: Input<Name>;
  readonly className?: string;
  readonly children: ReactNode;
  readonly then?: (isDone: boolean) => void;
  readonly isDisabled?: boolean;
  /** An accessible name with more context. It starts with the visible text. */
  readonly label?: string;
  /** The ID of the text that explains why the button is disabled. */
  readonly describedBy?: string | undefined;
  /** A single key that activates the button if single-key shortcuts are on. */
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
    const answer = await act(call, input);
    then?.(isDone(answer));
  };
  // The button is not `disabled`, so that the focus stays on it and a screen reader can still find it.
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
