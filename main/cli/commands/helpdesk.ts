/** Commands for the presence check, reports, messages and conversations of the helpdesk. */
import { omitUndefined } from '#contract/json.ts';
import { presenceChannels } from '#contract/presence.ts';
import { inEnglish } from '#contract/format-message.ts';
import { withApp } from '../app-client.ts';
import { countOption, readInput, textOption, usageError } from '../arguments.ts';
import { CommandError, exitCodes } from '../exit-codes.ts';
import { countText } from '../time-text.ts';
import { usageOf, type Options } from '../usage.ts';
import type { Command } from './command.ts';
import { formatOf, isLarge, reportFile } from './report-file.ts';

const presenceOptions: Options = {
  channel: { type: 'string', value: 'C', help: `The channel to check: ${presenceChannels.join(', ')}.` },
  referrer: { type: 'string', value: 'R', help: 'The referrer of the channel’s web store in the helpdesk.' },
};

export const presence: Command = {
  usage: usageOf('presence', presenceOptions),
  summary: 'prints the presence of a channel: Online, Offline or “unknown: REASON”',
  options: presenceOptions,
  run: async (given) => {
    const [channel, referrer] = [textOption(given, 'channel'), textOption(given, 'referrer')];
    if (channel === undefined) throw usageError(presence.usage, 'Give --channel.');
    if (!presenceChannels.some((name) => name === channel))
      throw usageError(
        presence.usage,
        `--channel: expected one of ${presenceChannels.map((name) => `"${name}"`).join(', ')}, got "${channel}"`,
      );
    const answer = await withApp(given.dataDir, async (app) =>
      app.call('presence.check', { channel, ...omitUndefined({ referrer }) }),
    );
    given.output.writeObject(answer);
    given.output.writeLine(answer.sentence);
    return answer.result === 'unknown' ? exitCodes.refused : exitCodes.done;
  },
};

/** Returns the list in a report file, which contains either the request body of the helpdesk API or just the list. */
const listIn = (input: unknown, key: 'orders' | 'customers'): unknown[] => {
  const list: unknown = Array.isArray(input)
    ? input
    : typeof input === 'object' && input !== null
      ? Reflect.get(input, key)
      : undefined;
  if (!Array.isArray(list)) throw new CommandError(exitCodes.usage, `Expected a list of ${key}, or {"${key}": […]}.`);
  return list;
};

const reportOptions: Options = {
  format: { type: 'string', value: 'json|lines|csv', help: 'The format of FILE. Default: derived from the file name.' },
  map: { type: 'string', value: 'FILE', help: 'A JSON file that maps the columns of a CSV file to fields.' },
};

export const report: Command = {
  usage: usageOf('report', reportOptions, 'orders|customers FILE'),
  maxPositionals: 2,
  summary: 'reports orders or customer totals to the helpdesk; use - for standard input',
  options: reportOptions,
  run: async (given) => {
    const [kind, file] = given.positionals;
    if ((kind !== 'orders' && kind !== 'customers') || file === undefined) throw usageError(report.usage);
    const format = textOption(given, 'format') ?? formatOf(file);
    if (format !== 'json' && format !== 'lines' && format !== 'csv')
      throw usageError(report.usage, `--format: expected json, lines or csv, got "${format}"`);
    if (file !== '-' && (format !== 'json' || isLarge(file))) return reportFile(given, kind, file, format);
    const list = listIn(readInput(file), kind);
    const receipt = await withApp(given.dataDir, async (app) =>
      kind === 'orders'
        ? app.call('report.orders', { orders: list })
        : app.call('report.customers', { customers: list }),
    );
    given.output.writeObject(receipt);
    given.output.writeLine(
      `${receipt.accepted} of ${countText(list.length, kind.slice(0, -1))} saved for automatic sending (ledger entry ${receipt.ledgerId}).`,
    );
    for (const { path, message } of receipt.rejected) given.output.writeNote(`${path}: ${inEnglish(message)}`);
    return receipt.rejected.length === 0 ? exitCodes.done : exitCodes.refused;
  },
};

export const message: Command = {
  usage: usageOf('message', {}, 'FILE'),
  maxPositionals: 1,
  summary: 'posts a custom-channel message; use - for standard input',
  options: {},
  run: async (given) => {
    const [file] = given.positionals;
    if (file === undefined) throw usageError(message.usage);
    const input = readInput(file);
    if (typeof input !== 'object' || input === null || Array.isArray(input))
      throw new CommandError(exitCodes.usage, 'Expected one message as a JSON object.', 'usage');
    const kept = await withApp(given.dataDir, async (app) => app.call('message.post', { message: { ...input } }));
    given.output.writeObject(kept);
    given.output.writeLine(`The message is saved and will be sent automatically (ledger entry ${kept.ledgerId}).`);
    return exitCodes.done;
  },
};

const conversationOptions: Options = {
  email: { type: 'string', value: 'E', help: 'Only conversations with this e-mail address.' },
  order: { type: 'string', value: 'N', help: 'Only conversations about this order number.' },
  guid: { type: 'string', value: 'G', help: 'Only the conversation with this ID.' },
  skip: {
    type: 'string',
    value: 'N',
    help: 'Skips the first N conversations. The helpdesk returns conversations in pages.',
  },
};

export const conversations: Command = {
  usage: usageOf('conversations', conversationOptions),
  summary: 'reads conversations from the helpdesk',
  options: conversationOptions,
  run: async (given) => {
    const [email, order, guid] = ['email', 'order', 'guid'].map((name) => textOption(given, name));
    const skip = countOption(given, 'skip', conversations.usage);
    const answer = await withApp(given.dataDir, async (app) =>
      app.call('conversations.read', {
        query: {
          ...omitUndefined({ emailAddress: email, orderNumber: order, guid, skip }),
        },
      }),
    );
    given.output.writeObject(answer);
    given.output.writeLines(answer.result === 'accepted' ? JSON.stringify(answer.body, null, 2) : answer.sentence);
    return answer.result === 'accepted' ? exitCodes.done : exitCodes.refused;
  },
};
