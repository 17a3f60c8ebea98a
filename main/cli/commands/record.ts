/** The `record` command runs a recorder in front of a real service, or prints the report of a recording. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readRecord, reportLines, startServiceRecording, type Report } from '#app/practice/record.ts';
import { portOption, textOption, usageError, type CommandInput } from '../arguments.ts';
import { closeInTime, waitForSignal } from '../shutdown.ts';
import { CommandError, exitCodes } from '../exit-codes.ts';
import { version } from '../version.ts';
import { countText } from '../time-text.ts';
import { usageOf, type Options } from '../usage.ts';
import type { Command } from './command.ts';

const options: Options = {
  service: { type: 'string', value: 'URL', help: 'The address of the real service. Required, unless --read is given.' },
  presence: {
    type: 'string',
    value: 'URL',
    help: 'The address of the presence check. Default: the address of the service.',
  },
  port: { type: 'string', value: 'N', help: 'The port of the recorder. Default: any free port.' },
  host: { type: 'string', value: 'ADDR', help: 'The address to listen on. Default: 127.0.0.1, for this PC only.' },
  into: {
    type: 'string',
    value: 'FILE',
    help: 'The new file for the recording. Default: a new file in the data folder.',
  },
  'secret-header': { type: 'string', value: 'NAMES', help: 'Additional headers to mask, separated by commas.' },
  unknown: {
    type: 'string',
    value: 'NAMES',
    help: 'Agents, extensions, call IDs and referrers that the service does not know, separated by commas.',
  },
  read: { type: 'string', value: 'FILE', help: 'Prints the report of a recording, and records nothing.' },
};
const usage = usageOf('record', options);

const addressIn = (given: CommandInput, name: string): URL | undefined => {
  const value = textOption(given, name);
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw usageError(usage, `--${name}: expected an address with http or https`);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw usageError(usage, `--${name}: expected an address without credentials, query or fragment`);
  return url;
};
const namesIn = (given: CommandInput, name: string): readonly string[] =>
  (textOption(given, name) ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Returns a file name that is valid on every operating system. */
const fileName = (at: Date): string => `service-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.jsonl`;
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

const printReport = ({ output }: CommandInput, report: Report): void => {
  output.writeObject({ event: 'report', ...report });
  for (const line of reportLines(report)) output.writeLine(line);
};

const readAgain = async (given: CommandInput, path: string): Promise<number> => {
  const read = await readRecord(path).catch((error: unknown) => {
    throw new CommandError(exitCodes.usage, `${path} cannot be read (${codeOf(error) || 'unknown reason'}).`, 'usage');
  });
  if (read === undefined)
    throw new CommandError(exitCodes.usage, `${path} is not a recording of a service.`, 'no_recording');
  if (read.unread > 0)
    given.output.writeNote(
      `Skipped in ${path}: ${countText(read.unread, 'line')} in a format other than that of a recording.`,
    );
  printReport(given, read.report);
  return read.report.differences.some(({ of }) => of === 'service') ? exitCodes.refused : exitCodes.done;
};

const recordService = async (given: CommandInput, service: URL): Promise<number> => {
  const { output, dataDir } = given;
  const host = textOption(given, 'host') ?? '127.0.0.1';
  const path = textOption(given, 'into') ?? join(dataDir, 'records', fileName(new Date()));
  if (textOption(given, 'into') === undefined) mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (existsSync(path)) throw usageError(usage, `${path} already exists. Choose another file.`);
  if (!/^(127\.|::1$|localhost$)/.test(host))
    output.writeNote(`Warning: other computers can reach the service through this recorder at ${host}.`);
  const recording = await startServiceRecording({
    service,
    presence: addressIn(given, 'presence') ?? service,
    port: portOption(given, usage) ?? 0,
    host,
    path,
    version,
    secretHeaders: namesIn(given, 'secret-header'),
    unknown: namesIn(given, 'unknown'),
    log: output.writeNote,
    onDifference: (difference) => output.writeObject({ event: 'difference', ...difference }),
  }).catch((error: unknown) => {
    throw new CommandError(
      exitCodes.refused,
      `Recording failed: ${error instanceof Error ? error.message : String(error)}`,
      codeOf(error),
    );
  });
  const { baseUrl, presenceUrl } = recording;
  output.writeObject({ event: 'ready', baseUrl, presenceUrl, file: path, pid: process.pid });
  output.writeLines(
    `Use these addresses in the integrator or in Counterline:\nbaseUrl      ${baseUrl}\npresenceUrl  ${presenceUrl}`,
  );
  output.writeNote(`Recording to ${path} with masked data. Press Ctrl+C to stop and show the report.`);
  await waitForSignal();
  return closeInTime(output.writeNote, async () => printReport(given, await recording.close()));
};

export const record: Command = {
  usage,
  summary:
    'forwards requests to a real service, records them with masked data, and lists differences from the interface',
  options,
  run: async (given) => {
    const file = textOption(given, 'read');
    if (file !== undefined) return await readAgain(given, file);
    const service = addressIn(given, 'service');
    if (service === undefined) throw usageError(usage, 'Give the address of the service with --service.');
    return await recordService(given, service);
  },
};
