/** Formats a run's result for people: the table, and the details of each cell that is not right. */
import type { Scenario } from './scenarios/scenario.ts';
import { describe, line } from './verdict.ts';
import type { Received, Verdict } from './verdict.ts';

export interface Result {
  readonly scenario: Scenario;
  readonly source: string;
  readonly verdict: Verdict;
  readonly received: readonly Received[];
}

export interface Row {
  readonly scenario: Scenario;
  readonly results: readonly Result[];
  /** The phone system's output in its original form. */
  readonly recording: string;
}

export function table(rows: readonly Row[]): string {
  const sources = rows[0]?.results.map(({ source }) => source) ?? [];
  const cells = [
    ['Scenario', ...sources],
    ...rows.map(({ scenario, results }) => [scenario.title, ...results.map(({ verdict }) => verdict.cell)]),
  ];
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(' │ ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '─'.repeat(width)).join('─┼─');
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

/**
 * Returns the reasons for each cell that is not right. For a wrong cell, the text also contains the expected and
 * received events and the phone system's output. The text is empty if every cell is right.
 */
export function explanations(rows: readonly Row[]): string {
  return rows
    .flatMap(({ results, recording }) => results.map((result) => ({ result, recording })))
    .filter(({ result }) => result.verdict.cell !== 'right')
    .map(({ result, recording }) => explain(result, recording))
    .join('\n\n');
}

function explain({ scenario, source, verdict, received }: Result, recording: string): string {
  const head = `${scenario.name}, ${source}: ${verdict.cell}`;
  const remarks = verdict.remarks.map((remark) => `  ${remark}`);
  if (verdict.cell !== 'wrong') return [head, ...remarks].join('\n');
  return [
    head,
    ...remarks,
    ' Expected:',
    ...(scenario.expected.length === 0 ? ['  nothing'] : scenario.expected.map((event) => `  ${line(event)}`)),
    ' Received:',
    ...(received.length === 0 ? ['  nothing'] : received.map((entry) => `  ${describe(entry)}`)),
    ' Sent by the phone system (without status and accounting events, and without empty fields):',
    ...digest(recording).map((block) => `  ${block}`),
  ].join('\n');
}

/** Fields that are the same in every block or are not helpful. */
const constant =
  /^(Privilege|BridgeTechnology|BridgeVideoSourceMode|(Dest|Transferer|Transferee|OrigTransferer|SecondTransferer)?(Language|Context|Priority|ChannelState))$/;
const statusEvents = /^(CEL|ExtensionStatus|DeviceStateChange|QueueMemberStatus|PresenceStatus)$/;

/** Returns one line per block of the recording, without status events and without empty or constant fields. */
export function digest(recording: string): string[] {
  return recording
    .split('\r\n\r\n')
    .map((block) => block.split('\r\n').map((field) => field.split(': ')))
    .filter((fields) => !fields.some(([key, value]) => key === 'Event' && statusEvents.test(value ?? '')))
    .map((fields) =>
      fields.filter(([key = '', value = '']) => value !== '' && value !== '<unknown>' && !constant.test(key)),
    )
    .map((fields) => fields.map(([key, ...value]) => `${key}=${value.join(': ')}`).join(' '))
    .filter((text) => text !== '');
}

export function count(rows: readonly Row[]): { readonly passed: number; readonly failed: number } {
  const verdicts = rows.flatMap(({ results }) => results.map(({ verdict }) => verdict.cell));
  const failed = verdicts.filter((cell) => cell === 'wrong').length;
  return { passed: verdicts.filter((cell) => cell !== 'not judged').length - failed, failed };
}
