/** Tests that set-aside items are all retried, even if there are more of them than delivery reads at a time. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Draft } from '#delivery/delivery.ts';
import { accepted, orders, startRig, unknown, type Rig } from './delivery-setup.ts';

const count = 1_200;
let rig: Rig;
const orderOf = (number: string): Draft => ({ ...orders([number], rig.clock.wall), ledgerId: number });
beforeEach(async () => {
  rig = startRig({ random: () => 0 });
  rig.delivery.pause(rig.clock.wall + 1e9);
  rig.delivery.enqueue(Array.from({ length: count }, (_, n) => orderOf(`number-${n}`)));
  await rig.delivery.close();
  const db = new DatabaseSync(join(rig.dir, 'outbox.sqlite'));
  db.exec(`UPDATE items SET state = 'failing'`);
  db.close();
  rig = await rig.restart();
});
afterEach(() => rig.end());

it('all return to the queue after a manual retry', async () => {
  rig.delivery.pause(rig.clock.wall + 1e9);
  rig.delivery.tryNow();
  expect(rig.delivery.counts()).toMatchObject({ waiting: count, failing: 0 });
});

it('are all retried, although the first ones fail again each time', async () => {
  const isBad = (body: string): boolean => Number(/number-(\d+)/.exec(body)?.[1] ?? Infinity) < 500;
  const wasSent = (n: number): boolean => rig.sent.some(({ body }) => body.includes(`"number-${n}"`));
  for (let n = 0; n < 100; n += 1) {
    // Other reports succeed, so delivery attributes the failures to the items and not to the helpdesk.
    rig.delivery.enqueue([orderOf(`good-${n}`)]);
    await rig.pass(5_000);
    for (const { body, answer } of rig.sent.slice(-3))
      await answer(isBad(body) ? unknown : accepted).catch(() => undefined);
  }
  expect([0, 500, 1_000].map(wasSent)).toEqual([true, true, true]);
});
