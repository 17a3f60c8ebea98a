/** Tests the line number that is reported for an unreadable entry of a report file. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readReportItems, reportMap, type ReportFormat, UnreadableReport } from '#app/report-file/read-items.ts';

let folder = '';
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'report-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lineOfFault = async (format: ReportFormat, lines: readonly string[]): Promise<number | undefined> => {
  const path = join(folder, 'report');
  writeFileSync(path, lines.join('\n'));
  try {
    for await (const item of readReportItems(path, format, reportMap.parse({}))) void item;
    return undefined;
  } catch (error) {
    if (error instanceof UnreadableReport) return error.line;
    throw error;
  }
};
const rows = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `${index},a`);

describe('An unreadable entry of a report file', () => {
  it.each<[name: string, format: ReportFormat, lines: readonly string[], line: number | undefined]>([
    ['none', 'csv', ['number,name', '1,a', '', '2,b'], undefined],
    ['a row with another number of cells', 'csv', ['number,name', '1,a', '2'], 3],
    ['after empty lines', 'csv', ['number,name', '1,a', '', '', '2'], 5],
    ['after a cell with line breaks', 'csv', ['number,name', '1,"a\nb\nc"', '2'], 5],
    ['after a heading with line breaks', 'csv', ['number,"na\nme"', '1,a', '2'], 4],
    ['after many rows and an empty line', 'csv', ['number,name', '', ...rows(1_200), '2'], 1_203],
    ['in JSON lines, after an empty line', 'lines', ['{}', '', '{'], 3],
    ['an entry that is too long', 'lines', ['{}', `"${'x'.repeat(2 * 1024 * 1024)}"`], 2],
  ])('is reported with its line: %s', async (_name, format, lines, line) => {
    expect(await lineOfFault(format, lines)).toBe(line);
  });
});
