/** What waits as a file of JSON lines, masked. */
import { useAct } from '../frame/use-act.ts';
import { useWindow } from '../frame/window-context.ts';
import { jsonLines } from '../ledger/export.ts';
import { saveFile } from '../parts/save-file.ts';
import { word } from '../words/fill.ts';

export const ExportOutbox = () => {
  const { isBusy, act } = useAct();
  const { notify } = useWindow();
  const run = async (): Promise<void> => {
    if (isBusy) return;
    const answer = await act('outbox.export', {});
    if (!answer.ok) return;
    saveFile(`counterline-waiting-${new Date().toISOString().slice(0, 10)}.jsonl`, jsonLines(answer.output.items));
    notify({ text: word('waiting.exported'), isProblem: false });
  };
  return (
    <button type="button" className="button" aria-disabled={isBusy} onClick={() => void run()}>
      {word('waiting.export')}
    </button>
  );
};
