/**
 * Reads the rows of an XML file. The values of a row are in its child elements and attributes. DTDs are rejected, so a
 * file cannot define entities. The code is pure.
 */
import { SaxesParser } from 'saxes';

export type XmlRows =
  | { readonly is: 'rows'; readonly rows: readonly Readonly<Record<string, string>>[] }
  | { readonly is: 'incomplete' }
  | { readonly is: 'invalid'; readonly line: number };

const limits = { depth: 32, rows: 1_000_000, keys: 200 } as const;

/**
 * `rowName` is the name of the element that is a row. By default, the rows are the children of the root. The key of a
 * value is its path inside the row, such as `customer/email` for an element or `customer/@id` for an attribute.
 */
export const readXml = (text: string, rowName: string | undefined): XmlRows => {
  const parser = new SaxesParser();
  const rows: Readonly<Record<string, string>>[] = [];
  const path: string[] = [];
  let row: Map<string, string> | undefined;
  let rowDepth = 0;
  let chars = '';
  let fault: number | undefined;
  let isClosed = false;
  const fail = (): void => {
    fault ??= parser.line;
  };
  const set = (key: string, value: string): void => {
    if (row === undefined) return;
    if (row.size >= limits.keys) return fail();
    row.set(key, value.trim());
  };
  parser.on('error', fail);
  // A document type could define entities that expand without limit.
  parser.on('doctype', fail);
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    chars = '';
    if (path.length > limits.depth || rows.length >= limits.rows) return fail();
    const isRow = rowName === undefined ? path.length === 2 : name === rowName;
    if (row === undefined && isRow) {
      row = new Map();
      rowDepth = path.length;
    }
    const prefix = path.slice(rowDepth).join('/');
    for (const [key, value] of Object.entries(attributes)) set(prefix === '' ? `@${key}` : `${prefix}/@${key}`, value);
  });
  parser.on('text', (more) => {
    chars += more;
  });
  parser.on('cdata', (more) => {
    chars += more;
  });
  parser.on('closetag', () => {
    if (row !== undefined) {
      if (path.length > rowDepth) {
        if (chars.trim() !== '') set(path.slice(rowDepth).join('/'), chars);
      } else {
        rows.push(Object.fromEntries(row));
        row = undefined;
      }
    }
    chars = '';
    path.pop();
    isClosed = path.length === 0;
  });
  try {
    parser.write(text);
    if (fault === undefined && !isClosed) return { is: 'incomplete' };
    if (fault === undefined) parser.close();
  } catch {
    fail();
  }
  return fault === undefined ? { is: 'rows', rows } : { is: 'invalid', line: fault };
};
