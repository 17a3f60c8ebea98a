/**
 * Prism validates manually written bodies against the practice helpdesk's OpenAPI document. It must accept valid bodies
 * with the expected status, and reject invalid bodies with 400 and missing credentials with 401.
 */
import { request } from 'node:http';
import { createMock } from '#mock/mock.ts';
import { presenceChannels } from '#helpdesk/schemas.ts';
import type { Bench, Measure } from '../bench.ts';
import { count, type Row } from '../figures.ts';
import { prism } from '../reference-servers/prism-and-mockoon.ts';
import {
  bodyOf,
  goldenRequest,
  nameOf,
  posts,
  wrongBodies,
  type WrongBody,
} from '../../mock/validation/golden-bodies.ts';

/** Whether the body crashes Prism, which quotes the allowed values in a header. A header cannot contain a "€". */
const crashesPrism = ({ path, remove }: WrongBody): boolean => path.endsWith('.currency') && remove === undefined;

const openApi = async (bench: Bench): Promise<unknown> => {
  const mock = await createMock({ port: 0, host: '127.0.0.1', dataDir: ':memory:' });
  bench.atEnd(mock.close);
  const headers = { Authorization: `Bearer ${mock.controlToken}` };
  return (await fetch(`${mock.controlUrl}/openapi.json`, { headers })).json();
};

/** Returns the status of the response. Each request has its own connection. */
const ask = (url: string, body?: string, proof = ''): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', ...(proof === '' ? {} : { Authorization: proof }) };
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(url, { method, agent: false, headers: body === undefined ? {} : headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject).end(body);
  });

export const openApiDocument: Measure = async (bench) => {
  const judging = await prism(bench, await openApi(bench));
  if (judging === null) return [];
  const post = (path: string, body: unknown, proof = 'Basic YTpi'): Promise<number> =>
    ask(`${judging.baseUrl}${path.replace('<apikey>', 'a-key')}`, JSON.stringify(body), proof);
  const presence = (query: string): Promise<number> => ask(`${judging.presenceUrl}/api/v1?${query}`);
  const tally = { judged: 0, wrong: 0 };
  const verdict = (what: string, expected: number, found: number): void => {
    tally.judged += 1;
    if (expected === found) return;
    tally.wrong += 1;
    bench.log(`Prism returned ${found} instead of ${expected}: ${what}`);
  };

  for (const name of posts) {
    const { path, success, bodies } = goldenRequest(name);
    for (const body of bodies) verdict(`${name} ${JSON.stringify(body)}`, success, await post(path, body));
    if (!path.includes('<apikey>')) verdict(`${name} without credentials`, 401, await post(path, bodies[0], ''));
  }
  for (const channel of presenceChannels) {
    const query = new URLSearchParams({ apikey: 'a-key', Channel: channel });
    verdict(`presence of ${channel}`, 200, await presence(query.toString()));
    verdict(
      `presence of the unknown channel ${channel} x`,
      400,
      await presence(`apikey=a-key&Channel=${encodeURIComponent(`${channel} x`)}`),
    );
  }
  verdict('presence without an API key', 400, await presence('Channel=Chat'));
  verdict('presence without a channel', 400, await presence('apikey=a-key'));
  const accepted = tally.judged;
  const judgeable = wrongBodies.filter((wrong) => wrong.schema !== 'passes' && !crashesPrism(wrong));
  for (const wrong of judgeable) {
    const { path } = goldenRequest(wrong.operation);
    verdict(nameOf(wrong), 400, await post(path, bodyOf(wrong)));
  }
  const row: Row = {
    what: 'Prism with the OpenAPI document',
    figures: {
      'valid bodies, queries and credentials': count(accepted),
      'invalid bodies': count(judgeable.length),
      'unexpected responses': count(tally.wrong),
    },
    bounds: [{ figure: 'unexpected responses', atMost: 0 }],
    samples: `${tally.judged} requests`,
  };
  return [row];
};
