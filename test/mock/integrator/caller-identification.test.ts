/**
 * Tests callers whom only an integrator knows. Endpoint 4 is called for each incoming call (assumption 27). The file
 * has more than 250 lines, because all tests share the integrator and its customers.
 */
import { describe, expect, it } from 'vitest';
import { type DeskClient } from '../desk/desk-client.ts';
import { found, json, person, startIntegrator, type Answering } from './recording-integrator.ts';
import { integrator, openDesksWithIntegrator } from './desks-with-integrator.ts';
import { anna, ben, practice } from '../desk/two-desks.ts';

openDesksWithIntegrator();

const unknown = '+493023125901';
const search = '/search?expression=%2B493023125901';
const nora = ['nora@else.example', 'Nora Else'] as const;
const paul = ['paul@else.example', 'Paul Else'] as const;
/** The requests that are sent while only the caller's number is known. */
const ofNumber = [
  '/customerpanellist?email=&phone=%2B493023125901&external=',
  '/customers?email=&phone=%2B493023125901',
];
const guidOf = async (desk: DeskClient): Promise<string> =>
  (await desk.see((one) => one.conversation !== null)).conversation?.guid ?? '';

/** Returns an endpoint that responds when the test calls `answer`. */
const held = (answering: Answering): { readonly answering: Answering; readonly answer: () => void } => {
  const waiting: (() => void)[] = [];
  return {
    answering: (...all) => void waiting.push(() => answering(...all)),
    answer: () => waiting.splice(0).forEach((one) => one()),
  };
};

describe('An unknown number', () => {
  it('fills the profile if the links name one customer, who stays with the conversation', async () => {
    const slow = held(json(found(nora)));
    integrator.on('/search', slow.answering);
    integrator.on('/customerlifetime', json({}, 404));
    const taken = await practice.call({ PhoneNumber: unknown });
    expect(taken.status).toBe(201);
    const empty = await anna.see((one) => one.conversation !== null);
    expect(empty.customer).toMatchObject({ name: null, emailAddress: null });
    await expect.poll(() => integrator.lines().toSorted()).toEqual([...ofNumber, search]);
    expect(integrator.lines().join()).not.toContain('/orders');
    slow.answer();
    const shown = await anna.see(
      (one) => one.panels.links[0]?.customer.profile !== null && one.panels.links[0]?.orders.state === 'shown',
    );
    expect(shown.customer?.emailAddress).toBe('nora@else.example');
    expect(shown.conversation?.title).toBe('Nora Else');
    const asked = [
      '/customers?email=nora%40else.example&phone=%2B493023125901',
      '/orders?email=nora%40else.example',
      '/customerlifetime?email=nora%40else.example',
      '/customerpanellist?email=nora%40else.example&phone=%2B493023125901&external=',
    ];
    await expect.poll(() => asked.filter((line) => !integrator.lines().includes(line))).toEqual([]);
    // A call's second Answered event does not start a new call.
    await practice.call({ PhoneNumber: unknown, PhoneExtension: '102' });
    await ben.see((one) => one.panels.links[0]?.customer.profile?.name === 'Nora Else');
    expect(integrator.lines().filter((line) => line === search)).toHaveLength(1);
  });

  it('appears in the search field for several customers, and the selected one fills the profile', async () => {
    integrator.on('/search', json(found(nora, paul)));
    await practice.call({ PhoneNumber: unknown });
    const choosing = await anna.see((one) => (one.search?.customers.length ?? 0) === 2);
    expect(choosing.search).toMatchObject({
      text: unknown,
      choosingFor: choosing.conversation?.guid,
      customers: [{ name: 'Nora Else' }, { name: 'Paul Else' }],
    });
    expect(choosing.customer?.emailAddress).toBeNull();
    expect(integrator.lines().filter((line) => line === search)).toHaveLength(1);
    // The agent who answers after a transfer can also select the customer.
    await practice.call({ PhoneNumber: unknown, PhoneExtension: '102' });
    expect((await ben.see((one) => one.search !== null)).search?.customers).toHaveLength(2);
    anna.send({ type: 'customer.choose', emailAddress: 'nora@else.example' });
    const chosen = await anna.see((one) => one.search === null && one.panels.links[0]?.customer.profile !== null);
    expect(chosen.customer?.emailAddress).toBe('nora@else.example');
    expect(chosen.conversation?.guid).toBe(choosing.conversation?.guid);
  });

  it('leaves the profile empty until an agent enters an e-mail address', async () => {
    await practice.call({ PhoneNumber: unknown });
    const guid = await guidOf(anna);
    await expect.poll(() => integrator.lines().toSorted()).toEqual([...ofNumber, search]);
    integrator.forget();
    anna.send({ type: 'customer.enter', guid, emailAddress: 'nora@else.example' });
    await anna.see((one) => one.panels.links[0]?.customer.profile?.name === 'Nora Else');
    await expect
      .poll(() => integrator.lines().toSorted())
      .toEqual([
        '/customerpanellist?email=nora%40else.example&phone=%2B493023125901&external=',
        '/customers?email=nora%40else.example&phone=%2B493023125901',
        '/orders?email=nora%40else.example',
      ]);
  });

  it('does not replace a customer that the agent has entered, or change the agent’s view', async () => {
    const slow = held(json(found(paul)));
    integrator.on('/search', slow.answering);
    await practice.call({ PhoneNumber: unknown });
    const guid = await guidOf(anna);
    anna.send({ type: 'customer.enter', guid, emailAddress: 'nora@else.example' });
    await anna.see((one) => one.panels.links[0]?.customer.profile?.name === 'Nora Else');
    slow.answer();
    const other = held(json(found(nora, paul)));
    integrator.on('/search', other.answering);
    await practice.call({ Id: 'c2', PhoneNumber: '+493023125902', PhoneExtension: '102' });
    await guidOf(ben);
    ben.send({ type: 'conversation.open', guid });
    await ben.see((one) => one.conversation?.guid === guid);
    await expect.poll(() => integrator.lines()).toContain('/search?expression=%2B493023125902');
    other.answer();
    await expect
      .poll(
        async () =>
          (await practice.journal('?direction=out&operation=search')).filter(({ status }) => status === 200).length,
      )
      .toBe(2);
    const shown = await ben.see(() => true);
    expect([shown.search, shown.customer?.emailAddress]).toEqual([null, 'nora@else.example']);
  });

  it('is searched for in the same way if a till sends it', async () => {
    integrator.on('/search', json(found(nora)));
    await practice.post('/showcustomer', {
      user_email_address: 'ben@shop.example',
      customer: { phone_number: '030 23125 901' },
    });
    const shown = await ben.see((one) => one.customer?.emailAddress === 'nora@else.example');
    expect(shown.notice?.guid).toBe(shown.conversation?.guid);
    expect(integrator.lines()).toContain(search);
  });

  it('is not searched for without a phone link', async () => {
    const [link] = (await practice.state())['dynamicLinks'] ?? [];
    await practice.control('PUT', 'state', { dynamicLinks: [{ ...link, phoneLink: false }] });
    await practice.call({ PhoneNumber: unknown });
    await expect.poll(() => integrator.lines()).toContain('/customers?email=&phone=%2B493023125901');
    anna.send({ type: 'search', text: 'afterwards' });
    await expect.poll(() => integrator.lines()).toContain('/search?expression=afterwards');
    expect(integrator.lines()).not.toContain(search);
  });
});

