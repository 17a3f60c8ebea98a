/**
 * Tests control characters in every text that others can choose. None of them reach the terminal in the output of real
 * commands.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { command, freshFolder, startProgram, type Running } from '../e2e/start-app.ts';

/**
 * Text that sets the window title, clears the screen, sets a colour with a C1 code, forges a line, and contains DEL,
 * bidi characters and separators.
 */
const planted = '\u001b]0;planted\u0007\u001b[2J\u009b31mplanted\r\nforged\u007f\u202eplanted\u2066\u2028x\u2029\u0085';
/** The same characters without those that an argument or a header line cannot contain. */
const onOneLine = planted.replace(/[\r\n]/g, '');
// oxlint-disable-next-line no-control-regex -- the pattern must match control characters
const commanding = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

let folder: Awaited<ReturnType<typeof freshFolder>>;
let app: Running;
beforeAll(async () => {
  folder = await freshFolder();
  app = await startProgram(['run', '--practice', '--port', '0', '--unmasked', '--data', folder.path]);
});
afterAll(async () => {
  await app.end();
  await folder.remove();
});

const file = (name: string, text: string): string => {
  const path = join(folder.path, name);
  writeFileSync(path, text);
  return path;
};
/** Runs a command, and checks and returns its output. `isShown` means that the output contains the escaped text. */
const plain = async (args: readonly string[], isShown = true): Promise<string> => {
  const { out, stderr } = await command(args);
  const all = out + stderr;
  expect(commanding.exec(all)?.[0]).toBeUndefined();
  expect(all.split('\n').filter((line) => line.startsWith('forged'))).toEqual([]);
  if (isShown) expect(all).toContain('planted');
  return all;
};

describe('A command without an app', () => {
  it.each<[what: string, args: readonly string[]]>([
    ['a command', [onOneLine]],
    ['an option', ['status', `--${onOneLine}`]],
    ['a word', ['status', onOneLine]],
    ['a missing file', ['replay', onOneLine]],
    ['a number', ['replay', '/dev/null', '--speed', onOneLine]],
    ['a port', ['run', '--port', onOneLine]],
    ['an address', ['check-integrator', onOneLine]],
    ['a data folder', ['run', '--data', `/dev/null/${onOneLine}`]],
  ])('prints no control characters: %s', async (_what, args) => {
    await plain(args);
    await plain([...args, '--json']);
  });

  it('escapes keys and values from a settings file', async () => {
    const settings = file(
      'wrong.json',
      JSON.stringify({
        [planted]: 1,
        helpdesk: { baseUrl: planted, apiKey: 'k', apiSecret: { env: planted } },
        lines: [{ kind: planted, name: planted }],
        tills: [{ kind: 'http', name: planted, token: { file: planted } }],
        traces: [planted],
      }),
    );
    const args = ['run', '--settings', settings, '--data', join(folder.path, 'other')];
    await plain(args);
    await plain([...args, '--json']);
    await plain(['doctor', '--settings', settings, '--data', join(folder.path, 'other')]);
  });

  it('escapes callers and messages from a phone system', async () => {
    const recording = file(
      'planted.ami',
      [
        'Event: Newchannel',
        'Channel: PJSIP/provider-00000001',
        'ChannelState: 4',
        'ChannelStateDesc: Ring',
        'CallerIDNum: 493023125014',
        `CallerIDName: ${onOneLine}`,
        'ConnectedLineNum: <unknown>',
        'ConnectedLineName: <unknown>',
        `Language: ${onOneLine}`,
        `AccountCode: ${onOneLine}`,
        'Context: from-provider',
        'Exten: 493023125500',
        'Priority: 1',
        'Uniqueid: 1.1',
        'Linkedid: 1.1',
        '',
        `Event: ${onOneLine}`,
        `Uniqueid: ${onOneLine}`,
        '',
        '',
      ].join('\r\n'),
    );
    await plain(['replay', recording, '--unmasked'], false);
    await plain(['replay', recording, '--unmasked', '--json'], false);
    await plain(['replay', recording, '--expected'], false);
  });
});

describe('A command with an app', () => {
  const data = () => ['--data', folder.path];

  it('escapes look-ups, reports and messages, including those in the ledger and the outbox', async () => {
    const customers = file(
      'customers.json',
      JSON.stringify([{ email_address: 'mara@shop.example', name: planted, external_identifier: planted }]),
    );
    const orders = file('orders.json', JSON.stringify([{ order_number: planted, email_address: planted }]));
    const message = file(
      'message.json',
      JSON.stringify({ channel: 'Email', sender: { name: planted }, subject: planted, content: planted }),
    );
    for (const json of [[], ['--json']]) {
      await plain(['lookup', '--email', `${onOneLine}@shop.example`, ...data(), ...json], false);
      await plain(['lookup', '--phone', onOneLine, '--external-id', onOneLine, ...data(), ...json], false);
      await plain(['report', 'customers', customers, ...data(), ...json], false);
      await plain(['report', 'orders', orders, ...data(), ...json], false);
      await plain(['message', message, ...data(), ...json], false);
      await plain(['presence', '--channel', onOneLine, ...data(), ...json], false);
      await plain(['conversations', '--email', `${onOneLine}@shop.example`, ...data(), ...json], false);
      await plain(['till', 'pair', onOneLine, '--confirm', ...data(), ...json], false);
      await plain(['till', 'list', ...data(), ...json], false);
      await plain(['outbox', 'list', ...data(), ...json], false);
      await plain(['outbox', 'export', ...data(), ...json], false);
      await plain(['outbox', 'retry', onOneLine, ...data(), ...json], false);
      await plain(['outbox', 'import', onOneLine, ...data(), ...json], false);
      await plain(['status', ...data(), ...json], false);
      const list = await plain(['ledger', 'list', ...data(), '--json'], false);
      for (const line of list.split('\n').filter((each) => each.startsWith('{'))) {
        const { id } = JSON.parse(line) as { id?: string };
        if (id !== undefined) await plain(['ledger', 'show', id, ...data(), ...json], false);
      }
    }
  });

  it("leaves no control characters in the app's output", () => {
    expect(commanding.exec(app.raw() + app.stderr())?.[0]).toBeUndefined();
  });
});
