/** The built practice helpdesk as a server without limits: its addresses, and requests to it. */
import { orderBody } from './outbox.ts';
import type { Program } from './start-program.ts';

export interface PracticeServer {
  readonly baseUrl: string;
  readonly backOfficeUrl: string;
  readonly controlUrl: string;
  readonly controlToken: string;
  readonly apiKey: string;
  readonly apiSecret: string;
}

const toControl = async (practice: PracticeServer, path: string, init: RequestInit = {}): Promise<Response> => {
  const headers = { Authorization: `Bearer ${practice.controlToken}` };
  const answer = await fetch(`${practice.controlUrl}/${path}`, { ...init, headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
};

/** Waits until the server is ready and switches its limits off. */
export const switchLimitsOff = async ({ ready }: Program): Promise<PracticeServer> => {
  const { line } = await ready;
  const textOf = (name: string): string => String(line[name]);
  const origin = new URL(textOf('baseUrl')).origin;
  const practice: PracticeServer = {
    baseUrl: textOf('baseUrl'),
    backOfficeUrl: `${origin}/back-office`,
    controlUrl: textOf('controlUrl'),
    controlToken: textOf('controlToken'),
    apiKey: textOf('apiKey'),
    apiSecret: textOf('apiSecret'),
  };
  await toControl(practice, 'limits', { method: 'PUT', body: '{"enabled":false}' });
  return practice;
};

export const openApiOf = async (practice: PracticeServer): Promise<unknown> =>
  (await toControl(practice, 'openapi.json')).json();

export interface Target {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly apiSecret: string;
}

/** Returns order reports as the bytes of complete requests. */
export const orderRequests = (
  { baseUrl, apiKey, apiSecret }: Target,
  count: number,
  numberOf?: (n: number) => string,
): readonly Buffer[] =>
  Array.from({ length: count }, (_, n) => {
    const usual = orderBody(n);
    const body = JSON.stringify(
      numberOf === undefined ? usual : { orders: usual.orders.map((one) => ({ ...one, order_number: numberOf(n) })) },
    );
    const proof = `Authorization: Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`;
    const { host, pathname } = new URL(`${baseUrl}/dynamic/orders/`);
    return Buffer.from(
      `POST ${pathname} HTTP/1.1\r\nHost: ${host}\r\n${proof}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
  });
