/** When the setup is finished, paired tills and softphones keep working at the same ports. */
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { ask, begin, end, save, useStage, whole, type Running } from '../support/start-session.ts';

useStage();

const pair = async (app: Running): Promise<{ readonly url: string; readonly token: string }> => {
  const { token } = await ask<{ token: string }>(app, 'till.pair', { name: 'Till 2', confirm: true });
  return { url: app.counterline.tillUrl ?? '', token };
};
const status = async ({ url, token }: { url: string; token: string }): Promise<number> =>
  (await fetch(`${url}/status`, { headers: { Authorization: `Bearer ${token}` } })).status;
const saveAll = async (app: Running): Promise<void> => {
  expect(await save(app, settings())).toMatchObject({ saved: true });
};
const softphone = { kind: 'softphone-hook', name: 'softphone', extensions: ['101'] };
const settings = () => ({ ...whole(), lines: [...whole().lines, softphone] });

it('keeps a paired till and a softphone at their addresses across each profile switch', async () => {
  const app = await begin();
  expect(app.counterline.snapshot().profile).toBe('practice');
  const till = await pair(app);
  await saveAll(app);
  let addresses: unknown;
  for (const to of ['real', 'practice', 'real'] as const) {
    expect(await ask(app, 'setup.switch', { to })).toMatchObject({ done: true });
    expect([to, app.counterline.tillUrl, await status(till)]).toEqual([to, till.url, 200]);
    const now = await ask<{ addresses: object[] }>(app, 'softphone.lines', {});
    expect(now.addresses).toHaveLength(4);
    expect(now.addresses).toEqual((addresses ??= now.addresses));
  }
});

it('keeps a till paired at its port if the app ends before the setup is finished', async () => {
  const first = await begin();
  const till = await pair(first);
  await end(first);
  const again = await begin();
  expect(again.counterline.tillUrl).toBe(till.url);
  await saveAll(again);
  await end(again);
  const real = await begin();
  expect([real.counterline.snapshot().profile, real.counterline.tillUrl, await status(till)]).toEqual([
    'real',
    till.url,
    200,
  ]);
});

it('keeps a till revoked, because only the first real start copies practice data', async () => {
  const first = await begin();
  const till = await pair(first);
  await saveAll(first);
  await end(first);
  const real = await begin();
  await ask(real, 'till.revoke', { name: 'Till 2' });
  await end(real);
  const later = await begin();
  expect([later.counterline.snapshot().tills, await status({ ...till, url: later.counterline.tillUrl ?? '' })]).toEqual(
    [[], 401],
  );
});

it('replaces a port that another program is using', async () => {
  const first = await begin();
  const before = first.counterline.tillUrl;
  const { port } = new URL(before ?? '');
  await end(first);
  const other = createServer();
  await new Promise<void>((resolve) => void other.listen(Number(port), '127.0.0.1', resolve));
  const again = await begin();
  expect(again.counterline.tillUrl).toMatch(/^http:\/\/127/);
  expect(again.counterline.tillUrl).not.toBe(before);
  await new Promise((resolve) => other.close(resolve));
});
