/** Tests Endpoint 5, which is called only when a customer opens a new conversation. */
import { describe, expect, it } from 'vitest';
import { json } from './recording-integrator.ts';
import { asked, integrator, openDesksWithIntegrator } from './desks-with-integrator.ts';
import { anna, practice } from '../desk/two-desks.ts';

openDesksWithIntegrator();

describe('A customer’s new conversation', () => {
  const message = (n: number, relation = 'nora@else.example') => ({
    ChannelAccountExternalIdentifier: 'shop-app',
    ConversationExternalIdentifier: `t-${n}`,
    MessageExternalIdentifier: `m-${n}`,
    RelationExternalIdentifier: relation,
    RelationName: 'Nora',
    Content: 'Hello?',
    Attachments: [],
  });
  const totals = {
    email_address: 'nora@else.example',
    customer_since: '2024-02-29T09:00:00Z',
    order_count: 17,
    currency: '$',
    total_revenue: 1_700.5,
    last_order_date: '2026-11-01T09:00:00Z',
  };
  const known = async () =>
    (await practice.state())['customers']?.find((one) => one['email_address'] === 'nora@else.example');

  it('calls Endpoint 5 and stores its totals', async () => {
    integrator.on('/customerlifetime', json(totals));
    await practice.post('/messages/', message(1));
    await expect.poll(known).toMatchObject({ order_count: 17, currency: '$', total_revenue: 1_700.5 });
    expect(integrator.lines()).toEqual(['/customerlifetime?email=nora%40else.example']);
    // A further message in the same conversation does not cause a request, but a new conversation does.
    await practice.post('/messages/', { ...message(1), MessageExternalIdentifier: 'm-1b' });
    await practice.post('/messages/', message(2));
    await asked(...Array<string>(2).fill('/customerlifetime?email=nora%40else.example'));
  });

  it('ignores another customer’s totals, invalid totals, and an integrator without the customer', async () => {
    integrator.on('/customerlifetime', json({ ...totals, email_address: 'other@else.example' }));
    await practice.post('/messages/', message(1));
    await expect
      .poll(async () => (await practice.journal('?direction=out'))[0]?.violations)
      .toMatchObject([{ path: 'email_address' }]);
    integrator.on('/customerlifetime', json({ ...totals, currency: 'EUR' }));
    await practice.post('/messages/', message(2));
    await expect
      .poll(async () => (await practice.journal('?direction=out'))[1]?.violations)
      .toMatchObject([{ path: 'currency', section: 'A.5, 2.5' }]);
    integrator.on('/customerlifetime', json({}, 404));
    await practice.post('/messages/', message(3));
    await expect.poll(async () => (await practice.journal('?direction=out')).length).toBe(3);
    expect((await practice.journal('?direction=out'))[2]).toMatchObject({ status: 404, violations: [] });
    expect(await known()).toBeUndefined();
  });

  it('calls Endpoint 5 once for simultaneous messages from one customer', async () => {
    let answer = (): void => undefined;
    integrator.on('/customerlifetime', (request, response, query) => {
      answer = () => json(totals)(request, response, query);
    });
    await Promise.all(Array.from({ length: 40 }, (_, n) => practice.post('/messages/', message(n))));
    await asked('/customerlifetime?email=nora%40else.example');
    answer();
    await expect.poll(known).toMatchObject({ order_count: 17 });
    expect(integrator.asked).toHaveLength(1);
  });
});

it('sends an integrator only requests that the helpdesk API describes', async () => {
  await practice.call({ EventType: 'Answered', Direction: 'Outbound' });
  await practice.call({ EventType: 'Disconnected', Direction: 'Outbound' });
  await practice.post('/conversations', {});
  await practice.presence(`apikey=${practice.mock.apiKey}&Channel=Chat`);
  anna.send({ type: 'search', text: 'the last thing' });
  await asked('/search?expression=the+last+thing');
});
