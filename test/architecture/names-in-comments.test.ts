/** A comment that names a function, a constant or a file of the project names one that exists. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const folders = '{main,preload,renderer,test,build}';
const files = globSync(`${folders}/**/*`, { cwd: root });
const sources = files
  .filter((path) => /\.(ts|tsx|mjs|js|css|html)$/.test(path) && !import.meta.filename.endsWith(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Names from outside the project, and examples. */
const foreign: ReadonlySet<string> = new Set(['kHttp2PingFailed', 'sipPass']);

const comment = /\/\*[\s\S]*?\*\/|(?<=^|[^:'"`\\])\/\/[^\n]*/gm;
const words = new Set(sources.flatMap(({ text }) => text.replaceAll(comment, ' ').match(/[A-Za-z_$][\w$]*/g) ?? []));
const fileNames = new Set(files.map((path) => basename(path)));

const staleIn = (text: string): readonly string[] =>
  (text.match(comment) ?? []).flatMap((each) => [
    ...[...each.matchAll(/`([a-z][a-z\d]*[A-Z]\w*)(?:\(\))?`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !words.has(name) && !foreign.has(name)),
    ...[...each.matchAll(/(?<![\w/.-])(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.tsx?\b/g)]
      .map(([path]) => path)
      .filter((path) => !fileNames.has(basename(path)) || !files.some((file) => `/${file}`.endsWith(`/${path}`))),
  ]);

it('finds a stale name', () => {
  expect(staleIn('/** Calls `noSuchFunctionHere` (no-such-file.ts). */')).toEqual([
    'noSuchFunctionHere',
    'no-such-file.ts',
  ]);
});

it('finds no stale names in comments', () => {
  expect(sources.length).toBeGreaterThan(1_500);
  expect(sources.flatMap(({ path, text }) => staleIn(text).map((name) => `${path}: ${name}`))).toEqual([]);
});
