import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

interface Shown {
  readonly guid: string;
  readonly channel: string;
  readonly customer: string | null;
  readonly phoneNumber: string | null;
  readonly owner: string | null;
  readonly messages: readonly { readonly content: string }[];
}
let practice: Practice;
beforeEach(async () => {
  practice = await startPractice();
});
afterEach(() => practice.close());

const show = (customer: Record<string, unknown>, agent?: string) =>
  practice.post('/showcustomer', { ...(agent !== undefined && { user_email_address: agent }), customer });
const inStore = async () =>
  (((await practice.state())['conversations'] ?? []) as unknown as Shown[]).filter((one) => one.channel === 'Store');
const anna = 'anna@shop.example';

describe('A request to show a customer', () => {
  it('opens a conversation for the customer, owned by the named agent', async () => {
    expect((await show({ email_address: 'mara@shop.example' }, anna)).status).toBe(201);
    const [conversation] = await inStore();
    expect(conversation).toMatchObject({ customer: 'mara@shop.example', owner: anna });
    expect(conversation?.messages.map((one) => one.content)).toEqual(['A till asked Anna Brandt for this customer']);
  });

  it('uses the open conversation that the customer already has', async () => {
    await practice.call({});
    await show({ phone_number: '030 23125014' }, anna);
    await show({ email_address: 'mara@shop.example' }, 'ANNA@shop.example');
    expect(await inStore()).toEqual([]);
  });

  it('finds a customer by number, selects none for a shared number, and accepts an unknown one', async () => {
    await show({ phone_number: '+491713920077' }, anna);
    await show({ phone_number: '+493023125071' }, anna);
    await show({ phone_number: '+493023125998' }, anna);
    await show({ email_address: 'nobody.yet@shop.example' }, anna);
    const found = (await inStore()).map((one) => [one.customer, one.phoneNumber]);
    expect(found).toEqual(
      expect.arrayContaining([
        ['oskar@shop.example', '+491713920077'],
        [null, '+493023125071'],
        [null, '+493023125998'],
        ['nobody.yet@shop.example', null],
      ]),
    );
  });

  it('is accepted without a notice if the agent is missing, or rejected if that is configured', async () => {
    expect((await show({ email_address: 'mara@shop.example' })).status).toBe(201);
    expect((await inStore())[0]).toMatchObject({ owner: null });
    await practice.assume({ agentAbsent: 'refuse' });
    const refused = await show({ email_address: 'mara@shop.example' });
    expect([refused.status, refused.json]).toMatchObject([400, { errors: [{ path: 'user_email_address' }] }]);
  });

  it('is rejected with 400 for an unknown agent, or accepted if that is configured', async () => {
    const refused = await show({ email_address: 'mara@shop.example' }, 'zoe@shop.example');
    expect([refused.status, refused.json]).toMatchObject([400, { errors: [{ path: 'user_email_address' }] }]);
    expect(await inStore()).toEqual([]);
    await practice.assume({ agentUnknown: 'accept' });
    expect((await show({ email_address: 'mara@shop.example' }, 'zoe@shop.example')).status).toBe(201);
  });

  it('requires more than an external identifier', async () => {
    const refused = await show({ external_identifier: 'C-1014' }, anna);
    expect([refused.status, refused.json]).toMatchObject([400, { errors: [{ path: 'customer' }] }]);
  });
});
