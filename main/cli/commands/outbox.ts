/** The `outbox` command lists, sends, discards, exports or imports the items that are waiting for the helpdesk. */
import type { Output } from '#contract/contract.ts';
import type { WaitingItem } from '#contract/snapshot.ts';
import { inEnglish, formatInEnglish } from '#contract/format-message.ts';
import { maskDeep, maskText } from '#contract/messages.ts';
import { withApp } from '../app-client.ts';
import { usageError } from '../arguments.ts';
import { exitCodes } from '../exit-codes.ts';
import { printLines } from '../output.ts';
import { countText, timeText } from '../time-text.ts';
import { usageOf } from '../usage.ts';
import type { Command } from './command.ts';

const maskedItem = (item: WaitingItem): WaitingItem => maskDeep(item) as WaitingItem;

const row = (item: WaitingItem): string =>
  [
    item.id,
    item.state.padEnd(7),
    timeText(item.createdAt),
    item.operation.padEnd(17),
    inEnglish(item.who),
    maskText(formatInEnglish(item.why)),
  ].join('  ');

export const outbox: Command = {
  usage: usageOf('outbox', {}, 'list|retry ID|discard ID|export|import FILE'),
  summary: 'lists, sends, discards, exports or imports the items that are waiting for the helpdesk',
  options: {},
  maxPositionals: 2,
  run: async ({ positionals, dataDir, output }) => {
    const [verb, id] = positionals;
    return withApp(dataDir, async (app) => {
      if (verb === 'list') {
        const { items, total } = await app.call('outbox.list', {});
        for (const item of items.map(maskedItem)) {
          output.writeObject(item);
          output.writeLine(row(item));
        }
        output.writeNote(total === 0 ? 'No items are waiting.' : `${countText(total, 'item')} in the outbox.`);
        return exitCodes.done;
      }
      if (verb === 'export') {
        // An export may leave this PC, so it is masked like all other shared data.
        for (let after: string | undefined = '0'; after !== undefined;) {
          const page: Output<'outbox.export'> = await app.call('outbox.export', { after });
          for (const { item, body } of page.items) printLines(JSON.stringify(maskDeep({ ...item, body })));
          after = page.next;
        }
        return exitCodes.done;
      }
      if (verb === 'import' && id !== undefined) {
        const imported = await app.call('outbox.import', { file: id });
        output.writeObject(imported);
        output.writeLine(imported.sentence);
        return exitCodes.done;
      }
      if ((verb !== 'retry' && verb !== 'discard') || id === undefined) throw usageError(outbox.usage);
      const result = await app.call(verb === 'retry' ? 'outbox.retry' : 'outbox.discard', { id });
      output.writeObject(result);
      output.writeLine(result.sentence);
      return exitCodes.done;
    });
  },
};
