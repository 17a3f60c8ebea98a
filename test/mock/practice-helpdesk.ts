/** A practice helpdesk on a real socket, with functions that send requests to it. */
import { readFileSync } from 'node:fs';
import { createMock, type Mock, type MockOptions, type StateSeed } from '#mock/mock.ts';
import { seedState } from '#mock/state/seed.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: unknown;
}

export interface JournalEntry {
  readonly id: number;
  readonly at: string;
  readonly operation: string | null;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly request: { readonly headers: Record<string, string>; readonly body: unknown };
  readonly response: { readonly status: number; readonly body: unknown };
  readonly violations: readonly { readonly path: string; readonly message: string; readonly section: string }[];
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
export const reply = async (response: Response): Promise<Reply> => {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parsed(text) };
};

export interface Practice {
  readonly mock: Mock;
  readonly basic: string;
  /**
   * Sends a POST request to a path of the helpdesk. Text is sent unchanged, and other values are sent as JSON.
   * `headers` replaces the default headers.
   */
  readonly post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Reply>;
  readonly call: (event: Record<string, unknown>) => Promise<Reply>;
  readonly presence: (query: string) => Promise<Reply>;
  readonly control: (method: string, path: string, body?: unknown) => Promise<Reply>;
  readonly journal: (query?: string) => Promise<readonly JournalEntry[]>;
  readonly state: () => Promise<Record<string, ReadonlyArray<Record<string, unknown>>>>;
  /** Changes assumptions. */
  readonly assume: (change: Record<string, unknown>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Returns a fresh state with only one web store, link, panel and custom channel, and three conversations. It has no
 * calls, and its only messages are e-mails and chats, so that a test counts only the data that it creates.
 */
const quietState = (): StateSeed => {
  const { calls: _, conversations = [], orders = [], ...fresh } = seedState(Date.now());
  return {
    ...fresh,
    webStores: fresh.webStores?.slice(0, 1),
    dynamicLinks: fresh.dynamicLinks?.slice(0, 1),
    customPanels: fresh.customPanels?.slice(0, 1),
    customChannels: fresh.customChannels?.slice(0, 1),
    orders: orders.filter(({ webstore_url }) => webstore_url === 'https://shop.example'),
    conversations: conversations.slice(0, 3),
  };
};

/** Starts a practice helpdesk. Limits are off unless `limits` is true. The clock is running. */
export async function startPractice(
  options: Partial<MockOptions> & { readonly limits?: boolean } = {},
): Promise<Practice> {
  const { limits = false, ...rest } = options;
  const usual = { port: 0, host: '127.0.0.1', dataDir: ':memory:' };
  const mock = await createMock({ ...usual, seed: quietState(), ...rest });
  const basic = `Basic ${Buffer.from(`${mock.apiKey}:${mock.apiSecret}`).toString('base64')}`;
  const json = { 'content-type': 'application/json' };
  const post: Practice['post'] = async (path, body, headers = { ...json, authorization: basic }) =>
    reply(
      await fetch(`${mock.baseUrl}${path}`, {
        method: 'POST',
        headers,
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
  const control: Practice['control'] = async (method, path, body) =>
    reply(
      await fetch(`${mock.controlUrl}/${path}`, {
        method,
        headers: { authorization: `Bearer ${mock.controlToken}` },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
  const demand = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await control(method, path, body);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.json;
  };
  await demand('PUT', 'limits', { enabled: limits });
  return {
    mock,
    basic,
    post,
    control,
    call: (event) =>
      post(
        `/voip/registerevent/${mock.apiKey}`,
        {
          Id: 'c1',
          EventType: 'Answered',
          PhoneNumber: '+493023125014',
          PhoneExtension: '101',
          Direction: 'Inbound',
          ...event,
        },
        json,
      ),
    presence: async (query) => reply(await fetch(`${mock.presenceUrl}/api/v1?${query}`)),
    journal: async (query = '') => ((await demand('GET', `journal${query}`)) as { entries: JournalEntry[] }).entries,
    state: async () => (await demand('GET', 'state')) as Record<string, ReadonlyArray<Record<string, unknown>>>,
    assume: async (change) => void (await demand('PUT', 'assumptions', change)),
    close: mock.close,
  };
}

export const golden = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../helpdesk/golden/${name}.json`, import.meta.url), 'utf8'));
