/**
 * The linter checks the imports between layers. A separate tsconfig prevents `main/domain` from using Node and browser
 * types. Each test import that violates a rule must be reported, and every permitted import must pass.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const { imports: packageImports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly imports: Readonly<Record<string, string>>;
};
let field = '';

beforeAll(() => {
  field = mkdtempSync(join(tmpdir(), 'counterline-layers-'));
  cpSync(join(root, 'build/oxlintrc.json'), join(field, 'build/oxlintrc.json'));
  cpSync(join(root, 'tsconfig.json'), join(field, 'tsconfig.json'));
  cpSync(join(root, 'package.json'), join(field, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(field, 'node_modules'));
});
afterAll(() => rmSync(field, { recursive: true, force: true }));

const plant = (path: string, text: string): void => {
  mkdirSync(dirname(join(field, path)), { recursive: true });
  writeFileSync(join(field, path), text);
};

/** Runs the linter once on many planted files. Returns the indexes of the files that violate an import rule. */
const caughtBy = (plants: readonly (readonly [path: string, target: string])[]): ReadonlySet<number> => {
  for (const folder of ['main', 'renderer', 'preload']) {
    rmSync(join(field, folder), { recursive: true, force: true });
    mkdirSync(join(field, folder));
  }
  plants.forEach(([path, target], index) => plant(path.replace('planted', `planted-${index}`), importing(target)));
  const run = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/oxlint/bin/oxlint'),
      '-c',
      'build/oxlintrc.json',
      '--format',
      'json',
      'main',
      'renderer',
      'preload',
    ],
    {
      cwd: field,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { code?: string; filename: string }[] };
  const broken = diagnostics.filter(({ code }) => code?.includes('no-restricted-imports'));
  return new Set(broken.map(({ filename }) => Number(/planted-(\d+)/.exec(filename)?.[1])));
};

const importing = (target: string): string => `import * as other from '${target}';\nexport const used = other;\n`;

/** The layers that each layer can import, as listed in docs/architecture.md. */
const layers: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  helpdesk: ['domain'],
  lines: ['domain', 'site'],
  tills: ['domain'],
  contract: ['domain'],
  store: ['domain'],
  delivery: ['domain', 'helpdesk', 'store'],
  site: ['domain', 'store'],
  mock: ['domain', 'helpdesk', 'store', 'contract'],
  platform: ['domain', 'store'],
  app: ['domain', 'helpdesk', 'delivery', 'lines', 'tills', 'site', 'mock', 'store', 'contract', 'platform'],
  'window-server': ['domain', 'tills', 'store', 'contract', 'platform', 'app'],
  cli: ['contract', 'platform', 'app', 'window-server'],
  electron: ['contract', 'platform', 'app', 'window-server'],
};
const pairs = Object.keys(layers).flatMap((from) =>
  Object.keys(layers).flatMap((to) => (from === to ? [] : [[from, to, layers[from]?.includes(to) === true] as const])),
);

describe('The imports between layers', () => {
  it('are defined for every folder of main and every import name', () => {
    const folders = readdirSync(join(root, 'main'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const names = Object.keys(packageImports).map((name) => name.slice(1, -2));
    expect(folders.map(({ name }) => name).toSorted()).toEqual(Object.keys(layers).toSorted());
    expect(names.toSorted()).toEqual(Object.keys(layers).toSorted());
  });

  it('are checked for every pair of layers', () => {
    const caught = caughtBy(pairs.map(([from, to]) => [`main/${from}/planted.ts`, `#${to}/thing.ts`]));
    const wrong = pairs.filter(([, , allowed], index) => caught.has(index) === allowed);
    expect(wrong).toEqual([]);
  });

  const forbidden = [
    ['main/app/planted.ts', '../domain/thing.ts'],
    ['main/app/deep/planted.ts', '../../domain/thing.ts'],
    ['main/store/planted.ts', '../platform/thing.ts'],
    ['main/app/planted.ts', '../window-server/thing.ts'],
    ['main/domain/planted.ts', 'node:fs'],
    ['main/domain/planted.ts', 'fs'],
    ['main/domain/planted.ts', 'ws'],
    ['main/helpdesk/planted.ts', 'node:http'],
    ['main/contract/planted.ts', 'node:fs'],
    ['main/cli/planted.ts', 'electron'],
    ['renderer/window/planted.ts', '#app/thing.ts'],
    ['renderer/window/planted.ts', '#domain/thing.ts'],
    ['renderer/window/planted.ts', '#platform/thing.ts'],
    ['preload/planted.ts', '#window-server/thing.ts'],
    ['renderer/window/planted.ts', '../../main/contract/thing.ts'],
    ['renderer/window/planted.ts', 'node:fs'],
    ['preload/planted.ts', '#app/thing.ts'],
    ['preload/planted.ts', 'node:fs'],
    ['renderer/window/planted.ts', 'electron'],
  ] as const;
  it('cannot bypass the rules with relative paths, Node, packages, I/O or Electron', () => {
    const caught = caughtBy(forbidden);
    expect(forbidden.filter((_, index) => !caught.has(index))).toEqual([]);
  });

  const allowed = [
    ['main/domain/planted.ts', 'zod'],
    ['main/domain/planted.ts', 'jsonc-parser'],
    ['main/domain/planted.ts', 'libphonenumber-js/max'],
    ['main/domain/calls/planted.ts', '../messages/message.ts'],
    ['renderer/window/planted.ts', '#contract/contract.ts'],
    ['renderer/window/planted.ts', '../shared/icon.tsx'],
    ['main/electron/planted.ts', 'electron'],
    ['preload/planted.ts', 'electron'],
  ] as const;
  it('are possible in every permitted form', () => {
    const caught = caughtBy(allowed);
    expect(allowed.filter((_, index) => caught.has(index))).toEqual([]);
  });
});

describe('The types in the domain', () => {
  const types = (text: string): string => {
    rmSync(join(field, 'main'), { recursive: true, force: true });
    mkdirSync(join(field, 'main/domain'), { recursive: true });
    cpSync(join(root, 'main/domain/tsconfig.json'), join(field, 'main/domain/tsconfig.json'));
    plant('main/domain/planted.ts', text);
    const run = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'main/domain'], {
      cwd: field,
      encoding: 'utf8',
    });
    rmSync(join(field, 'main/domain/planted.ts'));
    return run.stdout;
  };
  it.each([
    ['Node', 'export const now = process.uptime();\n'],
    ['the browser', 'export const title = document.title;\n'],
    ['timers', 'export const timer = setTimeout(() => 1, 1);\n'],
  ])('do not include the types of %s', (_what, text) => {
    expect(types(text)).toContain('planted.ts');
  });
  it('include the types of the language itself', () => {
    expect(types('export const sum = [1, 2].toSorted();\n')).toBe('');
  });
});
