/**
 * Two real users of one PC, as on a terminal server. Loopback is shared, so the second user can connect to every port
 * of the first user's app. For each attempt, the same attempt by the first user succeeds.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMock, type Mock } from '#mock/mock.ts';
import { command, program, startProgram, type Running } from '../../e2e/start-app.ts';
import { createSecondUser, type SecondUser } from '../../support/second-user.ts';
import { openPrinter, type FakePrinter } from '../../tills/receipt-printer/printer.ts';
import { until } from '../support/start-app.ts';

const [anna, ben] = [createSecondUser(), createSecondUser()];
const canReadProgram = (user: SecondUser | undefined): boolean =>
  user !== undefined && spawnSync('test', ['-r', program], { uid: user.uid, gid: user.gid }).status === 0;
const isPossible = canReadProgram(anna) && canReadProgram(ben);
if (!isPossible) console.warn('Skipped: two users of one PC. They must be able to read the program.');

const token = 'q7Xv2mPz9LkT4wBn8RcJ';

/** Runs a program as this user. `code` is null after the time-out. */
const run = (
  user: SecondUser,
  file: string,
  args: readonly string[],
): Promise<{ readonly code: number | null; readonly text: string }> =>
  new Promise((resolve) => {
    const { uid, gid } = user;
    const child = spawn(file, args, { uid, gid, cwd: '/', timeout: 60_000, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => void (text += String(part)));
    child.once('close', (code) => resolve({ code, text }));
  });
/**
 * Connects to a port or a local socket, sends the text, and prints the received data until the other side closes the
 * connection.
 */
const script = `
  const [place, text] = process.argv.slice(1);
  const socket = require('node:net').connect(/^\\d+$/.test(place) ? { host: '127.0.0.1', port: Number(place) } : { path: place });
  socket.once('error', ({ code }) => { console.log(code); process.exit(1); });
  socket.on('data', (bytes) => process.stdout.write(bytes));
  socket.once('connect', () => socket.end(text));
`;
/** Sends the text to a port and keeps the connection open for 5 seconds. */
const openSender = `
  const [port, text] = process.argv.slice(1);
  const socket = require('node:net').connect({ host: '127.0.0.1', port: Number(port) });
  socket.write(text);
  socket.resume();
  setTimeout(() => socket.destroy(), 5000);
`;
const send = (user: SecondUser, place: string | number, text: string) =>
  run(user, process.execPath, ['-e', script, String(place), text]);
const ask = async (user: SecondUser, url: string, args: readonly string[] = []) => {
  const { text } = await run(user, 'curl', ['-s', '--max-time', '15', '-w', '\n%{http_code}', ...args, url]);
  const at = text.lastIndexOf('\n');
  return { status: Number(text.slice(at + 1)), text: text.slice(0, at) };
};
const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return port;
};

