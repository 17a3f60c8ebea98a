/** No two folders beside each other import each other, type imports included: each can be read without the other. */
import { globSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const bases = ['main/app', 'main/mock', 'main/tills', 'main/electron', 'renderer/window', 'renderer/desk'];

type Sources = ReadonlyMap<string, string>;
const sourcesBelow = (base: string): Sources =>
  new Map(
    globSync(`${base}/**/*.{ts,tsx}`, { cwd: root }).map((path) => {
      const file = path.replaceAll('\\', '/');
      return [file, readFileSync(resolve(root, file), 'utf8')];
    }),
  );

/** `import()` is left out: what is loaded when it is needed is not known before. */
const staticImport = /^(?:import|export)\s[^;]*?from\s+'([^']+)'/gm;

/** The folder below `base`, or undefined for a file at its root. Pages are folders of their own. */
const folderOf = (base: string, file: string): string | undefined => {
  const parts = file.slice(base.length + 1).split('/');
  if (parts.length < 2) return undefined;
  return parts[0] === 'pages' && parts.length > 2 ? `pages/${parts[1]}` : parts[0];
};

/** Each pair of folders that import each other, with one import of each. */
const mutualImports = (base: string, sources: Sources): readonly string[] => {
  const found = new Map<string, string>();
  for (const [file, text] of sources)
    for (const [, specifier = ''] of text.matchAll(staticImport)) {
      const target = specifier.startsWith('#')
        ? `main/${specifier.slice(1)}`
        : posix.join(posix.dirname(file), specifier);
      if (!target.startsWith(`${base}/`)) continue;
      const [from, to] = [folderOf(base, file), folderOf(base, target)];
      if (from === undefined || to === undefined || from === to) continue;
      found.set(`${from} > ${to}`, `${file} imports ${target}`);
    }
  return [...found].flatMap(([pair, how]) => {
    const back = found.get(pair.split(' > ').toReversed().join(' > '));
    return back === undefined ? [] : [`${how}; ${back}`];
  });
};

describe('folders', () => {
  it.each(bases)('of %s do not import each other', (base) => {
    const sources = sourcesBelow(base);
    expect(sources.size).toBeGreaterThan(20);
    expect(mutualImports(base, sources)).toEqual([]);
  });

  it('that import each other are found, also where only types are imported', () => {
    const planted = new Map([
      ['main/app/ledger/a.ts', "import type { B } from '#app/tills/b.ts';\n"],
      ['main/app/tills/b.ts', "export { a } from '../ledger/a.ts';\n"],
    ]);
    expect(mutualImports('main/app', planted)).toHaveLength(2);
  });

  it('that import each other are found where one imports data', () => {
    const planted = new Map([
      ['renderer/window/i18n/a.ts', "import near from '../view-models/near.json' with { type: 'json' };\n"],
      ['renderer/window/view-models/b.ts', "import { a } from '../i18n/a.ts';\n"],
    ]);
    expect(mutualImports('renderer/window', planted)).toHaveLength(2);
  });

  it('hold everything of the app but its types', () => {
    const atRoot = [...sourcesBelow('main/app').keys()].filter((file) => folderOf('main/app', file) === undefined);
    expect(atRoot).toEqual(['main/app/types.ts']);
  });
});
