/** Tests when the desk can state that no data leaves this computer. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDesk } from './desk-client.ts';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

let practice: Practice;
beforeEach(async () => {
  practice = await startPractice();
});
afterEach(() => practice.close());

it.each([
  ['/back-office/search', false],
  ['http://127.0.0.1:9/find', false],
  ['http://localhost/find', false],
  ['https://shop.example/find', true],
  ['//shop.example/find', true],
])('detects whether a link leaves this PC: %s is %s', async (search, isOut) => {
  const sown = await practice.control('PUT', 'state', { dynamicLinks: [{ name: 'Shop', urls: { search } }] });
  expect(sown.status).toBe(200);
  const desk = await openDesk(practice, '101');
  const shown = await desk.see(() => true);
  desk.close();
  expect(shown.reachesOut).toBe(isOut);
});
