/**
 * Imports between sibling folders, including type imports, form no cycles, so that each folder can be read without the
 * folders that use it.
 */
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

/** Matches imports and re-exports with `from`, including type imports, but not `import()`. */
const staticImport = /^(?:import|export)\s[^;]*?from\s+'([^']+)'/gm;

/** Returns the folder below `base`, or the file itself if it is directly in `base`. Pages are separate folders. */
const folderOf = (base: string, file: string): string => {
  const parts = file.slice(base.length + 1).split('/');
  return parts[0] === 'pages' && parts.length > 2 ? `pages/${parts[1]}` : (parts[0] ?? '');
};

type Graph = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Returns the folders that each folder imports, with one import as an example. */
const importsOf = (base: string, sources: Sources): Graph => {
  const graph = new Map<string, Map<string, string>>();
  for (const [file, text] of sources)
    for (const [, specifier = ''] of text.matchAll(staticImport)) {
      if (!/^[.#]/.test(specifier)) continue;
      const target = specifier.startsWith('#')
        ? `main/${specifier.slice(1)}`
        : posix.join(posix.dirname(file), specifier);
      if (!target.startsWith(`${base}/`)) continue;
      const [from, to] = [folderOf(base, file), folderOf(base, target)];
      if (from === to) continue;
      const targets = graph.get(from) ?? new Map<string, string>();
      graph.set(from, targets.set(to, `${file} imports ${target}`));
    }
  return graph;
};

const reachableFrom = (graph: Graph, start: string): ReadonlySet<string> => {
  const found = new Set<string>();
  const visit = (folder: string): void => {
    for (const next of graph.get(folder)?.keys() ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      visit(next);
    }
  };
  visit(start);
  return found;
};

/** Returns the imports that are part of a cycle of folders of any length. */
const importCycles = (base: string, sources: Sources): readonly string[] => {
  const graph = importsOf(base, sources);
  return [...graph].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, example]) => (reachableFrom(graph, to).has(from) ? [example] : [])),
  );
};

/**
 * The window's folders, from the highest level down. A folder imports only from lower levels, and a page does not
 * import from another page.
 */
const windowLevels = ['shell', 'pages', 'components', 'hooks', 'view-models', 'i18n', 'connection'];
const levelOf = (folder: string): number => windowLevels.indexOf(folder.split('/')[0] ?? '');

/** Returns imports of the window that lead to another page, or from a folder to a folder above it. */
const upwardImports = (sources: Sources): readonly string[] =>
  [...importsOf('renderer/window', sources)]
    .filter(([from]) => levelOf(from) >= 0)
    .flatMap(([from, targets]) =>
      [...targets].flatMap(([to, example]) => (levelOf(to) > levelOf(from) ? [] : [example])),
    );

describe('The folders', () => {
  it.each(bases)('form no import cycles in %s', (base) => {
    const sources = sourcesBelow(base);
    expect(sources.size).toBeGreaterThan(20);
    expect(importCycles(base, sources)).toEqual([]);
  });

  it('are reported if they import each other, even only for types', () => {
    const planted = new Map([
      ['main/app/ledger/a.ts', "import type { B } from '#app/tills/b.ts';\n"],
      ['main/app/tills/b.ts', "export { a } from '../ledger/a.ts';\n"],
    ]);
    expect(importCycles('main/app', planted)).toHaveLength(2);
  });

  it('are reported if they import each other and one import is data', () => {
    const planted = new Map([
      ['renderer/window/i18n/a.ts', "import near from '../view-models/near.json' with { type: 'json' };\n"],
      ['renderer/window/view-models/b.ts', "import { a } from '../i18n/a.ts';\n"],
    ]);
    expect(importCycles('renderer/window', planted)).toHaveLength(2);
  });

  it('are reported in a cycle of three, including a file at the root', () => {
    const planted = new Map([
      ['main/app/types.ts', "import type { A } from '#app/ledger/a.ts';\n"],
      ['main/app/ledger/a.ts', "import { b } from '../tills/b.ts';\n"],
      ['main/app/tills/b.ts', "import type { Ports } from '#app/types.ts';\n"],
      ['main/app/api/c.ts', "import type { Ports } from '#app/types.ts';\n"],
    ]);
    expect(importCycles('main/app', planted)).toEqual([
      'main/app/types.ts imports main/app/ledger/a.ts',
      'main/app/ledger/a.ts imports main/app/tills/b.ts',
      'main/app/tills/b.ts imports main/app/types.ts',
    ]);
  });

  it('contain every app file except the type declarations', () => {
    const atRoot = [...sourcesBelow('main/app').keys()].filter((file) => !file.slice('main/app/'.length).includes('/'));
    expect(atRoot).toEqual(['main/app/types.ts']);
  });

  it("are not imported by the app's type declarations, except for settings", () => {
    const targets = importsOf('main/app', sourcesBelow('main/app')).get('types.ts');
    expect([...(targets?.keys() ?? [])]).toEqual(['settings']);
  });

  it('import only folders below them in the window, and no page imports another page', () => {
    expect(upwardImports(sourcesBelow('renderer/window'))).toEqual([]);
  });

  it('are reported if they import another page or a folder above them in the window', () => {
    const planted = new Map([
      ['renderer/window/main.tsx', "import { App } from './shell/app.tsx';\n"],
      ['renderer/window/pages/setup/a.tsx', "import type { B } from '../settings/b.ts';\n"],
      ['renderer/window/hooks/c.ts', "import { D } from '../components/d.tsx';\n"],
      ['renderer/window/components/d.tsx', "import { c } from '../hooks/c.ts';\n"],
    ]);
    expect(upwardImports(planted)).toEqual([
      'renderer/window/pages/setup/a.tsx imports renderer/window/pages/settings/b.ts',
      'renderer/window/hooks/c.ts imports renderer/window/components/d.tsx',
    ]);
  });
});
