/** The support file, which is shown completely before it is saved. It is not sent anywhere. */
import { useState } from 'react';
import type { Output } from '#contract/contract.ts';
import { useCommand } from '../../../hooks/use-command.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { FileDialog } from '../../../components/file-dialog.tsx';
import { t } from '../../../i18n/t.ts';

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
      <h3>{t('diagnostics.support')}</h3>
      <p className="mute">{t('diagnostics.supportDetail')}</p>
      <p className="acts">
        <button type="button" className="button" aria-disabled={isBusy} onClick={() => void make()}>
          {t(isBusy ? 'diagnostics.supportMaking' : 'diagnostics.supportShow')}
        </button>
      </p>
      {file === undefined ? null : (
        <FileDialog file={file} close={() => setFile(undefined)} about={t('diagnostics.supportWhole')}>
          <CopyButton label={t('diagnostics.supportCopy')} text={() => file.text} />
        </FileDialog>
      )}
    </div>
  );
};
