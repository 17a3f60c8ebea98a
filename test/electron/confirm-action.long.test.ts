/**
 * Tests actions that a page in the tray app is not allowed to start without confirmation. A system dialog
 * names the action and, for a browser window, the confirmation code.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { DialogState } from '../desktop-host/host-state.ts';
import { connectProgramIn } from '../window-server/program-client.ts';
import { connectWindow, linkIn, show } from '../window-server/window-client.ts';
import { newFolder, startTray, type TrayHost } from './tray-host.ts';

const settings = {
  helpdesk: { baseUrl: 'http://127.0.0.1:1', apiKey: 'k', apiSecret: 's' },
  agent: { extension: '101', country: 'DE' },
};
const [doNothing, allow] = [0, 1];
interface Reply {
  readonly id?: number;
  readonly ok: boolean;
  readonly output?: Record<string, unknown>;
  readonly error?: {
    readonly code: string;
    readonly sentence: { readonly code: string; readonly values?: { readonly code: string } };
  };
}

/** Makes an API call in the same way as the app’s window, always from the same page. */
type Call = (name: string, input: unknown) => Promise<Reply>;
const start = async (configured: boolean): Promise<{ readonly app: TrayHost; readonly call: Call }> => {
  const folder = await newFolder();
  onTestFinished(folder.remove);
  mkdirSync(join(folder.path, 'data'), { recursive: true, mode: 0o700 });
  const { helpdesk, agent } = settings;
  if (configured) writeFileSync(join(folder.path, 'data/settings.json'), JSON.stringify({ helpdesk, agent }));
  const app = await startTray(folder.path);
  onTestFinished(async () => void (await app.close()));
  const page = await app.page();
  await page.waitForSelector('h1');
  const call: Call = (name, input) =>
    page.evaluate(async ([name, input]) => (await window.counterline?.invoke(name, input)) as Reply, [
      name,
      input,
    ] as const);
  return { app, call };
};
/** Waits for the dialog with this number, counted from 0, because the host may report a dialog late. */
const question = (app: TrayHost, nth: number): Promise<DialogState> => app.until(({ dialogs }) => dialogs[nth]);
const asked = (app: TrayHost): number => app.state().dialogs.length;
const write = async (call: Call, path: readonly string[], value: unknown): Promise<Reply> => {
  const { output } = await call('settings.read', {});
  return call('settings.write', { revision: output?.['revision'], changes: [{ path, value }] });
};

it('waits for confirmation before it creates a token or accepts a new address', async () => {
  const { app, call } = await start(true);
  const pair = { name: 'Till \u202e2', confirm: true };
  const plain = { name: 'Till 2', confirm: true };
  expect(await call('till.pair', pair)).toMatchObject({ ok: false, error: { code: 'bad_input' } });

  const refused = call('till.pair', plain);
  expect((await question(app, 0)).options).toMatchObject({
    message: 'Allow this change?',
    detail: 'Create a token for the till “Till 2”.',
    buttons: ['Cancel', 'Allow'],
    defaultId: doNothing,
    cancelId: doNothing,
  });
  // Only one dialog is open at a time.
  expect(await call('till.confirm', { pairingId: 'x', code: '123456' })).toMatchObject({
    error: { code: 'confirm', sentence: { code: 'confirm.other' } },
  });
  await app.command('answerDialog', { response: doNothing });
  expect(await refused).toMatchObject({ ok: false, error: { sentence: { code: 'confirm.refused' } } });

  const allowed = call('till.pair', plain);
  await question(app, 1);
  await app.command('answerDialog', { response: allow });
  expect(await allowed).toMatchObject({ ok: true, output: { token: expect.any(String) as string } });

  const address = write(call, ['helpdesk'], {
    ...settings.helpdesk,
    baseUrl: 'https://evil.example/key-in-path',
  });
  expect((await question(app, 2)).options['detail']).toBe('Send data to a new address: evil.example.');
  await app.command('answerDialog', { response: doNothing });
  expect(await address).toMatchObject({ ok: false });
  expect(readFileSync(join(app.dataDir, 'settings.json'), 'utf8')).not.toContain('evil.example');

  const before = asked(app);
  expect(await write(call, ['agent', 'extension'], '102')).toMatchObject({ output: { saved: true } });
  expect(await call('till.pair', { name: 'Till 3', confirm: false })).toMatchObject({ ok: true });
  expect(asked(app)).toBe(before);
});

it('shows no dialog if nothing is set up', async () => {
  const { app, call } = await start(false);
  expect(await write(call, ['helpdesk'], settings.helpdesk)).toMatchObject({ output: { saved: true } });
  expect(await call('till.pair', { name: 'Till 2', confirm: true })).toMatchObject({ ok: true });
  expect(asked(app)).toBe(0);
});

/** Returns a function that sends an API call and resolves with the reply that has the same ID. */
const asker = (socket: Awaited<ReturnType<typeof connectWindow>>) => {
  if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
  let last = 0;
  return (call: string, input: object) =>
    new Promise<Reply>((resolve) => {
      const id = (last += 1);
      socket.on('message', (data) => {
        const reply = JSON.parse((data as Buffer).toString('utf8')) as Reply;
        if (reply.id === id) resolve(reply);
      });
      socket.send(JSON.stringify({ id, call, input }));
    });
};
const browserWindow = async (app: TrayHost) => {
  const program = connectProgramIn(app.dataDir);
  await new Promise((resolve) => program.once('open', resolve));
  const { output } = await asker(program)('window.address', {});
  program.close();
  const url = String(output?.['windowUrl']);
  const socket = await connectWindow(Number(new URL(url).port));
  if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
  await show(socket, { link: linkIn(url) });
  onTestFinished(() => socket.terminate());
  return asker(socket);
};

it('shows the code from a browser window, and allows exactly that call after confirmation', async () => {
  const { app } = await start(true);
  const ask = await browserWindow(app);
  const pair = { name: 'Till 2', confirm: true };
  const refused = await ask('till.pair', pair);
  expect(refused.error).toMatchObject({ code: 'confirm', sentence: { code: 'window.confirmInDialog' } });
  const { options } = await question(app, 0);
  expect(options['message']).toBe(
    `Allow the request from the browser window with the code ${refused.error?.sentence.values?.code}?`,
  );
  expect(options['detail']).toContain('Create a token for the till “Till 2”.');
  expect(options).toMatchObject({ defaultId: doNothing, cancelId: doNothing });
  expect(await ask('till.pair', pair)).toMatchObject({ ok: false });
  await app.command('answerDialog', { response: allow });
  await expect.poll(async () => (await ask('till.pair', pair)).ok).toBe(true);

  const other = { name: 'Till 3', confirm: true };
  expect(await ask('till.pair', other)).toMatchObject({ ok: false });
  await question(app, 1);
  await app.command('answerDialog', { response: doNothing });
  await app.until(({ dialogs }) => dialogs.every(({ answered }) => answered));
  // The app opens a new dialog with a new code.
  expect(await ask('till.pair', other)).toMatchObject({ ok: false, error: { code: 'confirm' } });
  expect((await question(app, 2)).options['message']).not.toBe(options['message']);
  await app.command('answerDialog', { response: doNothing });
});
