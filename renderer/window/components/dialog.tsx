/** A question that must be answered first. The browser's own dialog: it keeps the focus, and Esc closes it. */
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { word } from '../i18n/t.ts';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly close: () => void;
  /** What the first button does; without it there is only Close. */
  readonly confirm?: { readonly label: string; readonly act: () => void };
}

export const Dialog = ({ title, children, close, confirm }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} className="dialog panel" aria-labelledby={titleId} onClose={close}>
      <h2 id={titleId}>{title}</h2>
      {children}
      <p className="acts">
        {confirm === undefined ? null : (
          <button
            type="button"
            className="button first"
            onClick={() => {
              confirm.act();
              close();
            }}
          >
            {confirm.label}
          </button>
        )}
        <button type="button" className="button" onClick={close}>
          {word(confirm === undefined ? 'act.close' : 'act.cancel')}
        </button>
      </p>
    </dialog>
  );
};
