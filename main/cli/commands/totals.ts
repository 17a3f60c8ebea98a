/**
 * The `totals` command imports the opening balances of the customer totals that this PC keeps, or shows the state of
 * the totals.
 */
import { statSync } from 'node:fs';
import { inEnglish } from '#contract/format-message.ts';
import { readReportItems, UnreadableReport } from '#app/report-file/read-items.ts';
import { withApp } from '../app-client.ts';
import { usageError, type CommandInput } from '../arguments.ts';
import { CommandError, exitCodes } from '../exit-codes.ts';
import { countText, timeText } from '../time-text.ts';
import { usageOf, type Options } from '../usage.ts';
import type { Command } from './command.ts';
import { formatOf, readMap } from './report-file.ts';

const itemsPerPart = 1_000;
const shownRejections = 100;

const totalsOptions: Options = {
  map: { type: 'string', value: 'FILE', help: 'A JSON file that maps the columns of a CSV file to fields.' },
  empty: {
    type: 'boolean',
    help: 'Accepts a file without customers and orders, for a new shop. Otherwise, such a file is rejected.',
  },
  replace: { type: 'boolean', help: 'Replaces existing totals. Required if this PC already keeps totals.' },
};

const importFile = async (given: CommandInput, file: string): Promise<number> => {
  const { output } = given;
  const map = readMap(given);
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    throw new CommandError(exitCodes.usage, `${file} cannot be read (ENOENT).`, 'usage');
  return withApp(given.dataDir, async (app) => {
    const before = await app.call('totals.status', {});
    if (before.importedAt !== undefined && given.values['replace'] !== true)
      throw new CommandError(
        exitCodes.usage,
        `This PC has kept totals since ${timeText(before.importedAt)}. An import replaces them. To continue, add --replace.`,
        'usage',
      );
    const total = { items: 0, customers: 0, orders: 0, rejected: 0 };
    let part: unknown[] = [];
    const send = async (isLast: boolean): Promise<void> => {
      const result = await app.call('totals.import', { items: part, isFirst: total.items === 0, isLast });
      for (const { index, path, message } of result.rejected.slice(0, Math.max(0, shownRejections - total.rejected)))
        output.writeNote(`item ${total.items + index}, ${path}: ${inEnglish(message)}`);
      total.items += part.length;
      total.customers += result.customers;
      total.orders += result.orders;
      total.rejected += result.rejected.length;
      part = [];
    };
    try {
      for await (const item of readReportItems(file, formatOf(file), map)) {
        if (part.length === itemsPerPart) await send(false);
        part.push(item);
      }
    } catch (error) {
      if (!(error instanceof UnreadableReport)) throw error;
      throw new CommandError(
        exitCodes.usage,
        `${file} cannot be read at line ${error.line}. Totals are not kept until a whole file is imported.`,
        'usage',
      );
    }
    if (total.items + part.length === 0 && given.values['empty'] !== true)
      throw new CommandError(
        exitCodes.usage,
        `${file} contains no customers and no orders. Add --empty if this is a new shop.`,
        'usage',
      );
    await send(total.rejected === 0);
    output.writeObject(total);
    if (total.rejected > 0) {
      output.writeLine(
        `${countText(total.rejected, 'item')} rejected. Totals are not kept until a file without errors is imported.`,
      );
      return exitCodes.refused;
    }
    output.writeLine(
      `${countText(total.customers, 'customer')} and ${countText(total.orders, 'order')} imported. This PC now keeps their totals.`,
    );
    return exitCodes.done;
  });
};

export const totals: Command = {
  usage: usageOf('totals', totalsOptions, 'import FILE|status'),
  summary: 'imports the opening balances of the customer totals that this PC keeps',
  options: totalsOptions,
  maxPositionals: 2,
  run: async (given) => {
    const [verb, file] = given.positionals;
    if (verb === 'import' && file !== undefined) return importFile(given, file);
    if (verb !== 'status' || file !== undefined) throw usageError(totals.usage);
    const status = await withApp(given.dataDir, async (app) => app.call('totals.status', {}));
    given.output.writeObject(status);
    given.output.writeLine(
      !status.isChosen
        ? 'This PC does not keep customer totals.'
        : status.importedAt === undefined
          ? 'This PC is set up to keep customer totals, but has no opening balances. Run “counterline totals import FILE”.'
          : `This PC keeps the totals of ${countText(status.customers, 'customer')}. The opening balances were imported at ${timeText(status.importedAt)}.`,
    );
    return exitCodes.done;
  },
};
