/** The gzipped size of everything that loads before the first view. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface FirstView {
  /**
   * The gzipped size of the page, the entry script with its imports, the style sheet, the icon, and
   * the largest language.
   */
  readonly gzipBytes: number;
  /** The names of the scripts with the texts, one for each language. */
  readonly languages: readonly string[];
}

/** Measures the first view. `folder` is the folder of the built window. */
export const firstViewOf = async (folder: string): Promise<FirstView> => {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, name]) => name ?? '');
  const chunks = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const texts = new Map(
    await Promise.all(chunks.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
  /** Returns the static imports of a script. */
  const needed = (name: string, seen = new Set<string>()): ReadonlySet<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const [, other] of (texts.get(name) ?? '').matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
      if (other !== undefined) needed(other, seen);
    return seen;
  };
  const entry = named.find((name) => name.endsWith('.js')) ?? '';
  const languages = chunks.filter((name) => /^first-(en|nl|de|fr)-/.test(name));
  const sizes = async (names: Iterable<string>): Promise<number> => {
    const all = await Promise.all([...names].map(async (name) => gzipSync(await readFile(join(folder, name))).length));
    return all.reduce((sum, size) => sum + size, 0);
  };
  const first = new Set(['index.html', ...named, ...needed(entry)]);
  // The first view loads only one language, so the largest one is used.
  const own = languages.map((name) => sizes([...needed(name)].filter((each) => !first.has(each))));
  return { gzipBytes: (await sizes(first)) + Math.max(...(await Promise.all(own))), languages };
};
