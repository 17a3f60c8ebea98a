/**
 * Tests the actions that a stolen window session cannot perform alone. The user confirms them outside the browser,
 * with the window's code.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WebSocket } from 'ws';
import { expect, it, onTestFinished } from 'vitest';
import { command, freshFolder, startProgram } from '../e2e/start-app.ts';
import { connectWindow, linkIn, show } from './window-client.ts';

const settings = {
  helpdesk: { baseUrl: 'http://127.0.0.1:9', apiKey: 'k', apiSecret: 's' },
  agent: { extension: '101' },
};
interface Reply {
  readonly id?: number;
  readonly ok: boolean;
  readonly output?: Record<string, unknown>;
  readonly error?: { readonly code: string; readonly sentence: { readonly values: { readonly code: string } } };
}

const start = async (configured: boolean) => {
  const folder = await freshFolder();
  onTestFinished(folder.remove);
  if (configured) writeFileSync(join(folder.path, 'settings.json'), JSON.stringify(settings));
  const app = await startProgram(['run', '--port', '0', '--data', folder.path]);
  onTestFinished(async () => void (await app.end()));
  const url = app.ready['windowUrl'] ?? '';
  const open = async (proof: Parameters<typeof show>[1]) => {
    const socket = await connectWindow(Number(new URL(url).port));
    if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
    const { opened } = (await show(socket, proof)) as { readonly opened: { readonly session: string } };
    return { session: opened.session, ask: asker(socket) };
  };
  const { session, ask } = await open({ link: linkIn(url) });
  return { data: folder.path, ask, openAgain: () => open({ session }) };
};
const asker = (socket: WebSocket) => {
  let last = 0;
  return (call: string, input: object) =>
    new Promise<Reply>((resolve) => {
      const id = (last += 1);
      const onReply = (data: unknown): void => {
        const reply = JSON.parse((data as Buffer).toString('utf8')) as Reply;
        if (reply.id !== id) return;
        socket.off('message', onReply);
        resolve(reply);
      };
      socket.on('message', onReply);
      socket.send(JSON.stringify({ id, call, input }));
    });
};

it('rejects a new token or address without a code, and accepts each code once', async () => {
  const { data, ask } = await start(true);
  const pair = { name: 'Till 2', confirm: true };
  expect((await command(['confirm', '--data', data])).stderr).toContain('No browser windows are waiting');
  const refused = await ask('till.pair', pair);
  expect(refused).toMatchObject({ ok: false, error: { code: 'confirm' } });
  const code = refused.error?.sentence.values.code ?? '';
  expect(await ask('window.confirm', { code })).toMatchObject({ ok: false });
  expect((await command(['confirm', '000000', '--data', data])).code).toBe(4);
  expect((await command(['confirm', '--data', data])).out).toContain(`${code}  create a token for a till`);
  expect((await command(['confirm', code, '--data', data])).code).toBe(0);
  expect(await ask('till.pair', { ...pair, name: 'Till 3' })).toMatchObject({ error: { code: 'confirm' } });
  expect(await ask('till.pair', pair)).toMatchObject({ ok: true, output: { token: expect.any(String) as string } });
  expect(await ask('till.pair', pair)).toMatchObject({ error: { code: 'confirm' } });
  expect(await ask('till.confirm', { pairingId: 'x', code: '123456' })).toMatchObject({ error: { code: 'confirm' } });

  const { output } = await ask('settings.read', {});
  const write = (path: readonly string[], value: unknown) =>
    ask('settings.write', { revision: output?.['revision'], changes: [{ path, value }] });
  const elsewhere = { ...settings.helpdesk, baseUrl: 'https://evil.example' };
  expect(await write(['helpdesk'], elsewhere)).toMatchObject({ error: { code: 'confirm' } });
  const till = [{ kind: 'http', name: 'Till 4', token: 'q7Xv2mPz9LkT4wBn8RcJ' }];
  expect(await write(['tills'], till)).toMatchObject({ error: { code: 'confirm' } });
  const line = { kind: 'asterisk-ami', host: '127.0.0.1', username: 'u', secret: 'p' };
  // The new address has the same host as the helpdesk, but belongs to another program on another port.
  expect(await write(['lines'], [{ ...line, port: 9 }])).toMatchObject({ error: { code: 'confirm' } });
  expect(await write(['agent', 'extension'], '102')).toMatchObject({ ok: true, output: { saved: true } });
});

it('does not request a code for invalid settings', async () => {
  const { data, ask } = await start(true);
  const { output } = await ask('settings.read', {});
  const changes = [{ path: ['helpdesk', 'baseUrl'], value: 'https://elsewhere.example' }];
  const refused = await ask('settings.write', { revision: output?.['revision'], changes });
  const problems = [{ path: 'helpdesk.apiKey' }, { path: 'helpdesk.apiSecret' }];
  expect(refused).toMatchObject({ ok: true, output: { saved: false, problems } });
  const outdated = await ask('settings.write', { revision: 'another', changes });
  expect(outdated).toMatchObject({ ok: true, output: { saved: false, isOutdated: true } });
  expect((await command(['confirm', '--data', data])).stderr).toContain('No browser windows are waiting');
  const check = { revision: output?.['revision'], changes: [{ path: ['agent', 'name'], value: 'Ben' }], isCheck: true };
  expect(await ask('settings.write', check)).toMatchObject({ ok: true, output: { saved: false, problems: [] } });
  expect((await ask('settings.read', {})).output?.['revision']).toBe(output?.['revision']);
});

it('does not accept the code of a window for another window, even with the same session', async () => {
  const { data, ask, openAgain } = await start(true);
  const thief = await openAgain();
  const pair = { name: 'Till 2', confirm: true };
  const codeOf = ({ error }: Reply): string => error?.sentence.values.code ?? '';
  const [own, other] = [codeOf(await ask('till.pair', pair)), codeOf(await thief.ask('till.pair', pair))];
  expect(own).not.toBe(other);
  // Many requests from another window do not remove this window's code.
  for (let nth = 0; nth < 20; nth += 1) await thief.ask('till.pair', { ...pair, name: `Till ${nth + 3}` });
  expect((await command(['confirm', own, '--data', data])).code).toBe(0);
  expect(await thief.ask('till.pair', pair)).toMatchObject({ ok: false, error: { code: 'confirm' } });
  expect(await ask('till.pair', pair)).toMatchObject({ ok: true });
});

it('still requires a code after a window has removed the helpdesk', async () => {
  const { ask } = await start(true);
  const { output } = await ask('settings.read', {});
  const removed = await ask('settings.write', { revision: output?.['revision'], changes: [{ path: ['helpdesk'] }] });
  expect(removed).toMatchObject({ ok: true, output: { saved: true } });
  expect(await ask('till.pair', { name: 'Till 2', confirm: true })).toMatchObject({ error: { code: 'confirm' } });
});

it('does not require a code to set up and pair the first till on a new PC', async () => {
  const { ask } = await start(false);
  const { output } = await ask('settings.read', {});
  const changes = Object.entries(settings).map(([key, value]) => ({ path: [key], value }));
  const saved = await ask('settings.write', { revision: output?.['revision'], changes });
  expect(saved).toMatchObject({ ok: true, output: { saved: true } });
  expect(await ask('till.pair', { name: 'Till 2', confirm: true })).toMatchObject({ ok: true });
});
