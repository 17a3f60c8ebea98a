import { it } from 'vitest';
import { pushes } from '#contract/contract.ts';
import { openLink } from './secrets/window-link.ts';
import { freshFolder, startProgram } from './start-app.ts';
it('reads', { timeout: 120_000 }, async () => {
  const folder = await freshFolder();
  const app = await startProgram(['run', '--practice', '--port', '0', '--data', folder.path]);
  const link = await openLink(folder.path);
  await link.call('preferences.write' as never, {} as never).catch(() => '');
  console.log(await link.call('practice.play', { play: 'away' } as never));
  await new Promise((r) => setTimeout(r, 1500));
  console.log((await link.call('scans.open' as never, { text: 'mara@shop.example' } as never)).slice(0, 300));
  await new Promise((r) => setTimeout(r, 20_000));
  console.log(await link.call('practice.removeFaults', {}));
  await new Promise((r) => setTimeout(r, 4_000));
  let n = 0;
  for (const text of link.received().split('\n')) {
    const data = JSON.parse(text) as { push?: keyof typeof pushes; value?: unknown };
    if (data.push === undefined) continue;
    n += 1;
    const read = pushes[data.push].safeParse(data.value);
    if (!read.success) console.log(data.push, JSON.stringify(read.error.issues).slice(0, 600));
  }
  console.log('pushes', n);
  link.close(); await app.end(); await folder.remove();
});
