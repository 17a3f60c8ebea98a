/** Puts a text on the clipboard, and says that it is there. */
import { useWindow } from '../frame/window-context.ts';
import { word } from '../words/fill.ts';

export const CopyButton = ({ label, text }: { readonly label: string; readonly text: () => string }) => {
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
    <button type="button" className="button" onClick={() => void copy()}>
      {label}
    </button>
  );
};
