/** Puts a text on the clipboard, and says that it is there. */
import { useWindow } from '../hooks/window-context.ts';
import { word } from '../i18n/t.ts';

interface CopyButtonProps {
  readonly label: string;
  /** Where several stand beside each other: what this one copies. It begins with the label. */
  readonly name?: string;
  readonly text: () => string;
}

export const CopyButton = ({ label, name, text }: CopyButtonProps) => {
  const { notify } = useWindow();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text());
      notify({ text: word('act.copied'), isProblem: false });
    } catch {
      notify({ text: word('act.notCopied'), isProblem: true });
    }
  };
  return (
    <button type="button" className="button" aria-label={name} onClick={() => void copy()}>
      {label}
    </button>
  );
};
