/** A file that is read before it is saved; nothing is sent from here. */
import type { ReactNode } from 'react';
import { useWindow } from '../hooks/window-context.ts';
import { word } from '../i18n/t.ts';
import { Dialog } from './dialog.tsx';
import { saveFile } from './save-file.ts';

export interface TextFile {
  readonly name: string;
  readonly text: string;
}

interface Props {
  readonly file: TextFile;
  readonly close: () => void;
  /** What stands above the text. */
  readonly about: string;
  /** More than this nobody reads; the file that is saved has all of it. */
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
        label: word('diagnostics.supportSave'),
        act: () => {
          saveFile(file.name, file.text);
          notify({ text: word('diagnostics.supportSaved', { name: file.name }), isProblem: false });
        },
      }}
    >
      <p className="mute">{about}</p>
      {/* A long text is scrolled by keys too. */}
      <pre className="whole-text" tabIndex={0}>
        {file.text.slice(0, mostShown)}
      </pre>
      {children}
    </Dialog>
  );
};
