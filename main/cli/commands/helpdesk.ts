/** The other operations of the helpdesk: presence, reports, messages, conversations. */
import { defined } from '#contract/defined.ts';
import { presenceChannels } from '#contract/presence.ts';
import { inEnglish } from '#contract/format-message.ts';
import { withApp } from '../call-app.ts';
import { count, readInput, text, wrongUsage } from '../arguments.ts';
import { Exit, exitCodes } from '../exit.ts';
import type { Command } from './command.ts';

export const presence: Command = {
  usage: 'presence --channel C [--referrer R]',
  does: 'prints Online, Offline or unknown: REASON',
  options: { channel: { type: 'string' }, referrer: { type: 'string' } },
  run: async (given) => {
    const [channel, referrer] = [text(given, 'channel'), text(given, 'referrer')];
    if (channel === undefined) throw wrongUsage(presence.usage, 'Give --channel.');
    if (!presenceChannels.some((name) => name === channel))
      throw wrongUsage(
        presence.usage,
        `--channel: expected one of ${presenceChannels.map((name) => `"${name}"`).join(', ')}, got "${channel}"`,
      );
    const answer = await withApp(given.dataDir, async (app) =>
      app.call('presence.check', { channel, ...defined({ referrer }) }),
    );
    given.output.object(answer);
    given.output.line(answer.sentence);
    return answer.result === 'unknown' ? exitCodes.refused : exitCodes.done;
  },
};

/** A report file is the body of the interface, or the bare list. */
const listIn = (input: unknown, key: 'orders' | 'customers'): unknown[] => {
  const list: unknown = Array.isArray(input)
    ? input
    : typeof input === 'object' && input !== null
      ? Reflect.get(input, key)
      : undefined;
  if (!Array.isArray(list)) throw new Exit(exitCodes.usage, `Expected a list of ${key}, or {"${key}": […]}.`);
  return list;
};

export const report: Command = {
  usage: 'report orders|customers FILE',
  words: 2,
  does: 'reports orders or customer totals to the helpdesk; - is standard input',
  options: {},
  run: async (given) => {
    const [kind, file] = given.positionals;
    if ((kind !== 'orders' && kind !== 'customers') || file === undefined) throw wrongUsage(report.usage);
    const list = listIn(readInput(file), kind);
    const receipt = await withApp(given.dataDir, async (app) =>
      kind === 'orders'
        ? app.call('report.orders', { orders: list })
        : app.call('report.customers', { customers: list }),
    );
    given.output.object(receipt);
    given.output.line(
      `${receipt.accepted} of ${list.length} ${kind} are kept and go out by themselves (ledger ${receipt.ledgerId}).`,
    );
    for (const { path, message } of receipt.rejected) given.output.say(`${path}: ${inEnglish(message)}`);
    return receipt.rejected.length === 0 ? exitCodes.done : exitCodes.refused;
  },
};

export const message: Command = {
  usage: 'message FILE',
  words: 1,
  does: 'posts a message of a custom channel; - is standard input',
  options: {},
  run: async (given) => {
    const [file] = given.positionals;
    if (file === undefined) throw wrongUsage(message.usage);
    const input = readInput(file);
    if (typeof input !== 'object' || input === null || Array.isArray(input))
      throw new Exit(exitCodes.usage, 'Expected one message, a JSON object.', 'usage');
    const kept = await withApp(given.dataDir, async (app) => app.call('message.post', { message: { ...input } }));
    given.output.object(kept);
    given.output.line(`The message is kept and goes out by itself (ledger ${kept.ledgerId}).`);
    return exitCodes.done;
  },
};

export const conversations: Command = {
  usage: 'conversations [--email E] [--order N] [--guid G] [--skip N]',
  does: 'reads conversations from the helpdesk',
  options: { email: { type: 'string' }, order: { type: 'string' }, guid: { type: 'string' }, skip: { type: 'string' } },
  run: async (given) => {
    const [email, order, guid] = ['email', 'order', 'guid'].map((name) => text(given, name));
    const skip = count(given, 'skip', conversations.usage);
    const answer = await withApp(given.dataDir, async (app) =>
      app.call('conversations.read', {
        query: {
          ...defined({ emailAddress: email, orderNumber: order, guid, skip }),
        },
      }),
    );
    given.output.object(answer);
    given.output.lines(answer.result === 'accepted' ? JSON.stringify(answer.body, null, 2) : answer.sentence);
    return answer.result === 'accepted' ? exitCodes.done : exitCodes.refused;
  },
};
