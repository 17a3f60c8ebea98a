/** The support file: first every letter of it, then saving. Nothing is sent from here. */
import { useState } from 'react';
import type { Output } from '#contract/contract.ts';
import { useCommand } from '../../hooks/use-command.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { FileDialog } from '../../components/file-dialog.tsx';
import { word } from '../../i18n/t.ts';

export const SupportPart = () => {
  const { isBusy, act } = useCommand();
  const [file, setFile] = useState<Output<'support.preview'>>();
  const make = async (): Promise<void> => {
    if (isBusy) return;
    const answer = await act('support.preview', {});
    if (answer.ok) setFile(answer.output);
  };
  return (
    <div className="part support">
      <h3>{word('diagnostics.support')}</h3>
      <p className="mute">{word('diagnostics.supportDetail')}</p>
      <p className="acts">
        <button type="button" className="button" aria-disabled={isBusy} onClick={() => void make()}>
          {word(isBusy ? 'diagnostics.supportMaking' : 'diagnostics.supportShow')}
        </button>
      </p>
      {file === undefined ? null : (
        <FileDialog file={file} close={() => setFile(undefined)} about={word('diagnostics.supportWhole')}>
          <CopyButton label={word('diagnostics.supportCopy')} text={() => file.text} />
        </FileDialog>
      )}
    </div>
  );
};
