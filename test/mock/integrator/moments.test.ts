/**
 * Tests when integrators are called and with which data: every case that the helpdesk API describes, with an integrator
 * on a separate server.
 */
import { describe, expect, it } from 'vitest';
import { details, found, json } from './recording-integrator.ts';
import { asked, integrator, openDesksWithIntegrator } from './desks-with-integrator.ts';
import { anna, ben, practice } from '../desk/two-desks.ts';

openDesksWithIntegrator();

const mara = '5b0f4c1e-2f8a-4f57-9a44-6d1c0c6a1014';
const jonas = '8a4f1a7c-93d5-4a0e-8c1b-0f3c5a2b1021';
const linkOf = (): string => new URL(integrator.url).host;
const panelOf = (): string => `Panel of ${linkOf()}`;
const ofMara = [
  '/customers?email=mara%40shop.example&phone=%2B493023125014',
  '/orders?email=mara%40shop.example',
  '/customerpanellist?email=mara%40shop.example&phone=%2B493023125014&external=C-1014',
];

describe('The opening of a conversation', () => {
  it('calls Endpoints 1 and 2 and the panel at each click and at no other time', async () => {
    anna.send({ type: 'conversation.open', guid: mara });
    await anna.see((one) => one.panels.custom[0]?.state === 'shown');
    await asked(...ofMara);
    integrator.forget();
    anna.send({ type: 'note.add', guid: mara, text: 'a note' });
    anna.send({ type: 'conversation.move', guid: mara, state: 'open' });
    await anna.see((one) => one.conversation?.state === 'open');
    anna.send({ type: 'conversation.open', guid: mara });
    await asked(...ofMara);
  });

  it('sends the caller’s number for a call, as well as to Endpoints 4 and 5', async () => {
    await practice.call({});
    await asked(...ofMara, '/search?expression=%2B493023125014', '/customerlifetime?email=mara%40shop.example');
  });

  it('sends the shop’s identifier for a till', async () => {
    await practice.post('/showcustomer', {
      user_email_address: 'anna@shop.example',
      customer: { email_address: 'nora@else.example', external_identifier: 'K-77' },
    });
    await asked(
      '/customers?email=nora%40else.example&phone=',
      '/orders?email=nora%40else.example',
      '/customerpanellist?email=nora%40else.example&phone=&external=K-77',
      '/customerlifetime?email=nora%40else.example',
    );
    const shown = await anna.see((one) => one.panels.links[0]?.customer.profile?.name === 'Nora Else');
    expect(shown.panels.links[0]?.customer.profile).toMatchObject({
      emailAddress: 'nora@else.example',
      since: '2024-02-29',
      spent: '€120.50',
      orderCount: 4,
      fields: [{ name: 'Tier', value: [{ text: 'Gold', href: null }] }],
    });
    // The reports do not contain the customer's name, so the title comes from the integrator.
    await anna.see((one) => one.conversations[0]?.title === 'Nora Else');
  });

  it('is required before any request', async () => {
    await practice.call({ Direction: 'Outbound' });
    await practice.post('/dynamic/orders/', {
      orders: [
        {
          order_number: 'Z',
          email_address: 'mara@shop.example',
          revenue: 1,
          order_date: '2026-11-20T08:52:00Z',
          is_first_order: false,
        },
      ],
    });
    await anna.see((one) => one.win?.orderNumber === 'Z');
    // If the reports caused a request, it would arrive before the requests for the opened conversation.
    anna.send({ type: 'conversation.open', guid: mara });
    await asked(...ofMara);
  });
});

