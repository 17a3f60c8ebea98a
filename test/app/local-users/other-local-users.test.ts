/** Tests whether a second user on this PC can use any loopback server of the running app, with real processes. */
import type { RefusedUser } from '#app/types.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createLocalUsers } from '../../../main/app/local-users/local-users.ts';
import { command, freshFolder, startProgram, type Running } from '../../e2e/start-app.ts';
import { askAs, canBecomeSecondUser, secondUser, sendAndLeaveAs } from './run-as-nobody.ts';

const token = 'q7Xv2mPz9LkT4wBn8RcJ';
const refusal = { status: 403, text: expect.stringContaining('other_user') };

describe.skipIf(!canBecomeSecondUser)('Another user on this PC', () => {
  let folder: Awaited<ReturnType<typeof freshFolder>>;
  let app: Running;
  const settings = (users: readonly string[]) => ({
    helpdesk: { baseUrl: 'http://127.0.0.1:9', apiKey: 'k', apiSecret: 's' },
    agent: { extension: '101' },
    lines: [{ kind: 'softphone-hook' }],
    tills: [{ kind: 'http', name: 'Till 2', token, users }],
  });
  const begin = async (users: readonly string[]): Promise<void> => {
    writeFileSync(join(folder.path, 'settings.json'), JSON.stringify(settings(users)));
    app = await startProgram(['run', '--port', '0', '--data', folder.path]);
  };
  beforeAll(async () => {
    folder = await freshFolder();
    await begin([]);
  });
  afterAll(async () => {
    await app.end();
    await folder.remove();
  });
  const status = (who: 'second user' | 'own user') =>
    askAs(who, `${app.ready['tillUrl']}/status`, ['-H', `Authorization: Bearer ${token}`]);

  it('is rejected by the window, till and hook servers despite valid keys, and a notice appears', async () => {
    const { token: key, port } = JSON.parse(readFileSync(join(folder.path, 'hooks.json'), 'utf8')) as {
      token: string;
      port: number;
    };
    const hook = `http://127.0.0.1:${port}/hook/${key}/answered?number=%2B4930123456&id=1`;
    expect(await status('second user')).toEqual(refusal);
    expect(await askAs('second user', hook)).toEqual(refusal);
    expect(await askAs('second user', app.ready['windowUrl'] ?? '')).toEqual(refusal);
    expect((await status('own user')).status).toBe(200);
    expect((await askAs('own user', hook)).status).not.toBe(403);
    const { out } = await command(['status', '--json', '--data', folder.path]);
    const { notices } = JSON.parse(out.trim().split('\n').at(-1) ?? '') as { notices: { code: string }[] };
    expect(notices.filter(({ code }) => code === 'other_user_refused')).toHaveLength(3);
  });

  it('can use the till server if the settings name that user', async () => {
    await app.end();
    await begin([secondUser.name]);
    expect((await status('second user')).status).toBe(200);
    expect(await askAs('second user', app.ready['windowUrl'] ?? '')).toEqual(refusal);
  });
});

it.skipIf(!canBecomeSecondUser)('cannot use the practice servers', async () => {
  const folder = await freshFolder();
  onTestFinished(folder.remove);
  const app = await startProgram(['run', '--practice', '--port', '0', '--data', folder.path]);
  onTestFinished(async () => void (await app.end()));
  const { out } = await command(['status', '--json', '--data', folder.path]);
  const { practice } = JSON.parse(out.trim().split('\n').at(-1) ?? '') as { practice: Record<string, string> };
  for (const url of [practice['deskUrl'] ?? '', practice['tillPageUrl'] ?? '']) {
    expect(await askAs('second user', url)).toEqual(refusal);
    expect((await askAs('own user', url)).status).not.toBe(403);
  }
});

describe.skipIf(!canBecomeSecondUser)('A request whose sender has disconnected', () => {
  const open = async (servesGone: boolean) => {
    const [served, refused]: [string[], RefusedUser[]] = [[], []];
    const server = createServer((request, response) => {
      served.push(request.url ?? '');
      response.end();
    });
    const users = createLocalUsers();
    users.onRefused((each) => refused.push(each));
    users.guard(server, { server: servesGone ? 'hook' : 'till', servesGone });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    return { port, url: `http://127.0.0.1:${port}/last`, served, refused };
  };

  it('is not treated as a request from root, although the kernel reports user 0', async () => {
    const { port, url, served } = await open(false);
    for (let nth = 0; nth < 20; nth += 1)
      await sendAndLeaveAs('second user', port, `GET /${nth} HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n`);
    // All earlier requests have been decided by now.
    await askAs('own user', url);
    expect(served).toEqual(['/last']);
  });

  it('is accepted from softphones that do not wait', async () => {
    const { port, url, served } = await open(true);
    for (let nth = 0; nth < 5; nth += 1)
      await sendAndLeaveAs('own user', port, `GET /${nth} HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n`);
    await askAs('own user', url);
    expect(served.toSorted()).toEqual(['/0', '/1', '/2', '/3', '/4', '/last']);
  });
});
