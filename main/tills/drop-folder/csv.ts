/**
 * Reads CSV (RFC 4180, also with `;`, tab or `|`). The code is pure. Every row must have as many columns
 * as the first row.
 */

export type Table =
  | { readonly is: 'rows'; readonly rows: readonly Readonly<Record<string, string>>[] }
  | { readonly is: 'incomplete' }
  | { readonly is: 'invalid'; readonly line: number; readonly fault: 'columns' | 'quote' | 'header' };

const delimiters = [';', '\t', '|', ','] as const;

/** Finds the delimiter that occurs most often in the first line. */
const delimiterOf = (text: string): string => {
  const [head = ''] = text.split(/[\r\n]/, 1);
  const count = (sign: string): number => head.split(sign).length;
  return delimiters.reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',' as string);
};

/**
 * `lastLine` states whether the last line must end with a line break. A last line without a line break may be
 * incomplete.
 */
export const readCsv = (text: string, given: string, lastLine: 'ended' | 'any' = 'ended'): Table => {
  const delimiter = given === 'auto' ? delimiterOf(text) : given;
  const read = readCells(lastLine === 'any' ? `${text}\n` : text, delimiter);
  if ('is' in read) return read;
  const [head, ...rest] = read;
  if (head === undefined) return { is: 'incomplete' };
  const names = head.cells.map((name) => name.trim());
  if (names.some((name) => name === '') || new Set(names).size !== names.length)
    return { is: 'invalid', line: 1, fault: 'header' };
  const odd = rest.find(({ cells }) => cells.length !== names.length);
  if (odd !== undefined) return { is: 'invalid', line: odd.line, fault: 'columns' };
  // `fromEntries` creates an ordinary key for each name, including `__proto__`.
  return {
    is: 'rows',
    rows: rest.map(({ cells }) => Object.fromEntries(names.map((name, at) => [name, cells[at]?.trim() ?? '']))),
  };
};

interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Reads the cells. A file that ends inside a line or inside quotes may not be complete yet. */
const readCells = (text: string, delimiter: string): readonly CsvLine[] | Exclude<Table, { is: 'rows' }> => {
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let cell = '';
  let [line, startLine, at] = [1, 1, 0];
  let isQuoted = false;
  let wasQuoted = false;
  const endCell = (): void => {
    cells.push(cell);
    cell = '';
    wasQuoted = false;
  };
  while (at < text.length) {
    const sign = text[at] ?? '';
    at += 1;
    if (isQuoted) {
      if (sign === '\n') line += 1;
      if (sign !== '"') cell += sign;
      else if (text[at] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
      continue;
    }
    if (sign === '"' && cell.trim() === '' && !wasQuoted) {
      cell = '';
      [isQuoted, wasQuoted] = [true, true];
    } else if (sign === delimiter) endCell();
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at] === '\n') at += 1;
      endCell();
      if (cells.length > 1 || cells[0]?.trim() !== '') lines.push({ line: startLine, cells });
      cells = [];
      line += 1;
      startLine = line;
    } else if (wasQuoted && sign.trim() !== '') return { is: 'invalid', line, fault: 'quote' };
    else if (!wasQuoted) cell += sign;
  }
  return isQuoted || cell !== '' || cells.length > 0 ? { is: 'incomplete' } : lines;
};
