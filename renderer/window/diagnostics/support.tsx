/** The support file: first every letter of it, then saving. Nothing is sent from here. */
import { useState } from 'react';
import type { Output } from '#contract/contract.ts';
import { useAct } from '../frame/use-act.ts';
import { useWindow } from '../frame/window-context.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { saveFile } from '../parts/save-file.ts';
import { word } from '../words/fill.ts';

export const SupportPart = () => {
  const { notify } = useWindow();
  const { isBusy, act } = useAct();
  const [file, setFile] = useState<Output<'support.preview'>>();
  const make = async (): Promise<void> => {
    if (isBusy) return;
    const answer = await act('support.preview', {});
    if (answer.ok) setFile(answer.output);
  };
  return (
    <div className="part">
      <h3>{word('diagnostics.support')}</h3>
      <p className="mute">{word('diagnostics.supportDetail')}</p>
      <p className="acts">
        <button type="button" className="button" aria-disabled={isBusy} onClick={() => void make()}>
          {word(isBusy ? 'diagnostics.supportMaking' : 'diagnostics.supportShow')}
        </button>
      </p>
      {file === undefined ? null : (
        <Dialog
          title={file.name}
          close={() => setFile(undefined)}
          confirm={{
            label: word('diagnostics.supportSave'),
            act: () => {
              saveFile(file.name, file.text);
              notify({ text: word('diagnostics.supportSaved', { name: file.name }), isProblem: false });
            },
          }}
        >
          <p className="mute">{word('diagnostics.supportWhole')}</p>
          {/* A long text is scrolled by keys too. */}
          <pre className="whole-text" tabIndex={0}>
            {file.text}
          </pre>
          <CopyButton label={word('diagnostics.supportCopy')} text={() => file.text} />
        </Dialog>
      )}
    </div>
  );
};
