/** Tests requests from a second user of this PC to the practice servers, and requests whose sender has disconnected. */
import type { RefusedUser } from '#app/types.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLocalUsers } from '../../../main/app/local-users/local-users.ts';
import { command, freshFolder, startProgram } from '../../e2e/start-app.ts';
import { askAs, canBecomeSecondUser, sendAndLeaveAs } from './run-as-nobody.ts';
const refusal = { status: 403, text: expect.stringContaining('other_user') };

it.skipIf(!canBecomeSecondUser)('rejects another local user at the practice servers', async () => {
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
    // When the response to this request arrives, all earlier requests have been accepted or rejected.
    await askAs('own user', url);
    expect(served).toEqual(['/last']);
  });

  it('is accepted from softphones that do not wait for the response', async () => {
    const { port, url, served } = await open(true);
    for (let nth = 0; nth < 5; nth += 1)
      await sendAndLeaveAs('own user', port, `GET /${nth} HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n`);
    await askAs('own user', url);
    expect(served.toSorted()).toEqual(['/0', '/1', '/2', '/3', '/4', '/last']);
  });
});