describe('A number that is known to the helpdesk', () => {
  const mara = ['MARA@shop.example', 'Mara L.'] as const;
  const answered = async (count: number): Promise<void> => {
    await expect
      .poll(async () => (await practice.journal('?direction=out&operation=search')).map(({ status }) => status))
      .toEqual(Array(count).fill(200));
  };

  it('identifies a customer in the helpdesk unless a link names another customer', async () => {
    integrator.on('/search', json(found(mara)));
    await practice.call({});
    await answered(1);
    // The second call causes a new snapshot, which also contains the result of the search.
    await practice.call({ Id: 'c2', PhoneExtension: '102', PhoneNumber: unknown });
    await ben.see((one) => one.customer?.emailAddress === 'mara@shop.example');
    const shown = await anna.see((one) => one.conversations.length === 5);
    expect([shown.search, shown.customer?.name]).toEqual([null, 'Mara Lindqvist']);
  });

  it('shows both customers if a link names another customer, and keeps the selected one', async () => {
    const slow = held(json(found(nora)));
    integrator.on('/search', slow.answering);
    await practice.call({});
    await expect.poll(() => integrator.lines()).toContain('/search?expression=%2B493023125014');
    slow.answer();
    const shown = await anna.see((one) => (one.search?.customers.length ?? 0) === 2);
    expect(shown.search).toMatchObject({
      text: '+493023125014',
      choosingFor: shown.conversation?.guid,
      customers: [{ name: 'Mara Lindqvist' }, { name: 'Nora Else' }],
    });
    expect(shown.conversation?.title).toBe('030 23125014');
    expect([shown.customer?.emailAddress, shown.panels.links[0]?.orders.items]).toEqual([null, []]);
    const [kept] = (await practice.state())['conversations'] ?? [];
    expect(kept).toMatchObject({ guid: shown.conversation?.guid, customer: null });
    anna.send({ type: 'customer.choose', emailAddress: 'mara@shop.example' });
    const chosen = await anna.see((one) => one.search === null && one.conversation !== null);
    expect(chosen.customer?.emailAddress).toBe('mara@shop.example');
  });

  it('keeps the customer that an agent has entered, even if the helpdesk reports the same customer', async () => {
    const slow = held(json(found(nora)));
    integrator.on('/search', slow.answering);
    await practice.call({});
    const guid = await guidOf(anna);
    await expect.poll(() => integrator.lines()).toContain('/search?expression=%2B493023125014');
    anna.send({ type: 'customer.enter', guid, emailAddress: 'mara@shop.example' });
    await expect.poll(() => integrator.lines().filter((line) => line.startsWith('/customers')).length).toBe(2);
    slow.answer();
    await answered(1);
    anna.send({ type: 'note.add', guid, text: 'afterwards' });
    const shown = await anna.see((one) => one.conversation?.lines.at(-1)?.content === 'afterwards');
    expect([shown.search, shown.customer?.emailAddress]).toEqual([null, 'mara@shop.example']);
  });

  it('finds customers in the helpdesk and in links with one search', async () => {
    integrator.on('/search', json(found(nora)));
    await practice.call({ PhoneNumber: '+493023125071' });
    const shown = await anna.see((one) => one.search?.links[0]?.state === 'shown');
    expect(shown.search?.customers.map(({ name }) => name)).toEqual(['Deniz Yilmaz', 'Elif Yilmaz', 'Nora Else']);
    expect(integrator.lines().filter((line) => line.startsWith('/search'))).toHaveLength(1);
  });
});

