/** Shows a text file before the user saves it. Nothing is sent. */
import type { ReactNode } from 'react';
import { useWindow } from '../hooks/window-context.ts';
import { t } from '../i18n/t.ts';
import { Dialog } from './dialog.tsx';
import { saveFile } from './save-file.ts';

export interface TextFile {
  readonly name: string;
  readonly text: string;
}

interface Props {
  readonly file: TextFile;
  readonly close: () => void;
  /** The explanation above the text. */
  readonly about: string;
  /** The maximum number of characters shown. The saved file is complete. */
  readonly mostShown?: number;
  readonly children?: ReactNode;
}

export const FileDialog = ({ file, close, about, mostShown = Infinity, children }: Props) => {
  const { notify } = useWindow();
  return (
    <Dialog
      title={file.name}
      close={close}
      confirm={{
        label: t('diagnostics.supportSave'),
        act: () => {
          saveFile(file.name, file.text);
          notify({ text: t('diagnostics.supportSaved', { name: file.name }), isProblem: false });
        },
      }}
    >
      <p className="mute">{about}</p>
      {/* The text can take the focus, so that keyboard users can scroll it. */}
      <pre className="whole-text" tabIndex={0}>
        {file.text.slice(0, mostShown)}
      </pre>
      {children}
    </Dialog>
  );
};