describe.skipIf(!isPossible)('Two users of one PC', () => {
  const [first, second] = [anna as SecondUser, ben as SecondUser];
  const folders: string[] = [];
  let helpdesk: Mock;
  let printer: FakePrinter;
  let app: Running;
  let lines = 0;
  let receipts = 0;
  const dataDir = (): string => folders[0] ?? '';

  /** Creates a data folder that belongs to this user and contains these settings. */
  const folderOf = (user: SecondUser, settings: object): string => {
    const home = mkdtempSync(join(tmpdir(), 'counterline-user-'));
    const path = join(home, 'data');
    mkdirSync(path, { mode: 0o700 });
    writeFileSync(join(path, 'settings.json'), JSON.stringify(settings), { mode: 0o600 });
    for (const each of [home, path, join(path, 'settings.json')]) chownSync(each, user.uid, user.gid);
    folders.push(path);
    return path;
  };
  const start = (user: SecondUser, path: string): Promise<Running> =>
    startProgram(['run', '--port', '0', '--data', path], { HOME: join(path, '..') }, user);
  const settingsOf = (tills: readonly object[]) => ({
    helpdesk: { baseUrl: helpdesk.baseUrl, apiKey: helpdesk.apiKey, apiSecret: helpdesk.apiSecret },
    agent: { emailAddress: 'anna@shop.example', extension: '101' },
    lines: [{ kind: 'softphone-hook' }],
    tills,
  });
  const lookups = async (): Promise<readonly string[]> => {
    const answer = await fetch(`${helpdesk.controlUrl}/journal?operation=showCustomer`, {
      headers: { Authorization: `Bearer ${helpdesk.controlToken}` },
    });
    const { entries } = (await answer.json()) as { entries: { request: { body: { EmailAddress?: string } } }[] };
    return entries.map(({ request }) => JSON.stringify(request.body));
  };
  const lookUp = (user: SecondUser, email: string, headers: readonly string[]) =>
    ask(user, `${app.ready['tillUrl']}/lookup`, [
      ...headers.flatMap((header) => ['-H', header]),
      '-H',
      'Content-Type: application/json',
      '-d',
      JSON.stringify({ email_address: email }),
    ]);
  const pair = (user: SecondUser) =>
    ask(user, `${app.ready['tillUrl']}/pair`, ['-H', 'Content-Type: application/json', '-d', '{"name":"Till 9"}']);
  const stateFile = (): { readonly pid: number; readonly socketPath: string; readonly token: string } => {
    const name = readdirSync(dataDir()).find((each) => /^receipts-.*\.json$/.test(each)) ?? '';
    return JSON.parse(readFileSync(join(dataDir(), name), 'utf8')) as never;
  };
  const controlSocket = (): string =>
    (JSON.parse(readFileSync(join(dataDir(), 'local.json'), 'utf8')) as { socket: string }).socket;

  beforeAll(async () => {
    helpdesk = await createMock({ port: 0, host: '127.0.0.1', dataDir: ':memory:' });
    printer = await openPrinter();
    [lines, receipts] = [await freePort(), await freePort()];
    const settings = settingsOf([
      { kind: 'http', name: 'Till 1', token },
      { kind: 'tcp', name: 'Lines', portRange: [lines, lines] },
      { kind: 'receipt-printer', name: 'Printer', port: receipts, printer: printer.address },
    ]);
    app = await start(first, folderOf(first, settings));
    await until(
      () => command(['status', '--json', '--data', dataDir()], undefined, first),
      ({ out }) => out.split('"link":"up"').length > 3,
    );
  });
  afterAll(async () => {
    const { pid } = stateFile();
    await app.end();
    process.kill(pid, 'SIGKILL');
    await printer.close();
    await helpdesk.close();
    for (const path of folders) rmSync(join(path, '..'), { recursive: true, force: true });
    for (const user of [first, second]) user.remove();
  });

  it('look up and pair only at their own till server, even with a stolen token', async () => {
    const bearer = `Authorization: Bearer ${token}`;
    for (const headers of [[], [bearer], [bearer, 'Origin: https://till.example']])
      expect(await lookUp(second, 'stranger@customer.example', headers)).toEqual({
        status: 403,
        text: expect.stringContaining('other_user'),
      });
    const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', bearer];
    const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
    const socket = await ask(
      second,
      `${app.ready['tillUrl']}/socket`,
      [...upgrade, key].flatMap((header) => ['-H', header]),
    );
    expect(socket).toEqual({ status: 403, text: expect.stringContaining('other_user') });
    expect(await pair(second)).toEqual({ status: 403, text: expect.stringContaining('other_user') });
    expect(await lookups()).toEqual([]);

    // Even the first user needs the token, or a person who confirms a pairing.
    expect((await lookUp(first, 'none@customer.example', [])).status).toBe(401);
    expect((await lookUp(first, 'own@customer.example', [bearer])).text).toContain('"taken"');
    expect(JSON.parse((await pair(first)).text)).not.toHaveProperty('token');
    expect(await lookups()).toEqual([expect.stringContaining('own@customer.example')]);
  });

  it('send lines over TCP only to their own app', async () => {
    const before = (await lookups()).length;
    const refused = await send(second, lines, 'stranger2@customer.example\n');
    expect(refused.text).toMatch(/^(?:ECONNRESET\n)?$/);
    expect((await send(first, lines, 'line@customer.example\n')).text).toMatch(/^taken /m);
    expect((await lookups()).slice(before)).toEqual([expect.stringContaining('line@customer.example')]);
  });

  it('print on the same printer, but each app reads only the receipts of its own user', async () => {
    const before = (await lookups()).length;
    const receipt = (email: string): string => `Customer: ${email}\nThank you\n`;
    await send(second, receipts, receipt('stranger3@customer.example'));
    await until(
      () => Buffer.concat(printer.prints()).toString('latin1'),
      (text) => text.includes('stranger3@'),
    );
    // If a till closes its connection immediately, its user cannot be identified, so the connection is kept open.
    const own = run(first, process.execPath, ['-e', openSender, String(receipts), receipt('print@customer.example')]);
    const after = await until(lookups, (found) => found.length > before);
    expect(await own).toEqual({ code: 0, text: '' });
    expect(after.slice(before)).toEqual([expect.stringContaining('print@customer.example')]);
  });

  it('cannot read the data folder or connect to the local sockets of the other user', async () => {
    for (const name of ['.', 'settings.json', 'local.token', 'local.json', 'hooks.json', 'tills.json']) {
      const read = await run(second, 'cat', [join(dataDir(), name)]);
      expect([name, read.code, read.text]).toEqual([name, 1, expect.stringContaining('Permission denied')]);
    }
    const relay = stateFile();
    for (const path of [controlSocket(), relay.socketPath])
      expect(await send(second, path, `${relay.token}\n`)).toEqual({ code: 1, text: expect.stringMatching(/^EACCES/) });
    // Even a command that uses the folder of the first user cannot reach the app.
    const status = await command(['status', '--data', dataDir()], undefined, second);
    expect(status.code).not.toBe(0);
    expect(status.out).toBe('');
    expect((await command(['status', '--json', '--data', dataDir()], undefined, first)).out).toContain('tillServers');
  });

  it('each have their own app, which serves only them', async () => {
    const theirs = await start(second, folderOf(second, settingsOf([{ kind: 'http', name: 'Till 1', token }])));
    try {
      expect(theirs.ready['tillUrl']).not.toBe(app.ready['tillUrl']);
      const bearer = ['-H', `Authorization: Bearer ${token}`];
      const status = (user: SecondUser, of: Running) => ask(user, `${of.ready['tillUrl']}/status`, bearer);
      expect((await status(second, theirs)).status).toBe(200);
      expect((await status(first, app)).status).toBe(200);
      expect((await status(first, theirs)).status).toBe(403);
      expect((await status(second, app)).status).toBe(403);
    } finally {
      await theirs.end();
    }
  });
});
