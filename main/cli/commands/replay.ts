/** Plays a recording through the real line, and prints what each event became. Nothing is sent to anybody. */
import { expectedJournal, journalOf } from '#app/replay/expected.ts';
import { canBePlayed, countryIn, play, type Country } from '#app/replay/replay.ts';
import { readRecording, type Recording } from '#app/replay/recording.ts';
import { maskDeep } from '#contract/messages.ts';
import { readText, text, wrongUsage, type Given } from '../arguments.ts';
import { Exit, exitCodes } from '../exit.ts';
import { printLines } from '../output.ts';
import type { Command } from './command.ts';

const usage = 'replay FILE [--speed N] [--extensions LIST] [--country CC] [--expected] [--unmasked]';

const speedOf = (given: Given): number | undefined => {
  const value = text(given, 'speed');
  if (value === undefined) return undefined;
  const speed = Number(value);
  if (speed > 0 && speed <= 1_000) return speed;
  throw wrongUsage(usage, `--speed: expected a number above 0, up to 1000, got "${value}"`);
};
const countryOf = (given: Given, recorded: string | undefined): Country => {
  const value = text(given, 'country') ?? recorded ?? 'DE';
  const country = countryIn(value);
  if (country !== undefined) return country;
  throw wrongUsage(usage, `--country: expected two letters like DE or NL, got "${value}"`);
};
const extensionsOf = (given: Given, { extensions }: Recording): '*' | readonly string[] => {
  const value = text(given, 'extensions');
  if (value === undefined) return extensions ?? '*';
  return value === '*' ? '*' : value.split(',').map((each) => each.trim());
};

export const replay: Command = {
  usage,
  does: 'plays a recorded trace through the real line, and prints what the helpdesk would be told; nothing is sent',
  words: 1,
  options: {
    speed: { type: 'string' },
    extensions: { type: 'string' },
    country: { type: 'string' },
    expected: { type: 'boolean' },
    unmasked: { type: 'boolean' },
  },
  run: async (given) => {
    const { output, positionals, values } = given;
    const [path] = positionals;
    if (path === undefined) throw wrongUsage(usage, 'Name the file that shall be played.');
    const speed = speedOf(given);
    const recording = readRecording(readText(path));
    if (recording === undefined || recording.connections.length === 0)
      throw new Exit(
        exitCodes.usage,
        `${path} is no recording: expected a trace of Counterline, AMI text, ARI events a line each, or notified lamps.`,
        'no_recording',
      );
    if (!canBePlayed(recording))
      throw new Exit(
        exitCodes.usage,
        `A recording of ${recording.kind}${recording.settings['mode'] === 'phone' ? ' as a phone' : ''} cannot be played.`,
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
    const played = await play(recording, {
      speed,
      extensions,
      country,
      signal: stopping.signal,
      onEvent: (event, at) => {
        if (isQuiet) return;
        output.object({ event: 'line', at, heard: shown(event) });
        output.line(`${when(at)}  ${event.type.padEnd(15)} ${JSON.stringify(shown({ ...event, type: undefined }))}`);
      },
      onReport: (body, at) => {
        if (isQuiet) return;
        output.object({ event: 'report', at, body: shown(body) });
        output.line(`${when(at)}  → ${body.EventType.padEnd(13)} ${JSON.stringify(shown(body))}`);
      },
      onOddity: (reason, excerpt) => {
        output.object({ event: 'oddity', reason, excerpt });
        output.say(`Not understood: ${reason} ${excerpt}`);
      },
    }).finally(() => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
    });
    const { messages, events, reports, oddities, open, failed } = played;
    if (isQuiet) {
      const journal = expectedJournal.parse(journalOf(played, { extensions, country }));
      printLines(JSON.stringify(journal, null, 2));
    }
    output.object({
      event: 'replayed',
      kind: recording.kind,
      messages,
      events,
      reports: reports.length,
      oddities,
      open,
    });
    output.say(
      `${messages} messages became ${events} events and ${reports.length} reports; ${oddities} not understood, ${open} calls not over. Nothing was sent.`,
    );
    if (failed === undefined) return exitCodes.done;
    throw new Exit(exitCodes.refused, `The line gave up: ${failed}.`, 'gave_up');
  },
};
