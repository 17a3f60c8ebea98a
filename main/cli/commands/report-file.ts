/**
 * Reports a file of any size in parts and shows the progress. After a crash of the app, the PC or this command, the
 * user can run the same command again to continue the report. The app does not accept a part twice.
 */
import { statSync } from 'node:fs';
import { inEnglish } from '#contract/format-message.ts';
import { readReportItems, reportMap, UnreadableReport, type ReportFormat } from '#app/report-file/read-items.ts';
import { openUnfinishedReport } from '#app/report-file/unfinished-report.ts';
import { withApp, type AppClient } from '../app-client.ts';
import { readInput, textOption, type CommandInput } from '../arguments.ts';
import { CommandError, exitCodes } from '../exit-codes.ts';

const itemsPerPart = 1_000;
const itemsPerProgress = 10_000;
const shownRejections = 1_000;
/** Smaller JSON files are parsed as a whole, so their error messages include a column. */
const largeBytes = 512 * 1024;

export const formatOf = (file: string): ReportFormat => {
  if (/\.(csv|tsv)$/i.test(file)) return 'csv';
  return /\.(jsonl|ndjson)$/i.test(file) ? 'lines' : 'json';
};

export const isLarge = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largeBytes;

export const readMap = (given: CommandInput) => {
  const file = textOption(given, 'map');
  const read = reportMap.safeParse(file === undefined ? {} : readInput(file));
  if (read.success) return read.data;
  throw new CommandError(exitCodes.usage, `--map: ${read.error.issues[0]?.path.join('.') ?? ''} is invalid.`, 'usage');
};

export const reportFile = async (
  given: CommandInput,
  kind: 'orders' | 'customers',
  file: string,
  format: ReportFormat,
): Promise<number> => {
  const { output, dataDir } = given;
  const map = readMap(given);
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    throw new CommandError(exitCodes.usage, `${file} cannot be read (ENOENT).`, 'usage');
  return withApp(dataDir, async (app) => {
    const unfinished = openUnfinishedReport(dataDir, kind, file, { format, map });
    if (unfinished.isContinued) output.writeNote('Continuing the interrupted report.');
    const total = { items: 0, accepted: 0, repeated: 0, rejected: 0 };
    const ledgerIds: string[] = [];
    const rejections: { index: number; path: string; message: string }[] = [];
    let part: unknown[] = [];
    const send = async (): Promise<void> => {
      const receipt = await callReport(app, kind, part, unfinished.keyOf(ledgerIds.length));
      ledgerIds.push(receipt.ledgerId);
      const ok = part.length - receipt.rejected.length;
      if (receipt.isRepeat === true) total.repeated += ok;
      else total.accepted += ok;
      total.rejected += receipt.rejected.length;
      for (const { index, path, message } of receipt.rejected)
        if (rejections.length < shownRejections)
          rejections.push({ index: total.items + index, path, message: inEnglish(message) });
      total.items += part.length;
      part = [];
      if (total.items % itemsPerProgress === 0) output.writeNote(`${total.items} ${kind} read.`);
    };
    try {
      for await (const item of readReportItems(file, format, map)) if (part.push(item) === itemsPerPart) await send();
    } catch (error) {
      if (!(error instanceof UnreadableReport)) throw error;
      // A corrected file is a new report. If an order arrives twice, the helpdesk stores it only once.
      unfinished.finish();
      throw new CommandError(
        exitCodes.usage,
        `${file} cannot be read at line ${error.line}. The first ${total.items} ${kind} were reported.`,
        'usage',
      );
    }
    if (part.length > 0) await send();
    unfinished.finish();
    output.writeObject({ ...total, rejected: rejections, rejectedCount: total.rejected, ledgerIds });
    output.writeLine(
      `${total.accepted + total.repeated} of ${total.items} ${kind} are saved and will be sent automatically` +
        (total.repeated > 0 ? ` (${total.repeated} of them before the interruption).` : '.'),
    );
    for (const { index, path, message } of rejections) output.writeNote(`item ${index}, ${path}: ${message}`);
    return total.rejected === 0 ? exitCodes.done : exitCodes.refused;
  });
};

const callReport = (app: AppClient, kind: 'orders' | 'customers', items: unknown[], key: string) =>
  kind === 'orders'
    ? app.call('report.orders', { orders: items, key })
    : app.call('report.customers', { customers: items, key });
