/** A modal dialog. It uses the native `dialog` element, which keeps the focus inside and closes with Esc. */
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { t } from '../i18n/t.ts';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly close: () => void;
  /** The action of the first button. Without it, there is only a Close button. */
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
          {t(confirm === undefined ? 'act.close' : 'act.cancel')}
        </button>
      </p>
    </dialog>
  );
};
