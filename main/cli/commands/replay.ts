/**
 * The `replay` command plays a recording through the code of its line and prints each event and report. It does not
 * send anything.
 */
import { expectedJournal, buildExpectedJournal } from '#app/replay/expected.ts';
import { canReplay, parseCountry, replayRecording, type Country } from '#app/replay/replay.ts';
import { readRecording, type Recording } from '#app/replay/recording.ts';
import { maskDeep } from '#contract/messages.ts';
import { readText, textOption, usageError, type CommandInput } from '../arguments.ts';
import { CommandError, exitCodes } from '../exit-codes.ts';
import { printLines } from '../output.ts';
import { countText } from '../time-text.ts';
import { usageOf, type Options } from '../usage.ts';
import type { Command } from './command.ts';

const options: Options = {
  speed: {
    type: 'string',
    value: 'N',
    help: 'Plays the recording N times as fast, up to 1000. Default: without pauses.',
  },
  extensions: { type: 'string', value: 'LIST', help: 'The extensions to watch, separated by commas, or * for all.' },
  country: { type: 'string', value: 'CC', help: 'The country for numbers without a country code, such as DE.' },
  expected: { type: 'boolean', help: 'Prints only the expected requests, as a file for the practice helpdesk.' },
  unmasked: { type: 'boolean', help: 'Prints phone numbers without masking.' },
};
const usage = usageOf('replay', options, 'FILE');

const speedOf = (given: CommandInput): number | undefined => {
  const value = textOption(given, 'speed');
  if (value === undefined) return undefined;
  const speed = Number(value);
  if (speed > 0 && speed <= 1_000) return speed;
  throw usageError(usage, `--speed: expected a number above 0, up to 1000, got "${value}"`);
};
const countryOf = (given: CommandInput, recorded: string | undefined): Country => {
  const value = textOption(given, 'country') ?? recorded ?? 'DE';
  const country = parseCountry(value);
  if (country !== undefined) return country;
  throw usageError(usage, `--country: expected two letters like DE or NL, got "${value}"`);
};
const extensionsOf = (given: CommandInput, { extensions }: Recording): '*' | readonly string[] => {
  const value = textOption(given, 'extensions');
  if (value === undefined) return extensions ?? '*';
  return value === '*' ? '*' : value.split(',').map((each) => each.trim());
};

export const replay: Command = {
  usage,
  summary: 'replays a recorded trace, and prints the reports to the helpdesk; nothing is sent',
  maxPositionals: 1,
  options,
  run: async (given) => {
    const { output, positionals, values } = given;
    const [path] = positionals;
    if (path === undefined) throw usageError(usage, 'Give the file to replay.');
    const speed = speedOf(given);
    const recording = readRecording(readText(path));
    if (recording === undefined || recording.connections.length === 0)
      throw new CommandError(
        exitCodes.usage,
        `${path} is not a recording: expected a trace from Counterline, AMI text, ARI events (one per line), or BLF notifications.`,
        'no_recording',
      );
    if (!canReplay(recording))
      throw new CommandError(
        exitCodes.usage,
        `A recording of ${recording.kind}${recording.settings['mode'] === 'phone' ? ' as a phone' : ''} cannot be replayed.`,
        'no_recording',
      );
    const extensions = extensionsOf(given, recording);
    const country = countryOf(given, recording.country);
    const isPlain = recording.isMasked || values.unmasked === true || values.expected === true;
    const shown = <Value extends object>(value: Value): Value => (isPlain ? value : (maskDeep(value) as Value));
    const isQuiet = values.expected === true;
    const first = recording.connections.flatMap(({ since }) => since).find(({ at }) => at !== undefined)?.at ?? 0;
    const when = (at: number): string => `${((at - first) / 1_000).toFixed(3).padStart(9)} s`;

    const stopping = new AbortController();
    const stop = (): void => stopping.abort();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
    const played = await replayRecording(recording, {
      speed,
      extensions,
      country,
      signal: stopping.signal,
      onEvent: (event, at) => {
        if (isQuiet) return;
        output.writeObject({ event: 'line', at, heard: shown(event) });
        output.writeLine(
          `${when(at)}  ${event.type.padEnd(15)} ${JSON.stringify(shown({ ...event, type: undefined }))}`,
        );
      },
      onReport: (body, at) => {
        if (isQuiet) return;
        output.writeObject({ event: 'report', at, body: shown(body) });
        output.writeLine(`${when(at)}  → ${body.EventType.padEnd(13)} ${JSON.stringify(shown(body))}`);
      },
      onOddity: (reason, excerpt) => {
        output.writeObject({ event: 'oddity', reason, excerpt });
        output.writeNote(`Unreadable: ${reason} ${excerpt}`);
      },
    }).finally(() => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
    });
    const { messages, events, reports, oddities, open, failed } = played;
    if (isQuiet) {
      const journal = expectedJournal.parse(buildExpectedJournal(played, { extensions, country }));
      printLines(JSON.stringify(journal, null, 2));
    }
    output.writeObject({
      event: 'replayed',
      kind: recording.kind,
      messages,
      events,
      reports: reports.length,
      oddities,
      open,
    });
    output.writeNote(
      `${countText(messages, 'message')} produced ${countText(events, 'event')} and ${countText(reports.length, 'report')}; ${oddities} unreadable, ${countText(open, 'call')} not ended. Nothing was sent.`,
    );
    if (failed === undefined) return exitCodes.done;
    throw new CommandError(exitCodes.refused, `The line failed: ${failed}.`, 'gave_up');
  },
};
