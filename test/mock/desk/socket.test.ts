/** Tests calls, look-ups, searches and KPIs on the desk, through its real socket. */
import { describe, expect, it } from 'vitest';
import { openDesk } from './desk-client.ts';
import { anna, ben, practice, openTwoDesks } from './two-desks.ts';

openTwoDesks();

describe('The desk', () => {
  it('opens an answered call with its customer only for the extension’s agent', async () => {
    await practice.call({ PhoneReferrer: '+493023125500' });
    const shown = await anna.see((one) => one.conversation !== null);
    expect(shown.conversation).toMatchObject({
      title: 'Mara Lindqvist',
      webStore: 'Berlin Mitte',
      live: { extension: '101', phase: 'talking' },
    });
    expect(shown.customer).toMatchObject({
      name: 'Mara Lindqvist',
      emailAddress: 'mara@shop.example',
      spent: 612.4,
      orderCount: 9,
    });
    expect(shown.orders.map((order) => order.orderNumber)).toContain('20931');
    const other = await ben.see((one) => one.counts['open'] === 3);
    expect(other.conversation).toBeNull();
  });

  it('follows a transfer: it opens for the colleague who answers, and ends', async () => {
    await practice.call({});
    await practice.call({ EventType: 'Transfer', PhoneExtension: '102' });
    await anna.see((one) => one.conversation?.live?.phase === 'handed-over');
    await practice.call({ PhoneExtension: '102' });
    expect((await ben.see((one) => one.conversation !== null)).conversation).toMatchObject({
      title: 'Mara Lindqvist',
      owner: 'Ben Okafor',
    });
    await practice.call({ EventType: 'Disconnected', PhoneExtension: '102' });
    const ended = await ben.see((one) => one.conversation !== null && one.conversation.live === null);
    expect(ended.conversations[0]?.detail).toMatch(/^The call ended/);
  });

  it('does not open for an outbound call', async () => {
    await practice.call({ Direction: 'Outbound' });
    const shown = await anna.see((one) => one.conversations.some((entry) => entry.live !== null));
    expect(shown.conversation).toBeNull();
  });

  it('leaves the profile of an unknown number empty until an e-mail address is entered', async () => {
    await practice.call({ PhoneNumber: '+493023125999' });
    const empty = await anna.see((one) => one.conversation !== null);
    expect(empty.customer).toMatchObject({ name: null, emailAddress: null });
    anna.send({ type: 'customer.enter', guid: empty.conversation?.guid ?? '', emailAddress: 'oskar@shop.example' });
    expect((await anna.see((one) => typeof one.customer?.name === 'string')).customer?.name).toBe('Oskar Brügge');
  });

  it('shows a shared number in the search field and uses the selected customer', async () => {
    await practice.call({ PhoneNumber: '+493023125071' });
    const choosing = await anna.see((one) => one.search !== null);
    expect(choosing.search?.text).toBe('+493023125071');
    expect(choosing.search?.customers.map((one) => one.name)).toEqual(['Deniz Yilmaz', 'Elif Yilmaz']);
    expect(choosing.search?.choosingFor).toBe(choosing.conversation?.guid);
    anna.send({ type: 'customer.choose', emailAddress: 'elif@shop.example' });
    const chosen = await anna.see((one) => one.search === null);
    expect(chosen.conversation).toMatchObject({ guid: choosing.conversation?.guid, title: 'Elif Yilmaz' });
    // The selection remains after a transfer.
    await practice.call({ PhoneNumber: '+493023125071', PhoneExtension: '102' });
    expect((await ben.see((one) => one.conversation !== null)).search).toBeNull();
  });

  it('shows the customer of an accepted look-up to the named agent, with a notice', async () => {
    await practice.post('/showcustomer', {
      user_email_address: 'ben@shop.example',
      customer: { email_address: 'sanne@shop.example' },
    });
    const shown = await ben.see((one) => one.notice !== null);
    expect([shown.notice?.text, shown.customer?.name]).toEqual(['Sanne de Wit', 'Sanne de Wit']);
    ben.send({ type: 'notice.close' });
    await ben.see((one) => one.notice === null);
    expect((await anna.see(() => true)).notice).toBeNull();
  });

  it('removes a till’s notice when a call opens another customer', async () => {
    await practice.post('/showcustomer', {
      user_email_address: 'ben@shop.example',
      customer: { email_address: 'sanne@shop.example' },
    });
    await ben.see((one) => one.notice !== null);
    await practice.call({ PhoneExtension: '102' });
    const called = await ben.see((one) => one.notice === null);
    expect(called.customer?.name).not.toBe('Sanne de Wit');
  });

  it('searches customers, orders and numbers, and keeps the open conversation', async () => {
    await practice.call({});
    await anna.see((one) => one.conversation !== null);
    anna.send({ type: 'search', text: 'sanne' });
    const found = await anna.see((one) => one.search?.text === 'sanne');
    expect(found.search).toMatchObject({
      choosingFor: null,
      customers: [{ name: 'Sanne de Wit' }],
      conversations: [{ title: 'Sanne de Wit' }],
    });
    anna.send({ type: 'search', text: '20931' });
    expect((await anna.see((one) => one.search?.text === '20931')).search?.orders).toMatchObject([
      { orderNumber: '20931', revenue: { amount: 89, currency: '€' } },
    ]);
    anna.send({ type: 'search', text: '030 23125 014' });
    expect((await anna.see((one) => one.search?.text === '030 23125 014')).search?.customers).toMatchObject([
      { name: 'Mara Lindqvist' },
    ]);
    anna.send({ type: 'search', text: '%' });
    expect((await anna.see((one) => one.search?.text === '%')).search?.customers).toEqual([]);
    anna.send({ type: 'search', text: '' });
    expect((await anna.see((one) => one.search === null)).conversation?.title).toBe('Mara Lindqvist');
  });

  it('saves notes, moves conversations and switches presence', async () => {
    const [first] = (await anna.see(() => true)).conversations;
    const guid = first?.guid ?? '';
    anna.send({ type: 'conversation.open', guid });
    anna.send({ type: 'note.add', guid, text: '<img src=x onerror=alert(1)>' });
    anna.send({ type: 'conversation.move', guid, state: 'snoozed' });
    const shown = await anna.see((one) => one.conversation?.state === 'snoozed');
    expect(shown.conversation?.lines.at(-1)).toMatchObject({
      kind: 'note',
      name: 'Anna Brandt',
      content: '<img src=x onerror=alert(1)>',
    });
    expect(shown.counts).toMatchObject({ open: 1, snoozed: 1 });
    anna.send({ type: 'presence.set', extension: '102', channel: 'Chat', online: false });
    anna.send({ type: 'presence.set', extension: '101', channel: 'Chat', online: false });
    await anna.see((one) =>
      one.agents.every((agent) => agent.channels.every((channel) => channel.channel !== 'Chat' || !channel.online)),
    );
    expect((await practice.presence(`apikey=${practice.mock.apiKey}&Channel=Chat`)).text).toBe('Offline');
  });

  it('shows win messages and figures', async () => {
    await practice.post('/dynamic/orders/', {
      orders: [
        {
          order_number: '77',
          email_address: 'mara@shop.example',
          revenue: 89,
          order_date: '2026-11-20T08:52:00Z',
          is_first_order: true,
        },
      ],
    });
    const shown = await anna.see((one) => one.win?.orderNumber === '77');
    expect(shown.win).toMatchObject({ revenue: 89, currency: '€', first: true, updated: false });
    expect(shown.kpis.acquisition).toBe(2);
  });

  it('shows each rejected request with its path, expectation and section', async () => {
    await practice.call({ PhoneExtension: '107' });
    await anna.see((one) => one.rejected > 0);
    const { entries } = await anna.requests((one) => one.matching > 0, { result: 'rejected' });
    expect(entries[0]).toMatchObject({
      operation: 'registerCallEvent',
      path: '/service/voip/registerevent/***',
      status: 406,
      violations: [{ path: 'PhoneExtension', message: 'no agent has extension 107', section: 'B.4, 2.9' }],
    });
    expect((await anna.request(entries[0]?.id ?? '')).requestBody).toContain('"PhoneExtension":"107"');
  });

  it('explains why a command failed, and continues after invalid messages', async () => {
    anna.send({ type: 'conversation.open', guid: 'gone' });
    expect(await anna.refusal()).toBe('gone');
    anna.send({ type: 'note.add', guid: 'x', text: '' });
    expect(await anna.refusal()).toBe('noCommand');
    anna.send({ nonsense: true });
    expect(await anna.refusal()).toBe('noCommand');
    const nobody = await openDesk(practice, '999');
    expect((await nobody.see(() => true)).agent).toBeNull();
    nobody.send({ type: 'search', text: 'x' });
    expect(await nobody.refusal()).toBe('nobody');
    nobody.close();
  });
});
