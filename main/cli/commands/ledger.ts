/** The `ledger` command lists calls, look-ups and reports with their verdicts, or shows one of them with every step. */
import { formatInEnglish } from '#contract/format-message.ts';
import { omitUndefined } from '#contract/json.ts';
import { entryKinds, type JudgedPage } from '#contract/ledger.ts';
import { maskDeep } from '#contract/messages.ts';
import { withApp } from '../app-client.ts';
import { choiceOption, countOption, textOption, usageError, type CommandInput } from '../arguments.ts';
import { CommandError, exitCodes } from '../exit-codes.ts';
import { shapes } from '../shapes.ts';
import { parseTime } from '../parse-time.ts';
import { entriesText, timeText } from '../time-text.ts';
import { usageOf, type Options } from '../usage.ts';
import type { Command } from './command.ts';

const kindWords: Readonly<Record<string, readonly JudgedPage['kind'][]>> = {
  call: ['inbound', 'outbound', 'internal'],
  ...Object.fromEntries(entryKinds.map((kind) => [kind, [kind]])),
};

const options: Options = {
  failed: {
    type: 'boolean',
    help: 'With list: only entries whose customer did not open or whose report was not accepted.',
  },
  missed: { type: 'boolean', help: 'With list: only missed calls.' },
  since: {
    type: 'string',
    value: 'TIME',
    help: 'With list: only entries since a day (2026-11-24, today, yesterday), a local time (2026-11-24T18:00) or a span (30m, 8h, 7d).',
  },
  number: { type: 'string', value: 'N', help: 'With list: only entries with these digits in the phone number.' },
  kind: { type: 'string', value: 'KIND', help: `With list: only one kind: ${Object.keys(kindWords).join(', ')}.` },
  take: { type: 'string', value: 'N', help: 'With list: the maximum number of entries, up to 200. Default: 200.' },
};
const usage = usageOf('ledger', options, 'list|show ID');

const maskedPage = (page: JudgedPage): JudgedPage => maskDeep(page) as JudgedPage;

const whoText = ({ who }: JudgedPage): string => {
  const subject = who.number ?? who.email ?? `${who.items ?? ''} ${who.itemKind ?? ''}`.trim();
  return who.name === undefined ? subject : `${who.name} ${subject}`.trim();
};

const row = (page: JudgedPage): string =>
  [
    timeText(page.startedAt),
    page.kind.padEnd(8),
    whoText(page).padEnd(18),
    page.at.padEnd(8),
    `${shapes[page.verdict.result]} ${formatInEnglish(page.verdict.sentence)}`,
    page.id,
  ].join('  ');

const filterFrom = (given: CommandInput) => {
  const since = textOption(given, 'since');
  const from = since === undefined ? undefined : parseTime(since, Date.now());
  if (since !== undefined && from === undefined)
    throw usageError(
      usage,
      `--since: expected a day (2026-11-24, today, yesterday), a local time or a span such as 8h, got "${since}"`,
    );
  const take = countOption(given, 'take', usage) ?? 200;
  if (take < 1 || take > 200) throw usageError(usage, `--take: expected a number from 1 to 200, got "${take}"`);
  const number = textOption(given, 'number')?.replaceAll(/\D/g, '');
  if (number === '') throw usageError(usage, '--number: expected digits');
  const kind = choiceOption(given, 'kind', Object.keys(kindWords), usage);
  const isFailed = given.values['failed'] === true;
  return {
    take,
    ...omitUndefined({
      from,
      // A national number is stored with its country code, so its leading zero is not part of the stored number.
      text: number?.replace(/^0+/, ''),
      kinds: kind === undefined ? undefined : kindWords[kind]?.slice(),
      verdicts: isFailed ? (['failed'] as const).slice() : undefined,
      missed: given.values['missed'] === true ? ('all' as const) : undefined,
    }),
  };
};

export const ledger: Command = {
  usage,
  summary: 'shows calls, look-ups and reports, and what was sent',
  options,
  maxPositionals: 2,
  run: async (given) => {
    const { positionals, dataDir, output } = given;
    const [verb, id] = positionals;
    if (verb === 'list' && id !== undefined) throw usageError(usage, `“${id}” is an unexpected argument.`);
    if (verb !== 'list' && (verb !== 'show' || id === undefined)) throw usageError(usage);
    const filter = filterFrom(given);
    return withApp(dataDir, async (app) => {
      if (id === undefined) {
        const { pages, total } = await app.call('ledger.list', filter);
        for (const page of pages.map(maskedPage)) {
          output.writeObject(page);
          output.writeLine(row(page));
        }
        output.writeNote(countNote(pages.length, total, Object.keys(filter).length > 1));
        return exitCodes.done;
      }
      const { page, steps } = await app.call('ledger.page', { id });
      if (page === undefined)
        throw new CommandError(exitCodes.refused, 'This entry does not exist in the ledger.', 'unknown_page');
      const [shown, shownSteps] = [maskedPage(page), maskDeep(steps) as typeof steps];
      output.writeObject({ page: shown, steps: shownSteps });
      output.writeLine(`${shapes[shown.verdict.result]} ${formatInEnglish(shown.verdict.sentence)}`);
      output.writeLine(`${shown.kind}, ${shown.outcome}: ${formatInEnglish(shown.why)}`);
      for (const { at, kind, text, body } of shownSteps)
        output.writeLine(
          `  ${timeText(at)}  ${kind.padEnd(7)}  ${formatInEnglish(text)}${body === undefined ? '' : `  ${body}`}`,
        );
      return exitCodes.done;
    });
  },
};

const countNote = (shown: number, total: number, isFiltered: boolean): string => {
  if (total > 0) return `${shown} of ${entriesText(total)}.`;
  return isFiltered ? 'No entries match.' : 'The ledger is empty: no calls, look-ups or reports yet.';
};
