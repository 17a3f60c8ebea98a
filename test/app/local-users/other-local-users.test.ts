/** Tests whether a second user on this PC can use any loopback server of the running app, with real processes. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { command, freshFolder, startProgram, type Running } from '../../e2e/start-app.ts';
import { askAs, canBecomeSecondUser, secondUser } from './run-as-nobody.ts';

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
