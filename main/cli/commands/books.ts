/** What waits and what happened: outbox and ledger. */
import type { Output } from '#contract/contract.ts';
import type { WaitingItem } from '#contract/snapshot.ts';
import { inEnglish, tell } from '#contract/format-message.ts';
import { maskDeep, maskText, type LedgerPage } from '#contract/messages.ts';
import { withApp } from '../call-app.ts';
import { wrongUsage } from '../arguments.ts';
import { Exit, exitCodes } from '../exit.ts';
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
    maskText(tell(item.why)),
  ].join('  ');

export const outbox: Command = {
  usage: 'outbox list|retry ID|discard ID|export|import FILE',
  does: 'what waits for the helpdesk, and deciding about it',
  options: {},
  words: 2,
  run: async ({ positionals, dataDir, output }) => {
    const [verb, id] = positionals;
    return withApp(dataDir, async (app) => {
      if (verb === 'list') {
        const { items, total } = await app.call('outbox.list', {});
        for (const item of items.map(maskedItem)) {
          output.object(item);
          output.line(row(item));
        }
        output.say(total === 0 ? 'Nothing waits.' : `${total} in the outbox.`);
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
        output.object(imported);
        output.line(imported.sentence);
        return exitCodes.done;
      }
      if ((verb !== 'retry' && verb !== 'discard') || id === undefined) throw wrongUsage(outbox.usage);
      const result = await app.call(verb === 'retry' ? 'outbox.retry' : 'outbox.discard', { id });
      output.object(result);
      output.line(result.sentence);
      return exitCodes.done;
    });
  },
};

const maskedPage = (page: LedgerPage): LedgerPage => maskDeep(page) as LedgerPage;

export const ledger: Command = {
  usage: 'ledger list|show ID',
  does: 'what happened, what was sent, and why not',
  options: {},
  words: 2,
  run: async ({ positionals, dataDir, output }) => {
    const [verb, id] = positionals;
    if (verb !== 'list' && (verb !== 'show' || id === undefined)) throw wrongUsage(ledger.usage);
    return withApp(dataDir, async (app) => {
      if (id === undefined) {
        const { pages, total } = await app.call('ledger.list', { take: 200 });
        for (const page of pages.map(maskedPage)) {
          const who = page.who.number ?? page.who.email ?? `${page.who.items ?? ''} ${page.who.itemKind ?? ''}`.trim();
          output.object(page);
          output.line(
            [
              new Date(page.startedAt).toISOString(),
              page.kind.padEnd(8),
              who.padEnd(18),
              page.at.padEnd(8),
              page.outcome.padEnd(12),
              tell(page.why),
              page.id,
            ].join('  '),
          );
        }
        output.say(
          total === 0 ? 'The ledger is empty: no call, look-up or report yet.' : `${pages.length} of ${total} pages.`,
        );
        return exitCodes.done;
      }
      const { page, steps } = await app.call('ledger.page', { id });
      if (page === undefined) throw new Exit(exitCodes.refused, 'There is no such page in the ledger.', 'unknown_page');
      const shownSteps = maskDeep(steps) as typeof steps;
      output.object({ page: maskedPage(page), steps: shownSteps });
      output.line(`${page.kind}, ${page.outcome}: ${tell(maskedPage(page).why)}`);
      for (const { at, kind, text, body } of shownSteps)
        output.line(
          `  ${new Date(at).toISOString()}  ${kind.padEnd(7)}  ${tell(text)}${body === undefined ? '' : `  ${body}`}`,
        );
      return exitCodes.done;
    });
  },
};