it('ignores failing links if another link knows the customer', async () => {
  const dead = await startIntegrator();
  await dead.close();
  const [link] = (await practice.state())['dynamicLinks'] ?? [];
  const broken = { ...link, name: 'Broken', urls: { search: `${dead.url}/search` } };
  await practice.control('PUT', 'state', { dynamicLinks: [broken, link] });
  integrator.on('/search', json(found(nora)));
  integrator.on('/customers', json(person(...nora)));
  await practice.call({ PhoneNumber: unknown });
  const shown = await anna.see((one) => one.panels.links[1]?.customer.profile?.name === 'Nora Else');
  expect(shown.customer?.emailAddress).toBe('nora@else.example');
});

describe('A message from a customer identified by a number', () => {
  const message = {
    ChannelAccountExternalIdentifier: 'shop-app',
    ConversationExternalIdentifier: 't-1',
    MessageExternalIdentifier: 'm-1',
    RelationExternalIdentifier: unknown,
    RelationName: 'Somebody',
    Content: 'Hello?',
    Attachments: [],
  };
  const opened = async (relation: string) => {
    const sent = await practice.post('/messages/', { ...message, RelationExternalIdentifier: relation });
    expect(sent.status).toBe(201);
    const { conversations } = await anna.see((one) => one.conversations[0]?.channel === 'shop-app');
    anna.send({ type: 'conversation.open', guid: conversations[0]?.guid ?? '' });
    return anna.see((one) => one.conversation?.channel === 'shop-app');
  };

  it('shows the number and sends it when an agent opens the conversation', async () => {
    expect((await opened(unknown)).customer?.phoneNumbers).toEqual(['030 23125901']);
    await expect.poll(() => integrator.lines().toSorted()).toEqual([...ofNumber, search]);
  });

  it('looks up the customer with the phone link and keeps the result', async () => {
    integrator.on('/search', json(found(nora)));
    await practice.post('/messages/', message);
    await expect.poll(() => integrator.lines()).toContain('/customerlifetime?email=nora%40else.example');
    const { conversations } = await anna.see((one) => one.conversations[0]?.channel === 'shop-app');
    anna.send({ type: 'conversation.open', guid: conversations[0]?.guid ?? '' });
    await anna.see((one) => one.panels.links[0]?.customer.profile?.name === 'Nora Else');
    expect(integrator.lines()).toContain('/customers?email=nora%40else.example&phone=%2B493023125901');
  });

  it('is not confused with the shop’s own ID', async () => {
    expect((await opened('4930231259')).customer?.phoneNumbers).toEqual([]);
    expect(integrator.lines()).toEqual([]);
  });
});
