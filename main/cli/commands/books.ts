/** What waits and what happened: outbox and ledger. */
import type { WaitingItem } from '#contract/snapshot.ts';
import { maskText, tell } from '#contract/words.ts';
import { withApp } from '../call-app.ts';
import { wrongUsage } from '../arguments.ts';
import { exitCodes } from '../exit.ts';

import type { Command } from './command.ts';

const row = (item: WaitingItem): string =>
  [
    item.id,
    item.state.padEnd(7),
    new Date(item.createdAt).toISOString(),
    item.operation.padEnd(17),
    maskText(item.who),
    tell(item.why),
  ].join('  ');

export const outbox: Command = {
  usage: 'outbox list|retry ID|discard ID|export',
  does: 'what waits for the helpdesk, and deciding about it',
  options: {},
  run: async ({ positionals, dataDir, output }) => {
    const [verb, id] = positionals;
    return withApp(dataDir, async (app) => {
      if (verb === 'list') {
        const { items, total } = await app.call('outbox.list', {});
        for (const item of items) {
          output.object({ ...item, who: maskText(item.who) });
          output.line(row(item));
        }
        output.say(total === 0 ? 'Nothing waits.' : `${total} in the outbox.`);
        return exitCodes.done;
      }
      if (verb === 'export') {
        // People's numbers leave this PC only by a person's hand, so an export is masked as everything that is handed on.
        const { items } = await app.call('outbox.export', {});
        for (const { item, body } of items) process.stdout.write(`${maskText(JSON.stringify({ ...item, body }))}\n`);
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

export const ledger: Command = {
  usage: 'ledger list|show ID',
  does: 'what happened, what was sent, and why not',
  options: {},
  run: async ({ positionals, dataDir, output }) => {
    const [verb, id] = positionals;
    if (verb !== 'list' && (verb !== 'show' || id === undefined)) throw wrongUsage(ledger.usage);
    return withApp(dataDir, async (app) => {
      if (id === undefined) {
        const { pages, total } = await app.call('ledger.list', { take: 200 });
        for (const page of pages) {
          const who = maskText(
            page.who.number ?? page.who.email ?? `${page.who.items ?? ''} ${page.who.itemKind ?? ''}`.trim(),
          );
          output.object({
            ...page,
            who: { ...page.who, number: maskText(page.who.number ?? ''), email: maskText(page.who.email ?? '') },
          });
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
      if (page === undefined) {
        output.say('There is no such page in the ledger.');
        return exitCodes.refused;
      }
      output.object(JSON.parse(maskText(JSON.stringify({ page, steps }))) as object);
      output.line(`${page.kind}, ${page.outcome}: ${tell(page.why)}`);
      for (const step of steps)
        output.line(
          maskText(
            `  ${new Date(step.at).toISOString()}  ${step.kind.padEnd(7)}  ${tell(step.text)}${step.body === undefined ? '' : `  ${step.body}`}`,
          ),
        );
      return exitCodes.done;
    });
  },
};
