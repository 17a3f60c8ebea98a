/** Tests links, panels and subscriptions in the state: fresh, seeded, restored, and from an older folder. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

let practice: Practice;
afterEach(() => practice.close());

const pictureSize = (dataUrl: string): readonly (string | undefined)[] => {
  const [, encoded = ''] = dataUrl.split('base64,');
  const svg = Buffer.from(encoded, 'base64').toString();
  return [/ width="(\d+)"/.exec(svg)?.[1], / height="(\d+)"/.exec(svg)?.[1]];
};

describe('A fresh helpdesk', () => {
  it('is linked to the practice back office and shows its vouchers', async () => {
    practice = await startPractice({ seed: undefined });
    const { dynamicLinks, customPanels, voipSubscriptions } = await practice.state();
    expect(dynamicLinks).toMatchObject([
      {
        name: 'Practice back office',
        urls: {
          customerDetails: '/back-office/customers',
          orderList: '/back-office/orders',
          orderDetails: '/back-office/orderdetails',
          search: '/back-office/search',
          customerLifetime: '/back-office/customerlifetime',
        },
        phoneLink: true,
        webStores: null,
      },
      { name: 'Amsterdam back office', phoneLink: false, webStores: ['Amsterdam'] },
    ]);
    expect(customPanels).toMatchObject([
      {
        caption: 'Vouchers',
        detailsName: 'Voucher',
        listUrl: '/back-office/customerpanellist',
        detailsUrl: '/back-office/custompaneldetails',
      },
      { caption: 'Loyalty card', webStores: ['Amsterdam'] },
    ]);
    const icons = customPanels?.[0]?.['icons'] as { main: string; navigation: string };
    expect([pictureSize(icons.main), pictureSize(icons.navigation)]).toEqual([
      ['18', '21'],
      ['26', '52'],
    ]);
    expect(voipSubscriptions).toEqual([]);
  });

  it('uses the links of a seed, or none if the seed has none', async () => {
    practice = await startPractice({ seed: { dynamicLinks: [{ name: 'Shop', urls: { search: '/x' } }] } });
    const state = await practice.state();
    expect(state['dynamicLinks']).toMatchObject([{ name: 'Shop', headers: {}, parameters: {}, phoneLink: true }]);
    expect(state['customPanels']).toEqual([]);
    await practice.control('PUT', 'state', { dynamicLinks: [] });
    await practice.control('POST', 'reset');
    expect(await practice.state()).toEqual(state);
  });

  it('rejects an invalid link with its path and changes nothing', async () => {
    practice = await startPractice();
    const before = await practice.state();
    const wrong = [
      { dynamicLinks: [{ name: 'A', urls: { orders: '/x' } }] },
      { dynamicLinks: [{ name: 'A', urls: {}, parameters: { mail: 'email' } }] },
      { dynamicLinks: [1, 2].map(() => ({ name: 'A', urls: {} })) },
      { customPanels: [{ caption: 'A', detailsName: 'B', listUrl: 'ftp://x' }] },
      { voipSubscriptions: [{ name: 'A', apiKey: 'short' }] },
      { agents: [{ extension: '1', emailAddress: 'a@b.example', name: 'A', channels: { Fax: true } }] },
    ];
    for (const one of wrong) expect([one, (await practice.control('PUT', 'state', one)).status]).toEqual([one, 400]);
    expect(await practice.state()).toEqual(before);
  });

  it('restores links and panels from a snapshot', async () => {
    practice = await startPractice();
    const before = await practice.state();
    await practice.control('POST', 'snapshot');
    await practice.control('PUT', 'state', {
      dynamicLinks: [],
      customPanels: [],
      voipSubscriptions: [{ name: 'Trunk', apiKey: 'trunk-key-1' }],
    });
    await practice.control('POST', 'restore');
    expect(await practice.state()).toEqual(before);
  });
});

describe('An integrator in the start command', () => {
  const names = async () => {
    const { dynamicLinks, customPanels } = await practice.state();
    return [dynamicLinks?.map(({ name }) => name), customPanels?.map(({ caption }) => caption)];
  };
  const integrator = 'https://shop.example:8443/api/';
  const dynamicLinks = [{ name: 'Own', urls: { search: 'https://own.example/search' } }];

  it('replaces the practice back office, even after a reset', async () => {
    practice = await startPractice({ integrator });
    const before = await names();
    const state = await practice.state();
    expect(state['dynamicLinks']).toMatchObject([
      { name: 'shop.example:8443', urls: { orderList: 'https://shop.example:8443/api/orders' }, phoneLink: true },
    ]);
    expect(state['customPanels']).toMatchObject([
      { caption: 'Panel of shop.example:8443', listUrl: 'https://shop.example:8443/api/customerpanellist' },
    ]);
    await practice.control('PUT', 'state', { dynamicLinks, customPanels: [] });
    await practice.control('POST', 'reset');
    expect(await names()).toEqual(before);
  });

  it('keeps existing links and is added only once', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'practice-'));
    practice = await startPractice({ dataDir });
    const [fresh] = (await practice.state())['dynamicLinks'] ?? [];
    await practice.control('PUT', 'state', { dynamicLinks: [fresh, ...dynamicLinks] });
    for (let start = 0; start < 2; start += 1) {
      await practice.close();
      practice = await startPractice({ dataDir, integrator });
      expect(await names()).toEqual([['Own', 'shop.example:8443'], ['Panel of shop.example:8443']]);
    }
    rmSync(dataDir, { recursive: true, force: true });
  });
});

it('adds default links to a folder from a version without links', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'practice-'));
  practice = await startPractice({ dataDir, seed: undefined });
  const before = await practice.state();
  await practice.close();
  const database = new DatabaseSync(join(dataDir, 'practice-helpdesk.sqlite'));
  database.exec("DELETE FROM settings WHERE name IN ('dynamicLinks', 'customPanels', 'voipSubscriptions')");
  database.close();
  practice = await startPractice({ dataDir, seed: undefined });
  expect(await practice.state()).toEqual(before);
  rmSync(dataDir, { recursive: true, force: true });
});

describe('The key of a VoIP subscription', () => {
  it('is valid only for call events and presence, in addition to the subscription’s key', async () => {
    practice = await startPractice();
    const event = {
      Id: 'c1',
      EventType: 'Answered',
      PhoneNumber: '+493023125014',
      PhoneExtension: '101',
      Direction: 'Inbound',
    };
    const register = async (key: string) => (await practice.post(`/voip/registerevent/${key}`, event)).status;
    const online = async (key: string) => (await practice.presence(`apikey=${key}&Channel=Chat`)).status;
    expect([await register('trunk-key-1'), await online('trunk-key-1')]).toEqual([401, 404]);
    await practice.control('PUT', 'state', {
      voipSubscriptions: [
        { name: 'Trunk', apiKey: 'trunk-key-1' },
        { name: 'Mobile', apiKey: 'mobile-key-2' },
      ],
    });
    for (const key of ['trunk-key-1', 'mobile-key-2', practice.mock.apiKey])
      expect([key, await register(key), await online(key)]).toEqual([key, 201, 200]);
    const basic = `Basic ${Buffer.from(`trunk-key-1:${practice.mock.apiSecret}`).toString('base64')}`;
    const headers = { 'content-type': 'application/json', authorization: basic };
    expect((await practice.post('/conversations', {}, headers)).status).toBe(401);
    expect(JSON.stringify(await practice.journal())).not.toContain('key-1');
    await practice.control('PUT', 'state', { voipSubscriptions: [{ name: 'Mobile', apiKey: 'mobile-key-2' }] });
    expect([await register('trunk-key-1'), await register('mobile-key-2')]).toEqual([401, 201]);
  });
});
