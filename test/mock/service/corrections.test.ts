/** Tests that the response to a wrong path or a wrong field proposes the correct one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

let practice: Practice;
beforeAll(async () => {
  practice = await startPractice();
});
afterAll(() => practice.close());

const origin = (): string => new URL(practice.mock.baseUrl).origin;
const asked = async (method: string, path: string): Promise<string> =>
  (await fetch(`${origin()}${path}`, { method, ...(method === 'POST' && { body: '{}' }) })).text();

describe('A wrong path', () => {
  it.each([
    ['POST', '/service/conversation', 'did you mean POST /service/conversations?'],
    ['POST', '/service/Conversations', 'did you mean POST /service/conversations?'],
    ['POST', '/service/conversations/', 'did you mean POST /service/conversations?'],
    ['POST', '/service/show_customer', 'did you mean POST /service/showcustomer?'],
    ['POST', '/service/orders', 'did you mean POST /service/dynamic/orders/?'],
    ['POST', '/service/voip/registerevent', 'did you mean POST /service/voip/registerevent/{apikey}?'],
    ['POST', '/service/voip/registerevents/abc', 'did you mean POST /service/voip/registerevent/{apikey}?'],
    ['GET', '/service/api/v1', 'did you mean GET /presence/api/v1?'],
    ['GET', '/presence', 'did you mean GET /presence/api/v1?'],
    ['POST', '/presence/showcustomer', 'did you mean POST /service/showcustomer?'],
    ['POST', '/conversations', 'did you mean POST /service/conversations?'],
    ['POST', '/dynamic/orders', 'did you mean POST /service/dynamic/orders/?'],
    ['POST', '/messages', 'did you mean POST /service/messages/?'],
    ['GET', '/api/v1', 'did you mean GET /presence/api/v1?'],
    ['POST', '/servce/showcustomer', 'did you mean POST /service/showcustomer?'],
    ['GET', '/back-office/customer', 'did you mean /back-office/customers?'],
    ['GET', '/back-office/order_details', 'did you mean /back-office/orderdetails?'],
  ])('gets a proposal: %s %s', async (method, path, expected) => {
    expect(await asked(method, path)).toContain(expected);
  });

  it.each(['/service/favicon.ico', '/robots.txt', '/service/%00', `/service/${'a'.repeat(7_000)}`])(
    'gets a list of all paths if it resembles none: %s',
    async (path) => {
      const answer = await asked('GET', path);
      expect(answer).not.toContain('did you mean');
      expect(answer).toMatch(/its paths are \/service|it has POST/i);
    },
  );

  it('also gets a proposal in the control API', async () => {
    expect((await practice.control('GET', 'journals')).text).toContain('Did you mean GET/DELETE journal?');
    expect((await practice.control('POST', 'faults')).text).toContain('Use GET, PUT or DELETE for faults.');
  });
});

describe('A wrong field', () => {
  const noted = async (): Promise<readonly string[]> =>
    ((await practice.journal()).at(-1)?.violations ?? []).map(({ path, message }) => `${path}: ${message}`);

  it('gets the correct field as a proposal in the response and in the journal', async () => {
    const order = { order_number: 'W-1', email: 'mara@shop.example', revenue: 80, is_first_order: false };
    const answer = await practice.post('/dynamic/orders/', {
      orders: [{ ...order, order_date: '2026-11-20T09:30:00Z' }],
    });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      errors: [
        {
          path: 'orders[0].email_address',
          message: 'expected an e-mail address, got nothing; did you send it as "email"?',
        },
      ],
    });
    expect(await noted()).toContain(
      'orders[0].email: the interface does not name this field; did you mean "email_address"?',
    );
  });

  it('is named in the response if the request lacks a field that it may have meant', async () => {
    const answer = await practice.post('/showcustomer', { customer: { email: 'mara@shop.example' } });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      errors: [
        { path: 'customer', message: 'at least an e-mail address or a phone number must be given' },
        { path: 'customer.email', message: 'the interface does not name this field; did you mean "email_address"?' },
      ],
    });
    expect(await noted()).toHaveLength(2);
  });

  it('does not propose a field that the object already has', async () => {
    await practice.post('/conversations', { emailAddress: 'mara@shop.example', email: 'x' });
    expect(await noted()).toEqual(['email: the interface does not name this field']);
  });

  it('is only noted in an accepted request', async () => {
    const answer = await practice.post('/showcustomer', {
      customer: { email_address: 'mara@shop.example', phone: '1' },
    });
    expect([answer.status, await noted()]).toEqual([
      201,
      ['customer.phone: the interface does not name this field; did you mean "phone_number"?'],
    ]);
  });

  it('gets the correct parameter as a proposal in a presence query', async () => {
    await practice.presence(`apikey=${practice.mock.apiKey}&channel=Chat`);
    expect(await noted()).toContain(
      'channel: the interface does not name this query parameter; did you mean "Channel"?',
    );
  });
});
