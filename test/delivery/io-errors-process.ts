/**
 * Runs delivery on a disk with temporary read errors for io-errors.long.test.ts. Reports the item count before, during
 * and after the errors.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createDelivery, OutboxUnwritable } from '#delivery/delivery.ts';
import { systemClock } from '#platform/clock.ts';
import { orders } from './delivery-setup.ts';

const [, , dir = '', flag = ''] = process.argv;
const notices: string[] = [];
const opened = createDelivery({
  dir,
  client: undefined,
  limits: { share: 1, screenPopReserve: 0.33 },
  policies: { lateCalls: 'hold', freshSeconds: 60, lookupFreshSeconds: 10, keepDays: 30 },
  clock: systemClock,
  isCallUp: () => undefined,
  isAgentOnCall: () => false,
  onStep: () => undefined,
  onChange: () => undefined,
  onNotice: ({ code }) => notices.push(code),
});
if (!opened.ok) throw new Error(opened.code);
const { delivery } = opened;
const put = (n: number): boolean => {
  try {
    delivery.enqueue([orders([n, 'x'.repeat(3_000)], Date.now())]);
    return true;
  } catch (error) {
    if (error instanceof OutboxUnwritable) return false;
    throw error;
  }
};
for (let n = 0; n < 600; n += 1) put(n);
const before = delivery.export().length;
writeFileSync(flag, '');
let meanwhile = 0;
for (let n = 0; n < 20; n += 1) {
  meanwhile = Math.max(meanwhile, delivery.export().length);
  put(1_000 + n);
  await new Promise((resolve) => setTimeout(resolve, 50));
}
rmSync(flag);
delivery.tryNow();
let after = 0;
while (after < before) {
  after = delivery.export().length;
  await new Promise((resolve) => setTimeout(resolve, 20));
  if (readdirSync(dir).some((name) => name.includes('corrupt'))) break;
}
const works = put(2_000);
console.log(JSON.stringify({ before, meanwhile, after, works, notices, files: readdirSync(dir) }));
await delivery.close();
