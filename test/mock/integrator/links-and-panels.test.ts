/** Tests several dynamic links, panels and web stores: the requests for a conversation, and their parameter names. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDesk, type DeskClient } from '../desk/desk-client.ts';
import { found, startIntegrator, json, type Integrator } from './recording-integrator.ts';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

let north: Integrator;
let south: Integrator;
let practice: Practice;
let anna: DeskClient;
beforeEach(async () => {
  [north, south] = await Promise.all([startIntegrator(), startIntegrator()]);
});
afterEach(async () => {
  anna.close();
  await practice.close();
  await Promise.all([north.close(), south.close()]);
});

const conversation = (guid: string, webStore: string | null) => ({
  guid,
  subject: guid,
  webStore,
  customer: 'nora@else.example',
  startDateTime: '2026-11-20T09:00:00Z',
});
const link = (name: string, { url }: Integrator, webStores: string[] | null) => ({
  name,
  urls: { customerDetails: `${url}/customers?lang=en`, orderList: `${url}/orders`, search: `${url}/search` },
  webStores,
});
const seed = () => ({
  agents: [{ extension: '101', emailAddress: 'anna@shop.example', name: 'Anna' }],
  webStores: [{ name: 'North', referrers: ['+493023125501'] }, { name: 'South' }],
  conversations: [conversation('in-north', 'North'), conversation('in-south', 'South'), conversation('in-none', null)],
  dynamicLinks: [
    { ...link('N', north, ['North']), parameters: { email: 'mail', phone: 'tel', expression: 'q' } },
    link('S', south, ['South']),
    { name: 'All', urls: { orderList: `${south.url}/custompaneldetails` }, webStores: null },
  ],
  customPanels: [
    {
      caption: 'Points',
      detailsName: 'Point',
      listUrl: `${north.url}/customerpanellist`,
      parameters: { email: 'who' },
      headers: { 'x-points': 'yes' },
      webStores: ['North'],
    },
    { caption: 'Repairs', detailsName: 'Repair', listUrl: `${south.url}/customerpanellist` },
    {
      caption: 'By number',
      detailsName: 'Entry',
      listUrl: `${south.url}/customerpanellist?kind=n`,
      parameters: { phone: 'n' },
      webStores: ['South'],
    },
  ],
});
const start = async (): Promise<void> => {
  practice = await startPractice({ seed: seed() });
  anna = await openDesk(practice, '101');
};

describe('A conversation', () => {
  it('calls the links and panels of its web store with their own names and headers', async () => {
    await start();
    anna.send({ type: 'conversation.open', guid: 'in-north' });
    const shown = await anna.see(
      (one) => one.panels.custom.every(({ state }) => state === 'shown') && one.panels.custom.length === 2,
    );
    expect(shown.panels.links.map(({ name }) => name)).toEqual(['N', 'All']);
    expect(shown.panels.custom.map(({ caption }) => caption)).toEqual(['Points', 'Repairs']);
    await expect
      .poll(() => north.lines().toSorted())
      .toEqual([
        '/customerpanellist?who=nora%40else.example',
        '/customers?lang=en&mail=nora%40else.example&tel=',
        '/orders?mail=nora%40else.example',
      ]);
    expect(north.asked.map(({ path, headers }) => [path, headers['x-points']]).toSorted()).toEqual([
      ['/customerpanellist', 'yes'],
      ['/customers', undefined],
      ['/orders', undefined],
    ]);
    await expect
      .poll(() => south.lines().toSorted())
      .toEqual([
        '/customerpanellist?email=nora%40else.example&phone=&external=',
        '/custompaneldetails?email=nora%40else.example',
      ]);
  });

  it('uses the web store from the Referrer of its first message', async () => {
    await start();
    const sent = await practice.post('/messages/', {
      ChannelAccountExternalIdentifier: 'shop-app',
      ConversationExternalIdentifier: 't-1',
      MessageExternalIdentifier: 'm-1',
      RelationExternalIdentifier: 'nora@else.example',
      RelationName: 'Nora',
      Content: 'Hello?',
      Referrer: '+493023125501',
      Attachments: [],
    });
    expect(sent.status).toBe(201);
    const { conversations } = await anna.see((one) => one.conversations[0]?.channel === 'shop-app');
    anna.send({ type: 'conversation.open', guid: conversations[0]?.guid ?? '' });
    await expect.poll(() => north.lines()).toContain('/orders?mail=nora%40else.example');
  });

  it('calls only links for every store if it has no web store, and no panel without parameters', async () => {
    await start();
    anna.send({ type: 'conversation.open', guid: 'in-none' });
    const none = await anna.see(
      (one) => one.conversation?.guid === 'in-none' && one.panels.custom[0]?.state === 'shown',
    );
    expect(none.panels.links.map(({ name }) => name)).toEqual(['All']);
    expect(none.panels.links[0]?.customer).toEqual({ state: 'none', why: null, profile: null });
    expect(none.panels.custom.map(({ caption }) => caption)).toEqual(['Repairs']);
    expect(north.lines()).toEqual([]);
    anna.send({ type: 'conversation.open', guid: 'in-south' });
    const byNumber = await anna.see(
      (one) => one.panels.custom[1]?.caption === 'By number' && one.panels.custom[0]?.state === 'shown',
    );
    expect(byNumber.panels.custom[1]?.state).toBe('none');
    expect(south.lines().join()).not.toContain('kind=n');
  });

  it('calls the links of the web store to which its call was made', async () => {
    await start();
    await practice.call({ PhoneReferrer: '+493023125501' });
    await expect.poll(() => north.lines().some((line) => line.startsWith('/customers?'))).toBe(true);
    expect(south.lines().filter((line) => line.startsWith('/customers?'))).toEqual([]);
  });
});

it('is found by a search in every link with Endpoint 4, in all web stores', async () => {
  await start();
  north.on('/search', json(found(['nora@else.example', 'Nora of the north'])));
  south.on('/search', json(found(['nora@else.example', 'Nora of the south'], ['sam@else.example', 'Sam'])));
  anna.send({ type: 'search', text: 'nora' });
  const shown = await anna.see(
    (one) => one.search?.links.every(({ state }) => state !== 'loading') === true && one.search.links.length === 3,
  );
  expect(shown.search?.links).toMatchObject([
    { name: 'N', state: 'shown' },
    { name: 'S', state: 'shown' },
    { name: 'All', state: 'none' },
  ]);
  expect(shown.search?.customers).toMatchObject([
    { name: 'Nora of the north', link: 'N' },
    { name: 'Sam', link: 'S' },
  ]);
  expect([north.lines(), south.lines()]).toEqual([['/search?q=nora'], ['/search?expression=nora']]);
});

it('is requested again immediately if it is open when settings change', async () => {
  await start();
  anna.send({ type: 'conversation.open', guid: 'in-north' });
  await anna.see((one) => one.panels.links.length === 2);
  anna.send({
    type: 'settings.put',
    settings: { dynamicLinks: [{ name: 'New', urls: { orderList: `${south.url}/orders` } }], customPanels: [] },
  });
  const shown = await anna.see(
    (one) => one.panels.links[0]?.name === 'New' && one.panels.links[0].orders.state === 'shown',
  );
  expect(shown.panels).toMatchObject({ links: [{ orders: { count: 5 } }], custom: [] });
});
