/** Tests that a crash report names the source position, even in a bundled program. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { withSourcePositions } from '#app/log/source-positions.ts';

const folder = mkdtempSync(join(tmpdir(), 'counterline-map-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('names the source line of each frame in a bundled file and keeps other frames', async () => {
  writeFileSync(
    join(folder, 'fails.ts'),
    'interface Call { readonly id: string }\n\nexport const fails = ({ id }: Call): never => {\n  throw new Error(id);\n};\n',
  );
  await build({
    root: folder,
    logLevel: 'silent',
    build: {
      ssr: 'fails.ts',
      outDir: 'out',
      sourcemap: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'fails.mjs' } },
    },
  });
  // Runs in a separate process, because the test runner maps the stack traces of its own process.
  const url = JSON.stringify(pathToFileURL(join(folder, 'out/fails.mjs')).href);
  const program = `import(${url}).then(({ fails }) => fails({ id: 'call 7' })).catch(({ stack }) => console.log(stack));`;
  const stack = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' }).stdout;
  expect(stack).toContain('out/fails.mjs:');
  const mapped = withSourcePositions(stack);
  expect(mapped).toMatch(/at fails \(fails\.ts:4:\d+\)/);
  expect(mapped.split('\n').slice(2)).toEqual(stack.split('\n').slice(2));
});

it.each([
  '',
  'Error: no frames',
  'at x (file:///nowhere/a.mjs:1:2)',
  'at C:\\app\\a.mjs:1:2',
  'at a.mjs:99999999999:0',
])('does not change the stack %j', (stack) => {
  expect(withSourcePositions(stack)).toBe(stack);
});
