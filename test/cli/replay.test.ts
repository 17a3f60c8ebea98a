/** Tests the command that replays a recording: its output for users and for programs, and its exit codes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { replay } from '#cli/commands/replay.ts';
import { CommandError } from '#cli/exit-codes.ts';
import { createOutput } from '#cli/output.ts';

const folder = mkdtempSync(join(tmpdir(), 'counterline-replay-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const recorded = (name: string): string =>
  fileURLToPath(new URL(`../lines/traces/asterisk-22/${name}.ami`, import.meta.url));
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

const run = async (path: string, values: Record<string, string | boolean> = {}, isJson = true) => {
  let out = '';
  const stream = new Writable({
    write: (chunk, _, done) => {
      out += String(chunk);
      done();
    },
  });
  const output = { ...createOutput(isJson, stream), say: vi.fn() };
  const ended = await replay
    .run({ values, lists: {}, positionals: path === '' ? [] : [path], dataDir: folder, output })
    .catch((error: unknown) => (error instanceof CommandError ? error : Promise.reject(error)));
  return {
    ended,
    out,
    objects: isJson
      ? out
          .trim()
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as Record<string, unknown>)
      : [],
  };
};

describe('The replay command', () => {
  it('prints one object per line: the received events, the call events, and a summary', async () => {
    const { ended, objects, out } = await run(recorded('inbound-caller-hangs-up'));
    expect(ended).toBe(0);
    expect(
      objects.filter(({ event }) => event === 'report').map(({ body }) => (body as { EventType: string }).EventType),
    ).toEqual(['Answered', 'Disconnected']);
    expect(objects.at(-1)).toMatchObject({ event: 'replayed', kind: 'asterisk-ami', reports: 2, oddities: 0, open: 0 });
    // The caller's number is masked.
    expect(out).not.toContain('493023125011');
  });

  it('shows full numbers on request, and prints readable lines', async () => {
    const { out } = await run(
      recorded('inbound-caller-hangs-up'),
      { unmasked: true, extensions: '101, 102', country: 'DE' },
      false,
    );
    expect(out).toMatch(/→ Answered +\{.*"PhoneNumber":"\+493023125011"/);
  });

  const head = (more: object): string =>
    JSON.stringify({
      counterlineTrace: 1,
      kind: 'asterisk-ami',
      version: '1',
      at: 1,
      line: 'p',
      extensions: '*',
      settings: {},
      ...more,
    });
  const heard = `\n${JSON.stringify({ at: 1, kind: 'x', direction: 'heard', text: '{}' })}\n`;
  it.each<[string, number, string]>([
    ['', 2, 'Give the file'],
    ['none.jsonl', 2, 'cannot be read (ENOENT)'],
    [file('text.txt', 'hello'), 2, 'is not a recording'],
    [file('empty.jsonl', ''), 2, 'is not a recording'],
    [
      file('hook.jsonl', head({ kind: 'softphone-hook' }) + heard),
      2,
      'A recording of softphone-hook cannot be replayed',
    ],
    [file('phone.jsonl', head({ kind: 'sip', settings: { mode: 'phone' } }) + heard), 2, 'of sip as a phone cannot'],
    [file('map.jsonl', head({ kind: 'event-socket', settings: { map: { odd: 1 } } }) + heard), 4, 'The line failed'],
  ])('fails with its exit code and the reason: %s, %i', async (path, code, words) => {
    const { ended } = await run(path);
    expect(ended).toBeInstanceOf(CommandError);
    expect(ended).toMatchObject({ exitCode: code, message: expect.stringContaining(words) });
  });

  it.each([
    ['speed', '0', 'a number above 0'],
    ['country', 'Germany', 'two letters'],
  ])('rejects --%s %s', async (option, value, words) => {
    expect((await run(recorded('queue'), { [option]: value })).ended).toMatchObject({
      exitCode: 2,
      message: expect.stringContaining(words),
    });
  });
});
