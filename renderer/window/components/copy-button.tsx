/** A button that copies text to the clipboard and confirms it with a notice. */
import { useWindow } from '../hooks/window-context.ts';
import { t } from '../i18n/t.ts';

interface CopyButtonProps {
  readonly label: string;
  /** An accessible name, if there are several copy buttons. It starts with the label. */
  readonly name?: string;
  readonly text: () => string;
}

export const CopyButton = ({ label, name, text }: CopyButtonProps) => {
  const { notify } = useWindow();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text());
      notify({ text: t('act.copied'), isProblem: false });
    } catch {
      notify({ text: t('act.notCopied'), isProblem: true });
    }
  };
  return (
    <button type="button" className="button" aria-label={name} onClick={() => void copy()}>
      {label}
    </button>
  );
};
