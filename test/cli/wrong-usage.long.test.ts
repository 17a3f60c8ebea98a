/** Tests that wrong usage leads to exit code 2 and a reason, and never to a stack trace or the contents of a file. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { command, freshFolder } from '../e2e/start-app.ts';

let folder: Awaited<ReturnType<typeof freshFolder>>;
const inFolder = (name: string): string => join(folder.path, name);

beforeAll(async () => {
  folder = await freshFolder();
  writeFileSync(inFolder('file'), 'x');
  writeFileSync(inFolder('broken.json'), '{\n  "orders": [{"email": s3cr3t-val"}]}');
});
afterAll(() => folder.remove());

describe('Wrong usage', () => {
  it.each<[args: (path: typeof inFolder) => string[], words: string]>([
    [() => ['status', 'extra'], '“extra” is an unexpected argument'],
    [() => ['ledger', 'show', 'a', 'b'], '“b” is an unexpected argument'],
    [(path) => ['status', '--data', path('file')], 'is not a folder'],
    [(path) => ['run', '--data', path('file/below')], 'is not a folder'],
    [() => ['presence', '--channel', 'chat'], '--channel: expected one of "Email", "Chat", '],
    [() => ['presence', '--channel', 'Telegram'], 'got "Telegram"'],
    [() => ['conversations', '--skip', 'x'], '--skip: expected a whole number, got "x"'],
    [
      () => ['mock', '--integrator', 'shop.example'],
      '--integrator: expected the http or https address of an integrator, got "shop.example"',
    ],
    [() => ['mock', '--integrator', 'ftp://shop.example'], 'address of an integrator, got "ftp://shop.example"'],
    [() => ['mock', '--limits', 'maybe'], '--limits: expected on or off, got "maybe"'],
    [() => ['mock', '--assumptions', 'phoneNumberForm=friendly'], 'assumptions.phoneNumberForm: expected one of'],
    [() => ['mock', '--clock', 'noon'], 'clock.set: expected an ISO 8601 time stamp'],
    [() => ['mock', '--faults', '[{"kind":"flood"}]'], 'faults[0].kind: expected'],
    [(path) => ['report', 'orders', path('none.json')], 'cannot be read (ENOENT)'],
    [(path) => ['report', 'orders', path('broken.json')], 'is not valid JSON: line 2, column 24'],
  ])('ends with 2 and the reason: %s', async (args, words) => {
    const { code, stderr, out } = await command([...args(inFolder), '--json']);
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
    expect(stderr + out).not.toMatch(/s3cr3t|^\s+at /m);
    expect(JSON.parse(out)).toMatchObject({ error: { code: 'usage' } });
  });
});
