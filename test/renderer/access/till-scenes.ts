/** The practice till on its own origin, with a fake till server. */
import type { Page, Route } from 'playwright-core';
import { openTillPage, type TillPage } from '#app/practice/till-page.ts';
import { expectedProof } from '../../../renderer/till/proof.ts';
import type { Language } from '#contract/language.ts';
import type { TillShop } from '#contract/practice.ts';
import type { PracticeAnswer } from '#contract/practice-till.ts';

const server = 'http://127.0.0.1:9210';
const token = 'token';
const shop: TillShop = {
  endpoints: [server],
  language: 'en',
  country: 'DE',
  customers: [
    ['Mara Lindqvist', 'mara@shop.example', '4006123456780'],
    ['Jean-Baptiste de la Fontaine-Dubois', 'jean@shop.example', '4006123456797'],
  ].map(([name = '', email = '', card = '']) => ({
    name,
    email,
    card,
    customerSince: '2021-03-02',
    orderCount: 3,
    totalRevenue: 1249.5,
  })),
  nextOrder: 30_001,
  lookupSeconds: 9.8,
};
const sentence = 'The helpdesk refused this look-up and gave no reason (406). Most often no agent has extension 107.';
const answers: Readonly<Record<string, readonly [number, unknown]>> = {
  '/pair': [200, { pairingId: 'p', code: '042917', expiresAt: Date.now() + 120_000 }],
  '/pair/p': [202, {}],
  '/lookup': [200, { result: 'refused', reason: 'bad_request', sentence, tookMs: 1204 }],
  '/orders': [503, { error: { code: 'away', sentence } }],
  '/customers': [200, { accepted: 1, rejected: [] }],
};
const answer = async (route: Route): Promise<void> => {
  const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
  const [status, body] = answers[new URL(route.request().url()).pathname] ?? [404, {}];
  if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
  if (route.request().url().endsWith('/challenge')) {
    const { nonce } = route.request().postDataJSON() as { nonce: string };
    const proof = await expectedProof(token, 9_210, nonce);
    return route.fulfill({ status: 200, headers, contentType: 'application/json', body: JSON.stringify({ proof }) });
  }
  return route.fulfill({ status, headers, contentType: 'application/json', body: JSON.stringify(body) });
};

/** An exchange that contains a long line without spaces, as in raw bytes. */
const exchange: PracticeAnswer = {
  address: '/home/anna/.local/share/counterline/practice/drop-folder',
  parts: [
    { from: 'till', kind: 'file', name: 'till-1a2b3c4d.json', size: 132, text: `${'\\x1b@\\x1dV'.repeat(16)}\\n\n` },
    { from: 'counterline', kind: 'file', name: 'done/till-1a2b3c4d.json', size: 132, text: '{"type":"scan"}\\n\n' },
  ],
  result: { ok: true, verdict: 'opened', sentence: 'The helpdesk received this look-up after 0.2 s.' },
};

export interface TillStage {
  readonly page: Page;
  /** Loads the till in a language. */
  readonly open: (language: Language, isPaired: boolean) => Promise<void>;
  /** Changes the language of Counterline while the till is open. */
  readonly changeLanguage: (language: Language) => void;
  readonly close: () => Promise<void>;
}

export const createTillStage = async (page: Page, pagesDir: string): Promise<TillStage> => {
  let language: Language = 'en';
  const till: TillPage = await openTillPage({
    pagesDir,
    wantedPort: undefined,
    shop: async () => ({ ...shop, language }),
    send: async () => exchange,
    log: () => undefined,
  });
  await page.route(`${server}/**`, answer);
  return {
    page,
    open: async (next, isPaired) => {
      language = next;
      await page.goto(till.url);
      await page.evaluate(
        (kept) => {
          if (kept === undefined) localStorage.removeItem('till.token');
          else localStorage.setItem('till.token', kept);
        },
        isPaired ? token : undefined,
      );
      await page.reload();
      await page.locator('main h2').first().waitFor();
    },
    changeLanguage: (next) => void (language = next),
    close: till.close,
  };
};

const click = (page: Page, selector: string): Promise<void> => page.locator(selector).first().click();

/** The scenes, in this order. Each scene continues from the previous one. */
export const tillStates: readonly {
  readonly name: string;
  readonly isPaired: boolean;
  readonly act: (page: Page) => Promise<void>;
}[] = [
  { name: 'not paired', isPaired: false, act: async () => undefined },
  {
    name: 'with its pairing code',
    isPaired: false,
    act: async (page) => {
      await click(page, '.pairing .button');
      await page.locator('.code').waitFor();
    },
  },
  { name: 'at the counter', isPaired: true, act: async () => undefined },
  {
    name: 'with a customer and a basket',
    isPaired: true,
    act: async (page) => {
      for (const ware of await page.locator('.wares .button').all()) await ware.click();
      await page.locator('.card').last().click();
      await page.locator('.answer .small').waitFor();
    },
  },
  {
    name: 'after a sale that was not reported',
    isPaired: true,
    act: async (page) => {
      await click(page, '.basket .acts .button');
      await page.locator('.sale .state[data-state=broken]').waitFor();
    },
  },
  {
    name: 'with another connection and the transferred data',
    isPaired: false,
    act: async (page) => {
      await page.locator('#connection').selectOption('drop-folder');
      await page.locator('.card').last().click();
      await page.locator('.parts pre').last().waitFor();
    },
  },
];
