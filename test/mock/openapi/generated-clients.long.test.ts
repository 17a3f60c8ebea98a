/** Tests that clients from public generators can call all seven operations with only the credentials set. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operationNames } from '#helpdesk/operations.ts';
import { heyApiCaller, openApiFetchCaller } from './generated-clients.ts';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

const root = new URL('../../..', import.meta.url).pathname;
const modules = join(root, 'node_modules');
const typeScriptHook = new URL('generator-typescript.mjs', import.meta.url).href;

let practice: Practice;
let folder: string;
let document: { readonly servers: readonly { readonly url: string }[] };
beforeAll(async () => {
  practice = await startPractice();
  folder = await mkdtemp(join(tmpdir(), 'counterline-clients-'));
  await symlink(modules, join(folder, 'node_modules'), 'junction');
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  document = (await practice.control('GET', 'openapi.json')).json as typeof document;
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
});
afterAll(async () => {
  await practice.close();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the output. After a failure, throws an error that contains the output. */
const node = async (...args: readonly string[]): Promise<string> => {
  try {
    return (await promisify(execFile)(process.execPath, [...args], { cwd: folder })).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    throw new Error(`${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
  }
};
const generate = (program: string, ...args: readonly string[]) =>
  node('--import', typeScriptHook, join(modules, program), ...args);
/** Compiles the generated code with TypeScript's `strict` option. */
const compile = async (place: string): Promise<void> => {
  const options = { target: 'es2024', module: 'nodenext', strict: true, skipLibCheck: true, types: ['node'] };
  await writeFile(join(place, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...options, outDir: 'out' } }));
  await node(join(modules, 'typescript/bin/tsc'), '-p', place);
};

it.each<readonly [name: string, caller: string, make: (place: string) => Promise<unknown>]>([
  [
    'hey-api',
    heyApiCaller,
    (place) => generate('@hey-api/openapi-ts/dist/run.mjs', '-i', 'openapi.json', '-o', place, '--no-log-file'),
  ],
  [
    'openapi-typescript with openapi-fetch',
    openApiFetchCaller,
    (place) => generate('openapi-typescript/bin/cli.js', 'openapi.json', '-o', join(place, 'schema.ts')),
  ],
])('calls all seven operations with %s', async (name, caller, make) => {
  const place = join(folder, name.replaceAll(' ', '-'));
  await mkdir(place);
  await make(place);
  await writeFile(join(place, 'call.ts'), caller);
  await compile(place);
  await practice.control('DELETE', 'journal');

  const { apiKey, apiSecret } = practice.mock;
  const printed = await node(join(place, 'out', 'call.js'), apiKey, apiSecret, document.servers[0]?.url ?? '');
  expect(JSON.parse(printed)).toMatchObject({
    statuses: [201, 201, 200, 201, 201, 200, 201],
    word: expect.stringMatching(/^(?:Online|Offline)$/),
    name: 'Mara Lindqvist',
    isText: true,
  });
  const journal = (await practice.journal()).filter(({ operation }) => operationNames.some((one) => one === operation));
  expect(journal.map(({ operation }) => operation).toSorted()).toEqual([...operationNames].toSorted());
  expect(journal.flatMap(({ violations }) => violations)).toEqual([]);
});
