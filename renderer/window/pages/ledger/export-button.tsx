/** Exports the filtered ledger as JSON lines. The export is always masked. */
import { useState } from 'react';
import type { Bridge } from '../../connection/bridge.ts';
import { problemText } from '../../hooks/use-command.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { saveFile } from '../../components/save-file.ts';
import { tCount, t } from '../../i18n/t.ts';
import { pageLine } from '../../view-models/ledger-export.ts';
import { question, type Filter } from './filter.ts';

const perQuestion = 1000;
/** The maximum number of entries, so that common editors can open the file. */
const mostLines = 100_000;

/** Returns the lines that match the filter, or the problem that stopped the export. */
const collect = async (bridge: Bridge, filter: Filter, country: string) => {
  const lines: string[] = [];
  const until = Date.now();
  for (;;) {
    const asked = { until, ...question(filter), skip: lines.length, take: perQuestion };
    const answer = await bridge.call('ledger.list', asked);
    if (!answer.ok) return { problem: answer.problem };
    lines.push(...answer.output.pages.map((page) => pageLine(page, country)));
    const isLast = answer.output.pages.length < perQuestion || lines.length >= answer.output.total;
    if (isLast || lines.length >= mostLines) return { lines };
  }
};

export const ExportButton = ({ filter }: { readonly filter: Filter }) => {
  const { bridge, display, notify } = useWindow();
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const result = await collect(bridge, filter, display.country);
    setBusy(false);
    if (result.lines === undefined) {
      notify({ text: problemText(result.problem), isProblem: true });
      return;
    }
    saveFile(`counterline-ledger-${new Date().toISOString().slice(0, 10)}.jsonl`, `${result.lines.join('\n')}\n`);
    notify({ text: tCount('ledger.exported', result.lines.length), isProblem: false });
  };
  return (
    <button type="button" className="button" aria-disabled={isBusy} onClick={() => void run()}>
      {t(isBusy ? 'ledger.exporting' : 'ledger.export')}
    </button>
  );
};
