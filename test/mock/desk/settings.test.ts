/**
 * Tests the helpdesk's settings on the desk. They are read, replaced part by part, and rejected with the
 * paths of all problems.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDesk, type DeskClient } from './desk-client.ts';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

let practice: Practice;
let anna: DeskClient;
beforeEach(async () => {
  practice = await startPractice();
  anna = await openDesk(practice, '101');
});
afterEach(async () => {
  anna.close();
  await practice.close();
});
const put = async (settings: Record<string, unknown>) => {
  anna.send({ type: 'settings.put', settings });
  return anna.settings();
};
const read = async () => {
  anna.send({ type: 'settings.get' });
  return anna.settings();
};

describe('The settings on the desk', () => {
  it('are those that the control API returns', async () => {
    const { settings, problems } = await read();
    const state = await practice.state();
    expect(problems).toEqual([]);
    expect(Object.keys(settings).toSorted()).toEqual(
      ['agents', 'customChannels', 'customPanels', 'dynamicLinks', 'voipSubscriptions', 'webStores'].toSorted(),
    );
    for (const [part, items] of Object.entries(settings)) expect(items).toEqual(state[part]);
  });

  it('are replaced part by part with defaults, and other desks receive them', async () => {
    const before = (await read()).settings;
    const ben = await openDesk(practice, '102');
    const reply = await put({
      webStores: [{ name: 'Leipzig', referrers: ['https://leipzig.example'] }],
      dynamicLinks: [{ name: 'CRM', urls: { search: 'https://crm.example/search' } }],
    });
    expect(reply.problems).toEqual([]);
    expect(reply.settings.agents).toEqual(before.agents);
    expect(reply.settings.dynamicLinks).toEqual([
      {
        name: 'CRM',
        urls: { search: 'https://crm.example/search' },
        headers: {},
        parameters: {},
        webStores: null,
        phoneLink: true,
      },
    ]);
    expect((await practice.state())['webStores']).toEqual(reply.settings.webStores);
    await ben.see((one) => one.webStores[0] === 'Leipzig');
    ben.close();
  });

  it('are rejected for the second of two agents who save the same part', async () => {
    const ben = await openDesk(practice, '102');
    const before = (await read()).settings;
    const leipzig = [...before.webStores, { name: 'Leipzig', referrers: [] }];
    expect((await put({ webStores: leipzig })).problems).toEqual([]);
    const bens = { type: 'settings.put', settings: { webStores: [] }, was: { webStores: before.webStores } };
    ben.send(bens);
    const reply = await ben.settings();
    expect(reply).toMatchObject({ settings: { webStores: leipzig }, problems: [{ path: 'webStores' }] });
    expect((await practice.state())['webStores']).toEqual(leipzig);
    ben.send({ ...bens, was: { webStores: reply.settings.webStores } });
    expect(await ben.settings()).toMatchObject({ settings: { webStores: [] }, problems: [] });
    ben.close();
  });

  it('are rejected as a whole, with the path of each problem, if one part is invalid', async () => {
    const before = (await read()).settings;
    const reply = await put({
      webStores: [{ name: 'Leipzig' }],
      dynamicLinks: [
        { name: 'CRM', urls: { search: 'crm.example' }, headers: { 'no spaces here': 'x' } },
        { name: '' },
      ],
      agents: [
        { extension: '1', emailAddress: 'nobody', name: 'A', channels: { Fax: true } },
        { extension: '1', emailAddress: 'b@shop.example', name: 'B' },
      ],
    });
    expect(reply.settings).toEqual(before);
    expect(reply.problems.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'dynamicLinks[0].urls.search',
        'dynamicLinks[0].headers.no spaces here',
        'dynamicLinks[1].name',
        'dynamicLinks[1].urls',
        'agents[0].emailAddress',
      ]),
    );
    expect(reply.problems.find(({ path }) => path === 'dynamicLinks[0].urls.search')?.message).toBe(
      'expected an http or https address, or a path on this server',
    );
    const twice = await put({
      agents: ['a', 'b'].map((name) => ({ extension: '1', emailAddress: `${name}@shop.example`, name })),
    });
    expect(twice.problems).toEqual([{ path: 'agents', message: 'two agents have the same extension' }]);
    const fax = await put({
      agents: [{ extension: '1', emailAddress: 'a@b.example', name: 'A', channels: { Fax: true } }],
    });
    expect(fax.problems.map(({ path }) => path)).toEqual(['agents[0].channels']);
  });

  it('contain only settings, and their pictures fit into one message', async () => {
    expect((await put({ customers: [] })).problems).toHaveLength(1);
    expect((await put({ settings: 1 })).problems).toHaveLength(1);
    const picture = `data:image/png;base64,${'A'.repeat(90_000)}`;
    const panels = ['one', 'two', 'three'].map((caption) => ({
      caption,
      detailsName: caption,
      listUrl: '/back-office/customerpanellist',
      icons: { main: picture, navigation: picture },
    }));
    const reply = await put({ customPanels: panels });
    expect(reply.problems).toEqual([]);
    expect(reply.settings.customPanels.map(({ icons }) => icons.main)).toEqual([picture, picture, picture]);
  });

  it('can be changed on a desk without an agent', async () => {
    await put({ agents: [] });
    expect((await anna.see((one) => one.agent === null)).agents).toEqual([]);
    const reply = await put({ agents: [{ extension: '101', emailAddress: 'new@shop.example', name: 'Nina New' }] });
    expect(reply.problems).toEqual([]);
    expect((await anna.see((one) => one.agent !== null)).agent?.name).toBe('Nina New');
  });
});
