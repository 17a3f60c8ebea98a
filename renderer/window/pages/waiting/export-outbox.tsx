/** Exports the waiting items as masked JSON lines. */
import type { Output } from '#contract/contract.ts';
import type { Answer } from '../../connection/bridge.ts';
import { useCommand } from '../../hooks/use-command.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { jsonLines } from '../../view-models/ledger-export.ts';
import { saveFile } from '../../components/save-file.ts';
import { t } from '../../i18n/t.ts';

export const ExportOutbox = () => {
  const { isBusy, act } = useCommand();
  const { notify } = useWindow();
  const run = async (): Promise<void> => {
    if (isBusy) return;
    const items: Output<'outbox.export'>['items'] = [];
    for (let after: string | undefined = '0'; after !== undefined;) {
      const answer: Answer<Output<'outbox.export'>> = await act('outbox.export', { after });
      if (!answer.ok) return;
      items.push(...answer.output.items);
      after = answer.output.next;
    }
    saveFile(`counterline-waiting-${new Date().toISOString().slice(0, 10)}.jsonl`, jsonLines(items));
    notify({ text: t('waiting.exported'), isProblem: false });
  };
  return (
    <button type="button" className="button" aria-disabled={isBusy} onClick={() => void run()}>
      {t('waiting.export')}
    </button>
  );
};
