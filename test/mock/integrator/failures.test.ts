/**
 * Tests a slow, broken, hostile or missing integrator. The desk and the journal report the failure, and
 * the helpdesk continues.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDesk, type DeskClient } from '../desk/desk-client.ts';
import { json, person, startIntegrator, type Answering, type Integrator } from './recording-integrator.ts';
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
const jonas = '8a4f1a7c-93d5-4a0e-8c1b-0f3c5a2b1021';
const sentence = 'Something went wrong when accessing the Dynamic Order list Url.';
const calls = (operation: string) => practice.journal(`?direction=out&operation=${operation}`);

it('notes in the journal that a profile belongs to another customer', async () => {
  integrator.on('/customers', json(person('other@else.example', 'Other')));
  anna.send({ type: 'conversation.open', guid: mara });
  await expect
    .poll(async () => (await calls('customerDetails'))[0]?.violations)
    .toMatchObject([{ path: 'email_address', section: 'A.1, 2.1' }]);
});

describe('The order list', () => {
  const answers: readonly (readonly [string, Answering, string])[] = [
    ['401', json({ error: 'no' }, 401), 'expected status 200, got 401'],
    ['500', json('oops', 500), 'expected status 200, got 500'],
    ['404', json({}, 404), 'expected status 200, got 404'],
    ['broken JSON', json('{"orders": ['), 'expected JSON'],
    ['an empty response', json(''), 'expected JSON, got an empty response'],
    ['a missing field', json({}), 'expected an array, got nothing'],
    [
      'a number instead of text',
      json({ orders: [{ order_number: 7, list_view: { a: '1', b: '2' } }] }),
      'expected text, got the number 7',
    ],
    ['endless nesting', json(`${'['.repeat(100)}${']'.repeat(100)}`), 'levels of nesting'],
    [
      'a redirect',
      (_, response) => {
        response.writeHead(302, { location: `${integrator.url}/orderdetails` });
        response.end();
      },
      'expected status 200, got 302',
    ],
    ['a connection that breaks', (_, response) => void response.socket?.destroy(), 'could not be asked'],
    [
      'more data than is ever read',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const piece = Buffer.alloc(1_024 * 1_024, 32);
        const more = (): void => {
          while (!response.destroyed && response.write(piece));
          if (!response.destroyed) response.once('drain', more);
        };
        response.on('error', () => undefined);
        more();
      },
      'expected at most 10485760 bytes, got more',
    ],
  ];
  it.each(answers)(
    'shows the message from the helpdesk API for %s, and the journal contains the reason',
    async (_, answering, why) => {
      integrator.on('/orders', answering);
      anna.send({ type: 'conversation.open', guid: mara });
      const shown = await anna.see((one) => one.panels.links[0]?.orders.state === 'failed');
      expect(shown.panels.links[0]?.orders).toMatchObject({ why: sentence, items: [], count: 0 });
      // The rest of the desk still works.
      await anna.see((one) => one.panels.custom[0]?.state === 'shown');
      const [call] = await calls('orderList');
      expect(call?.violations).toMatchObject([
        { message: expect.stringContaining(why) as unknown, section: 'A.2, 2.2' },
      ]);
      await anna.requests(({ entries }) => entries.some(({ operation }) => operation === 'orderList'), {
        direction: 'out',
      });
      expect((await anna.see(() => true)).rejected).toBe(0);
      expect(integrator.lines().filter((line) => line.startsWith('/orderdetails'))).toEqual([]);
    },
  );

  it('shows that it is loading until the response arrives', async () => {
    let answer = (): void => undefined;
    integrator.on('/orders', (request, response, query) => {
      answer = () => json({ orders: [] })(request, response, query);
    });
    anna.send({ type: 'conversation.open', guid: mara });
    const loading = await anna.see((one) => one.panels.links[0]?.orders.state === 'loading');
    expect(loading.panels.links[0]?.orders).toMatchObject({ why: null, items: [], count: 0 });
    await expect.poll(() => integrator.lines().length).toBe(3);
    answer();
    await anna.see((one) => one.panels.links[0]?.orders.state === 'shown' && one.panels.links[0].orders.count === 0);
  });

  it('is shown with a warning if it has too few or too many fields (assumption 29)', async () => {
    const views = [{ a: '1' }, Object.fromEntries(Array.from({ length: 7 }, (_, n) => [`f${n}`, 'x']))];
    integrator.on('/orders', json({ orders: views.map((list_view, n) => ({ order_number: `${n}`, list_view })) }));
    anna.send({ type: 'conversation.open', guid: mara });
    await anna.see((one) => one.panels.links[0]?.orders.items.length === 2);
    expect((await calls('orderList'))[0]?.violations).toMatchObject([
      { path: 'orders[0].list_view', section: '2.2' },
      { path: 'orders[1].list_view', section: '2.2' },
    ]);
  });

  it('is valid again after a successful retry', async () => {
    integrator.on('/orders', json({}, 500));
    anna.send({ type: 'conversation.open', guid: mara });
    const failed = await anna.see((one) => one.panels.links[0]?.orders.state === 'failed');
    integrator.on('/orders', json({ orders: [] }));
    anna.send({ type: 'orders.open', guid: mara, link: failed.panels.links[0]?.name ?? '' });
    await anna.see((one) => one.panels.links[0]?.orders.state === 'shown');
  });
});

describe('Unneeded requests', () => {
  const closed = (path: string): Promise<void> =>
    new Promise((resolve) => {
      integrator.on(path, (_, response) => void response.on('close', resolve));
    });

  it('are cancelled if the agent opens another conversation', async () => {
    const gone = closed('/orders');
    anna.send({ type: 'conversation.open', guid: mara });
    await expect.poll(() => integrator.lines().length).toBe(3);
    anna.send({ type: 'conversation.open', guid: jonas });
    await gone;
    expect((await calls('orderList'))[0]).toMatchObject({ status: 0, violations: [] });
  });

  it('are cancelled by a newer search, a reset, or a shutdown of the helpdesk', async () => {
    let gone = closed('/search');
    anna.send({ type: 'search', text: 'one' });
    await expect.poll(() => integrator.lines()).toContain('/search?expression=one');
    anna.send({ type: 'search', text: 'two' });
    await gone;
    gone = closed('/search');
    anna.send({ type: 'search', text: 'three' });
    await expect.poll(() => integrator.lines()).toContain('/search?expression=three');
    await practice.control('POST', 'reset');
    await gone;
    gone = closed('/customers');
    anna.send({ type: 'conversation.open', guid: mara });
    await expect.poll(() => integrator.lines().some((line) => line.startsWith('/customers?'))).toBe(true);
    await practice.close();
    await gone;
    practice = await startPractice();
  });
});

it('requests to integrators do not appear in the helpdesk’s journal, and their headers are hidden', async () => {
  const [link] = (await practice.state())['dynamicLinks'] ?? [];
  const secret = { ...link, headers: { 'X-Shop': 'open-sesame', Authorization: 'Basic c2VzYW1l' } };
  await practice.control('PUT', 'state', { dynamicLinks: [secret] });
  await practice.control('DELETE', 'journal');
  anna.send({ type: 'conversation.open', guid: mara });
  await anna.see((one) => one.panels.links[0]?.orders.state === 'shown');
  expect(await practice.journal()).toEqual([]);
  const out = await practice.journal('?direction=out');
  expect(out.find(({ operation }) => operation === 'orderList')).toMatchObject({
    direction: 'to integrator',
    method: 'GET',
    path: `${integrator.url}/orders?email=mara%40shop.example`,
    status: 200,
    request: { headers: { 'x-shop': '***', authorization: 'Basic ***' }, body: null },
    response: { body: { orders: expect.any(Array) as unknown } },
    violations: [],
  });
  expect(JSON.stringify(out)).not.toMatch(/sesame|c2VzYW1l/);
  expect(integrator.asked.find(({ path }) => path === '/orders')?.headers).toMatchObject({
    accept: 'application/json',
    'x-shop': 'open-sesame',
    authorization: 'Basic c2VzYW1l',
  });
});
