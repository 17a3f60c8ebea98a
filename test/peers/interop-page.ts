/** With `--table FILE`, writes a run's table as a documentation page with the versions of all programs. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Exchange } from './asterisk/exchange.ts';
import type { Gaps } from './pcs.ts';
import { count } from './result-table.ts';
import type { Row } from './result-table.ts';

const seconds = (ms: number): string => `${ms / 1000} s`;

export async function writeInterop(
  path: string,
  rows: readonly Row[],
  { exchange, gaps, on }: { readonly exchange: Exchange; readonly gaps: Gaps; readonly on: Date },
): Promise<void> {
  const { passed, failed } = count(rows);
  const { lines, notes } = grid(rows);
  const text = [
    '# Scenarios on a real phone system',
    '',
    `\`npm run test:peers -- --table docs/interop.md\` writes this page. It was written${gaps.networkMs < 30_000 ? '' : ' with `--full`'} on ${on.toISOString().slice(0, 10)}. In that run, ${passed} cells were right and ${failed} were wrong.`,
    '',
    'Each scenario was run once, and all sources observed its calls at the same time. Each source had its own app and practice helpdesk. A cell shows whether the correct reports arrived at the practice helpdesk of its source. [peers.md](peers.md) describes the test.',
    '',
    `The programs were ${new Intl.ListFormat('en-GB').format(await programs(exchange))}. The network was cut for ${seconds(gaps.networkMs)}, and the processes were stopped for ${seconds(gaps.sleepMs)}${gaps.networkMs < 30_000 ? ' (with `--full`: 30 s and 60 s)' : ''}.`,
    '',
    '- A “right” with a number means that the reports are correct as far as the source can know. The note with this number below the table describes the limit.',
    '- A cell is “not judged” if its source cannot observe the subject of the scenario.',
    '- A call that starts and ends while a line is disconnected is not reported. A notice gives the duration of the disconnection.',
    '- “AMI” and “ARI” are lines that read Asterisk’s manager interface and REST interface.',
    '- “SIP watch” is a line that reads busy lamp fields (BLF).',
    '- “All at once” is one app with AMI, ARI and SIP watch.',
    '- “Event socket” is a line that reads Asterisk’s own events with the map in [connect-your-phone.md](connect-your-phone.md).',
    '- “Softphone” is a PC at extension 101 with a real phone. The test simulates the softphone’s hooks with the command lines and addresses from the Connections page.',
    '',
    ...lines,
    '',
    ...notes.map((note, index) => `${index + 1}. ${note[0]?.toUpperCase() ?? ''}${note.slice(1)}.`),
    '',
  ];
  await writeFile(path, text.join('\n'));
}

function grid(rows: readonly Row[]): { readonly lines: readonly string[]; readonly notes: readonly string[] } {
  const sources = rows[0]?.results.map(({ source }) => source) ?? [];
  const notes: string[] = [];
  const cellOf = ({ verdict: { cell, remarks } }: Row['results'][number]): string => {
    if (cell !== 'right as far as the source can know' && cell !== 'not judged') return cell;
    const because = remarks.join('; ');
    if (!notes.includes(because)) notes.push(because);
    return `${cell === 'not judged' ? cell : 'right'} (${notes.indexOf(because) + 1})`;
  };
  const cells = [
    ['Scenario', ...sources],
    ...rows.map(({ scenario, results }) => [scenario.title, ...results.map(cellOf)]),
  ];
  const lines = cells.map((row) => `| ${row.join(' | ')} |`);
  const rule = `| ${(cells[0] ?? []).map(() => '---').join(' | ')} |`;
  return { lines: [lines[0] ?? '', rule, ...lines.slice(1)], notes };
}

async function programs(exchange: Exchange): Promise<readonly string[]> {
  const observer = await exchange.observe();
  const { AsteriskVersion = 'of an unknown version' } = await observer.ask('CoreSettings');
  observer.close();
  const debian = async (name: string): Promise<string> =>
    (await promisify(execFile)('dpkg-query', ['-W', '-f', '${Version}', name])).stdout.trim();
  const sipJs = await readFile(new URL('../../node_modules/sip.js/package.json', import.meta.url), 'utf8');
  return [
    `Asterisk ${AsteriskVersion}`,
    `baresip ${await debian('baresip-core')}`,
    `sipp ${await debian('sip-tester')}`,
    `sip.js ${/"version": "([^"]+)"/.exec(sipJs)?.[1] ?? ''}`,
    `Node ${process.version}`,
  ];
}
