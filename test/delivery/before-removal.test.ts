/**
 * Tests the hook in which the app updates the ledger entry. It runs before an item leaves the outbox, so that a kill
 * between the two steps does not lose the update.
 */
import { afterEach, expect, it } from 'vitest';
import type { OutboxItem } from '#delivery/delivery.ts';
import { accepted, orders, startRig, type Rig } from './delivery-setup.ts';

let rig: Rig;
afterEach(() => rig.end());

it('runs beforeRemoval while the item still exists, both on acceptance and on discard', async () => {
  const seen: (OutboxItem | undefined)[] = [];
  let id = '';
  rig = startRig({ beforeRemoval: () => void seen.push(rig.delivery.item(id)) });
  [id = ''] = rig.delivery.enqueue([orders([1], rig.clock.wall)]);
  await rig.pass(0);
  expect(seen).toEqual([]);
  await rig.answer(accepted);
  expect(seen.map((item) => item?.id)).toEqual([id]);
  expect(rig.delivery.item(id)).toBeUndefined();
  [id = ''] = rig.delivery.enqueue([orders([2], rig.clock.wall)]);
  rig.delivery.discard(id);
  expect(seen.map((item) => item?.id)).toEqual([seen[0]?.id, id]);
});