describe('The panel next to a conversation', () => {
  it('shows some items, then all, and requests the data for each step', async () => {
    anna.send({ type: 'conversation.open', guid: mara });
    const short = await anna.see(
      (one) => one.panels.custom[0]?.state === 'shown' && one.panels.links[0]?.orders.state === 'shown',
    );
    expect(short.panels).toMatchObject({
      links: [{ name: linkOf(), orders: { count: 5, all: false, details: null, items: [{ id: 'A-1' }, {}, {}] } }],
      custom: [{ caption: panelOf(), count: 5, all: false, details: null, items: [{ id: '1' }, {}, {}] }],
    });
    expect(short.panels.links[0]?.orders.items[0]?.fields).toEqual([
      { name: 'order_number', value: [{ text: 'A-1', href: null }] },
      { name: 'date', value: [{ text: '20-11-2026 09:30', href: null }] },
      { name: 'status', value: [{ text: 'Packing', href: null }] },
    ]);
    integrator.forget();

    anna.send({ type: 'orders.open', guid: mara, link: linkOf() });
    const all = await anna.see(
      (one) => one.panels.links[0]?.orders.all === true && one.panels.links[0].orders.state === 'shown',
    );
    expect(all.panels.links[0]?.orders.items).toHaveLength(5);
    anna.send({ type: 'order.open', guid: mara, link: linkOf(), id: 'A-2' });
    const order = await anna.see((one) => one.panels.links[0]?.orders.details?.state === 'shown');
    expect(order.panels.links[0]?.orders.details).toMatchObject({
      id: 'A-2',
      blocks: [{ displayAs: 'details', entries: [[{ name: 'status', value: [{ text: 'of A-2' }] }]] }],
    });
    anna.send({ type: 'panels.back', guid: mara });
    await anna.see((one) => one.panels.links[0]?.orders.details === null && one.panels.links[0].orders.all);
    anna.send({ type: 'panels.back', guid: mara });
    await anna.see((one) => one.panels.links[0]?.orders.all === false);
    expect(integrator.lines()).toEqual(['/orders?email=mara%40shop.example', '/orderdetails?id=A-2']);
    integrator.forget();

    anna.send({ type: 'panel.open', guid: mara, panel: panelOf() });
    await anna.see((one) => one.panels.custom[0]?.all === true && one.panels.custom[0].items.length === 5);
    anna.send({ type: 'item.open', guid: mara, panel: panelOf(), id: '4' });
    await anna.see((one) => one.panels.custom[0]?.details?.blocks.length === 1);
    expect(integrator.lines().at(-1)).toBe('/custompaneldetails?id=4');
  });

  it('has a separate view for each agent, but shared responses', async () => {
    anna.send({ type: 'conversation.open', guid: mara });
    ben.send({ type: 'conversation.open', guid: mara });
    await anna.see((one) => one.panels.links[0]?.orders.state === 'shown');
    anna.send({ type: 'orders.open', guid: mara, link: linkOf() });
    await anna.see((one) => one.panels.links[0]?.orders.all === true);
    const other = await ben.see((one) => one.panels.links[0]?.orders.items.length === 3);
    expect(other.panels.links[0]?.orders.all).toBe(false);
  });

  it('requests everything again on demand, including the open order', async () => {
    anna.send({ type: 'conversation.open', guid: mara });
    anna.send({ type: 'order.open', guid: mara, link: linkOf(), id: 'A-9' });
    await anna.see((one) => one.panels.links[0]?.orders.details?.state === 'shown');
    integrator.forget();
    integrator.on('/orderdetails', json(details('changed')));
    anna.send({ type: 'panels.again', guid: mara });
    await asked(...ofMara, '/orderdetails?id=A-9');
    await anna.see((one) => JSON.stringify(one.panels.links[0]?.orders.details).includes('changed'));
  });

  it('cannot open missing parts or parts of a conversation that is not open', async () => {
    anna.send({ type: 'conversation.open', guid: mara });
    anna.send({ type: 'orders.open', guid: mara, link: 'another' });
    expect(await anna.refusal()).toBe('gone');
    anna.send({ type: 'panel.open', guid: mara, panel: 'another' });
    expect(await anna.refusal()).toBe('gone');
    anna.send({ type: 'orders.open', guid: jonas, link: linkOf() });
    expect(await anna.refusal()).toBe('gone');
  });
});

describe('A dashboard search', () => {
  it('queries every link, and shows the results next to the results of the helpdesk', async () => {
    integrator.on(
      '/search',
      json({
        ...found(['nora@else.example', 'Nora Else'], ['MARA@shop.example', 'Mara of the shop']),
        orders: [
          {
            email_address: 'nora@else.example',
            order_number: 'A-1',
            order_date: '2026-11-20T08:52:00Z',
            revenue: '€9.00',
            name: 'Nora Else',
          },
        ],
      }),
    );
    anna.send({ type: 'search', text: ' Mara & Söhne ' });
    await anna.see((one) => one.search?.links[0]?.state === 'shown');
    expect(integrator.lines()).toEqual(['/search?expression=Mara+%26+S%C3%B6hne']);
    anna.send({ type: 'search', text: 'mara' });
    const shown = await anna.see((one) => one.search?.text === 'mara' && one.search.links[0]?.state === 'shown');
    expect(shown.search).toMatchObject({
      customers: [
        { emailAddress: 'mara@shop.example', name: 'Mara Lindqvist', link: null },
        { emailAddress: 'nora@else.example', name: 'Nora Else', orderCount: 4, link: linkOf() },
      ],
      orders: [{ orderNumber: 'A-1', revenue: '€9.00', link: linkOf() }],
      conversations: [{ guid: mara }],
      links: [{ name: linkOf(), state: 'shown', why: null }],
    });
    anna.send({ type: 'search', text: '' });
    await anna.see((one) => one.search === null);
  });
});
