/** Tests a silent integrator with real time-outs. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDesk, type DeskClient } from '../desk/desk-client.ts';
import { startIntegrator, type Answering, type Integrator } from './recording-integrator.ts';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

let integrator: Integrator;
let practice: Practice;
let anna: DeskClient;
beforeEach(async () => {
  integrator = await startIntegrator();
  practice = await startPractice({ integrator: integrator.url });
  anna = await openDesk(practice, '101');
});
afterEach(async () => {
  anna.close();
  await practice.close();
  await integrator.close();
});

const mara = '5b0f4c1e-2f8a-4f57-9a44-6d1c0c6a1014';
const never: Answering = () => undefined;

it('a silent integrator does not delay other requests or the shutdown', async () => {
  for (const path of ['/customers', '/orders', '/search', '/customerlifetime', '/customerpanellist'])
    integrator.on(path, never);
  const other = await startIntegrator();
  const [link] = (await practice.state())['dynamicLinks'] ?? [];
  const second = { ...link, name: 'Second', urls: { orderList: `${other.url}/orders` } };
  await practice.control('PUT', 'state', { dynamicLinks: [link, second] });
  const statuses = await Promise.all(
    Array.from({ length: 300 }, async (_, n) => (await practice.call({ Id: `c${n}`, PhoneExtension: '102' })).status),
  );
  expect(new Set(statuses)).toEqual(new Set([201]));
  anna.send({ type: 'conversation.open', guid: mara });
  await anna.see((one) => one.panels.links[1]?.orders.state === 'shown');
  // Only a few requests run at the same time, even if many are waiting.
  await expect.poll(integrator.open).toBeLessThanOrEqual(6 + 3 + 2);
  await other.close();
});
