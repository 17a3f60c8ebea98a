/** The commands `outbox` and `ledger`. */
import type { Output } from '#contract/contract.ts';
import type { WaitingItem } from '#contract/snapshot.ts';
import { inEnglish, formatInEnglish } from '#contract/format-message.ts';
import { maskDeep, maskText, type LedgerPage } from '#contract/messages.ts';
import { withApp } from '../app-client.ts';
import { usageError } from '../arguments.ts';
import { CommandError, exitCodes } from '../exit-codes.ts';
import { printLines } from '../output.ts';

import type { Command } from './command.ts';

const maskedItem = (item: WaitingItem): WaitingItem => maskDeep(item) as WaitingItem;

const row = (item: WaitingItem): string =>
  [
    item.id,
    item.state.padEnd(7),
    new Date(item.createdAt).toISOString(),
    item.operation.padEnd(17),
    inEnglish(item.who),
    maskText(formatInEnglish(item.why)),
  ].join('  ');

export const outbox: Command = {
  usage: 'outbox list|retry ID|discard ID|export|import FILE',
  summary: 'lists the items that wait for the helpdesk, sends or discards them',
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
        output.writeNote(total === 0 ? 'No items are waiting.' : `${total} items in the outbox.`);
        return exitCodes.done;
      }
      if (verb === 'export') {
        // People's numbers leave this PC only by a person's hand, so an export is masked as everything that is handed on.
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

const maskedPage = (page: LedgerPage): LedgerPage => maskDeep(page) as LedgerPage;

export const ledger: Command = {
  usage: 'ledger list|show ID',
  summary: 'shows calls, look-ups and reports, and what was sent',
  options: {},
  maxPositionals: 2,
  run: async ({ positionals, dataDir, output }) => {
    const [verb, id] = positionals;
    if (verb !== 'list' && (verb !== 'show' || id === undefined)) throw usageError(ledger.usage);
    return withApp(dataDir, async (app) => {
      if (id === undefined) {
        const { pages, total } = await app.call('ledger.list', { take: 200 });
        for (const page of pages.map(maskedPage)) {
          const who = page.who.number ?? page.who.email ?? `${page.who.items ?? ''} ${page.who.itemKind ?? ''}`.trim();
          output.writeObject(page);
          output.writeLine(
            [
              new Date(page.startedAt).toISOString(),
              page.kind.padEnd(8),
              who.padEnd(18),
              page.at.padEnd(8),
              page.outcome.padEnd(12),
              formatInEnglish(page.why),
              page.id,
            ].join('  '),
          );
        }
        output.writeNote(
          total === 0
            ? 'The ledger is empty: no calls, look-ups or reports yet.'
            : `${pages.length} of ${total} entries.`,
        );
        return exitCodes.done;
      }
      const { page, steps } = await app.call('ledger.page', { id });
      if (page === undefined)
        throw new CommandError(exitCodes.refused, 'This entry does not exist in the ledger.', 'unknown_page');
      const shownSteps = maskDeep(steps) as typeof steps;
      output.writeObject({ page: maskedPage(page), steps: shownSteps });
      output.writeLine(`${page.kind}, ${page.outcome}: ${formatInEnglish(maskedPage(page).why)}`);
      for (const { at, kind, text, body } of shownSteps)
        output.writeLine(
          `  ${new Date(at).toISOString()}  ${kind.padEnd(7)}  ${formatInEnglish(text)}${body === undefined ? '' : `  ${body}`}`,
        );
      return exitCodes.done;
    });
  },
};
