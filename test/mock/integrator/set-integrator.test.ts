/**
 * Tests `mock --integrator URL` across restarts. Settings for that integrator are kept, and the ready line contains its
 * address.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'practice-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const url = 'http://127.0.0.1:9901/shop';
const during = async <Result>(
  options: Parameters<typeof startPractice>[0],
  look: (practice: Practice) => Promise<Result>,
): Promise<Result> => {
  const practice = await startPractice({ dataDir, ...options });
  try {
    return await look(practice);
  } finally {
    await practice.close();
  }
};
const settings = async (practice: Practice) => {
  const { dynamicLinks, customPanels } = await practice.state();
  return { dynamicLinks, customPanels };
};

describe('An integrator in the start command', () => {
  it('is connected only once, and later settings survive a restart', async () => {
    const set = await during({ integrator: url }, async (practice) => {
      expect(practice.mock.integratorUrl).toBe(url);
      const [link] = (await practice.state())['dynamicLinks'] ?? [];
      const own = {
        ...link,
        urls: { customerDetails: `${url}/v2/who`, search: `${url}/v2/find` },
        headers: { 'X-Shop': '1' },
        parameters: { email: 'mail' },
        phoneLink: false,
      };
      await practice.control('PUT', 'state', { dynamicLinks: [own], customPanels: [] });
      return settings(practice);
    });
    await during({ integrator: url }, async (practice) => expect(await settings(practice)).toEqual(set));
    await during({}, async (practice) => {
      expect(practice.mock.integratorUrl).toBe(`${url}/v2`);
      expect(await settings(practice)).toEqual(set);
    });
  });

  it('is still used after a later start without the option', async () => {
    await during({ integrator: url }, async () => undefined);
    await during({}, async ({ mock }) => expect(mock.integratorUrl).toBe(url));
  });

  it('keeps one link and one panel for an address with a query, even after a rename', async () => {
    const integrator = 'http://127.0.0.1:9901/api?shop=1';
    await during({ integrator }, async (practice) => {
      const { dynamicLinks: [link] = [], customPanels: [panel] = [] } = await settings(practice);
      const renamed = {
        dynamicLinks: [{ ...link, name: 'My shop' }],
        customPanels: [{ ...panel, caption: 'Vouchers' }],
      };
      await practice.control('PUT', 'state', renamed);
    });
    await during({ integrator }, async (practice) => {
      const { dynamicLinks = [], customPanels = [] } = await settings(practice);
      expect([dynamicLinks.map(({ name }) => name), customPanels.map(({ caption }) => caption)]).toEqual([
        ['My shop'],
        ['Vouchers'],
      ]);
    });
  });

  it('keeps a link from the seed and replaces the practice back office', async () => {
    const link = { name: 'Ours', urls: { search: `${url}/search?lang=en` }, headers: { 'X-Shop': '1' } };
    const practiceLink = { name: 'Practice', urls: { search: '/back-office/search' } };
    await during({ integrator: url, seed: { dynamicLinks: [link, practiceLink] } }, async (practice) => {
      const names = async () => (await settings(practice)).dynamicLinks?.map((one) => [one['name'], one['headers']]);
      expect(await names()).toEqual([['Ours', { 'X-Shop': '1' }]]);
      await practice.control('POST', 'reset');
      expect(await names()).toEqual([['Ours', { 'X-Shop': '1' }]]);
    });
  });

  it('is replaced by the same host with another path', async () => {
    await during({ integrator: url }, async () => undefined);
    const other = 'http://127.0.0.1:9901/other';
    await during({ integrator: other }, async (practice) => {
      expect(practice.mock.integratorUrl).toBe(other);
      const { dynamicLinks, customPanels } = await settings(practice);
      expect(dynamicLinks).toMatchObject([{ urls: { search: `${other}/search` } }]);
      expect(customPanels).toMatchObject([{ listUrl: `${other}/customerpanellist` }]);
    });
  });

  it('is the practice back office by default, and is omitted without a link', async () => {
    await during({}, async (practice) => {
      expect(practice.mock.integratorUrl).toBe(practice.mock.backOfficeUrl);
      await practice.control('PUT', 'state', { dynamicLinks: [] });
    });
    await during({}, async ({ mock }) => expect(mock.integratorUrl).toBe(''));
  });
});
