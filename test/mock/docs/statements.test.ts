/**
 * Checks that every file and test that `docs/practice-helpdesk/statements.md` lists for a statement of the helpdesk API
 * exists.
 */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const guide = readFileSync(new URL('docs/practice-helpdesk/statements.md', root), 'utf8');
const table = guide.slice(guide.indexOf('# Statements of the interface'));
const rows = [...table.matchAll(/^\| (?!Section|---)(.*) \|$/gm)].map(([, row = '']) =>
  row.split(' | ').map((cell) => cell.trim()),
);
const statements = rows.filter(([section = '']) => !section.startsWith('**'));

it('names existing tests, and at least one for each implemented statement', () => {
  const missing: string[] = [];
  for (const [, statement = '', , held = ''] of statements) {
    const named = [...held.matchAll(/`([^`]+)`: “([^”]+)”/g)];
    if (named.length === 0 && held !== 'Not implemented') missing.push(`${statement}: no test`);
    for (const [, file = '', name = ''] of named) {
      const path = new URL(`test/mock/${file}`, root);
      if (!existsSync(path) || !readFileSync(path, 'utf8').includes(`'${name}'`)) missing.push(`${file}: ${name}`);
    }
  }
  expect(missing).toEqual([]);
  expect(statements.length).toBeGreaterThan(50);
});

it('names existing files', () => {
  const paths = statements.flatMap(([, , where = '']) =>
    [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  );
  const gone = paths.filter(
    (path) => !existsSync(new URL(`main/mock/${path}`, root)) && !existsSync(new URL(path, root)),
  );
  expect(gone).toEqual([]);
});

it('contains every section of the helpdesk API', () => {
  const sections = rows.flatMap(([section = '']) => (section.startsWith('**') ? [section] : []));
  for (const part of ['What the service does', 'Resources', 'States', 'A:', 'B:', 'C:', 'Authentication', 'Events'])
    expect(sections.filter((section) => section.includes(part))).toHaveLength(1);
  for (const part of ['Errors', 'Limits', 'Versioning']) expect(sections).toContain(`**${part}**`);
});
