/** A recorder in front of a real service, or the report of what it recorded. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readRecord, reportLines, startServiceRecording, type Report } from '#app/practice/record.ts';
import { port, text, wrongUsage, type Given } from '../arguments.ts';
import { endBy, untilEnded } from '../ending.ts';
import { Exit, exitCodes } from '../exit.ts';
import { version } from '../version.ts';
import type { Command } from './command.ts';

const usage =
  'record --service URL [--presence URL] [--port N] [--host ADDR] [--into FILE] [--secret-header NAMES] [--unknown NAMES] | record --read FILE';

const addressIn = (given: Given, name: string): URL | undefined => {
  const value = text(given, name);
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw wrongUsage(usage, `--${name}: expected an address with http or https`);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw wrongUsage(usage, `--${name}: expected an address without credentials, query and fragment`);
  return url;
};
const namesIn = (given: Given, name: string): readonly string[] =>
  (text(given, name) ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** As a file may be called everywhere. */
const fileName = (at: Date): string => `service-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.jsonl`;
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

const tell = ({ output }: Given, report: Report): void => {
  output.object({ event: 'report', ...report });
  for (const line of reportLines(report)) output.line(line);
};

const readAgain = async (given: Given, path: string): Promise<number> => {
  const read = await readRecord(path).catch((error: unknown) => {
    throw new Exit(exitCodes.usage, `${path} cannot be read (${codeOf(error) || 'unknown reason'}).`, 'usage');
  });
  if (read === undefined) throw new Exit(exitCodes.usage, `${path} is no recording of a service.`, 'no_recording');
  if (read.unread > 0)
    given.output.say(`${read.unread} lines of ${path} are none of a recording; they were passed over.`);
  tell(given, read.report);
  return read.report.differences.some(({ of }) => of === 'service') ? exitCodes.refused : exitCodes.done;
};

const recordService = async (given: Given, service: URL): Promise<number> => {
  const { output, dataDir } = given;
  const host = text(given, 'host') ?? '127.0.0.1';
  const path = text(given, 'into') ?? join(dataDir, 'records', fileName(new Date()));
  if (text(given, 'into') === undefined) mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (existsSync(path)) throw wrongUsage(usage, `${path} is there already. Name another file.`);
  if (!/^(127\.|::1$|localhost$)/.test(host))
    output.say(`Careful: at ${host} other machines can reach the service through this recorder.`);
  const recording = await startServiceRecording({
    service,
    presence: addressIn(given, 'presence') ?? service,
    port: port(given, usage) ?? 0,
    host,
    path,
    version,
    secretHeaders: namesIn(given, 'secret-header'),
    unknown: namesIn(given, 'unknown'),
    log: output.say,
    onDifference: (told) => output.object({ event: 'difference', ...told }),
  }).catch((error: unknown) => {
    throw new Exit(
      exitCodes.refused,
      `Nothing is recorded: ${error instanceof Error ? error.message : String(error)}`,
      codeOf(error),
    );
  });
  const { baseUrl, presenceUrl } = recording;
  output.object({ event: 'ready', baseUrl, presenceUrl, file: path, pid: process.pid });
  output.lines(`Give these to the integrator or to Counterline:\nbaseUrl      ${baseUrl}\npresenceUrl  ${presenceUrl}`);
  output.say(`Recording into ${path}, masked. End it with Ctrl+C for the report.`);
  await untilEnded();
  return endBy(output.say, async () => tell(given, await recording.close()));
};

export const record: Command = {
  usage,
  does: 'passes requests on to a real service, records them masked, and tells where service and interface differ',
  options: {
    service: { type: 'string' },
    presence: { type: 'string' },
    port: { type: 'string' },
    host: { type: 'string' },
    into: { type: 'string' },
    'secret-header': { type: 'string' },
    unknown: { type: 'string' },
    read: { type: 'string' },
  },
  run: async (given) => {
    const file = text(given, 'read');
    if (file !== undefined) return await readAgain(given, file);
    const service = addressIn(given, 'service');
    if (service === undefined) throw wrongUsage(usage, 'Name the address of the service with --service.');
    return await recordService(given, service);
  },
};
