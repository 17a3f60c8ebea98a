import { Agent, request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFaults } from '#mock/rules/faults.ts';
import { startPractice, type Practice } from '../practice-helpdesk.ts';
import { expectToTakeAtLeast } from '../../support/minimum-duration.ts';

let practice: Practice;
beforeEach(async () => {
  practice = await startPractice();
});
afterEach(() => practice.close());

const order = (...faults: Record<string, unknown>[]) => practice.control('PUT', 'faults', { faults });
const ask = () => practice.post('/conversations', {});
const statuses = async (count: number) => {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await ask()).status);
  return found;
};

describe('Planted faults', () => {
  it('affect the next N requests, every Nth request, or one operation', async () => {
    await order({ kind: 'status', status: 500, next: 2 });
    expect(await statuses(4)).toEqual([500, 500, 200, 200]);
    await order({ kind: 'status', status: 503, every: 3 });
    expect(await statuses(6)).toEqual([200, 200, 503, 200, 200, 503]);
    await order({ kind: 'status', status: 500, operation: 'showCustomer' });
    expect(await statuses(1)).toEqual([200]);
    expect((await practice.post('/showcustomer', {})).status).toBe(500);
  });

  it('last for a number of seconds on the helpdesk’s clock', async () => {
    await practice.control('PUT', 'clock', { freeze: true });
    await order({ kind: 'status', status: 500, forSeconds: 30 });
    await practice.control('PUT', 'clock', { advance: 29_999 });
    expect(await statuses(1)).toEqual([500]);
    await practice.control('PUT', 'clock', { advance: 1 });
    expect(await statuses(1)).toEqual([200]);
    expect((await practice.control('GET', 'faults')).json).toEqual({ faults: [] });
  });

  it('can contain Retry-After and apply before or after the request is processed', async () => {
    await order({ kind: 'status', status: 429, retryAfterSeconds: 7, next: 1 });
    const refused = await practice.call({ Id: 'undone' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7']);
    await order({ kind: 'reset', carriedOut: true, next: 1 });
    await expect(practice.call({ Id: 'done' })).rejects.toThrow(/failed|terminated|abort/);
    expect((await practice.state())['calls']?.map((call) => call['Id'])).toEqual(['done']);
  });

  it.each(['reset', 'empty', 'malformed'])(
    'interrupt the connection with %s, and the journal contains the request without a response',
    async (kind) => {
      await order({ kind, next: 1 });
      await expect(practice.call({ Id: 'lost' })).rejects.toThrow(/failed|terminated|abort/);
      expect((await practice.state())['calls']).toEqual([]);
      expect(await practice.journal()).toMatchObject([
        { operation: 'registerCallEvent', status: 0, request: { body: { Id: 'lost' } } },
      ]);
      expect((await practice.call({ Id: 'next' })).status).toBe(201);
    },
  );

  it('add their latency before another fault', async () => {
    await order(
      { kind: 'latency', latencyMs: 40, next: 1 },
      { kind: 'latency', latencyMs: 40, next: 1 },
      { kind: 'status', status: 500, next: 1 },
    );
    expect((await expectToTakeAtLeast(80, ask)).status).toBe(500);
    expect((await ask()).status).toBe(200);
  });

  it('process a delayed request even if its caller has disconnected', async () => {
    await order({ kind: 'latency', latencyMs: 60, next: 1 });
    const event = {
      Id: 'late',
      EventType: 'Answered',
      PhoneNumber: '+493023125014',
      PhoneExtension: '101',
      Direction: 'Inbound',
    };
    const path = `${practice.mock.baseUrl}/voip/registerevent/${practice.mock.apiKey}`;
    await expect(
      fetch(path, { method: 'POST', body: JSON.stringify(event), signal: AbortSignal.timeout(20) }),
    ).rejects.toThrow(/failed|terminated|abort/);
    await expect.poll(async () => (await practice.state())['calls']?.length).toBe(1);
  });

  it('close only a reused connection without a response (close-reused)', async () => {
    await order({ kind: 'close-reused' });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const once = () =>
      new Promise<number | string>((resolve) => {
        const sent = request(
          `${practice.mock.baseUrl}/conversations`,
          { method: 'POST', agent, headers: { authorization: practice.basic } },
          (answer) => {
            answer.resume();
            answer.on('end', () => resolve(answer.statusCode ?? 0));
          },
        );
        sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
        sent.end('{}');
      });
    expect([await once(), await once(), await once(), await once()]).toEqual([200, 'ECONNRESET', 200, 'ECONNRESET']);
    // The journal contains each request once, so the transport did not repeat any requests.
    expect((await practice.journal()).map((entry) => entry.status)).toEqual([200, 0, 200, 0]);
    agent.destroy();
  });

  it('are listed with their remaining count and can be cleared', async () => {
    await order({ kind: 'empty', next: 5, operation: 'postMessage' });
    await practice.post('/messages', {}).catch(() => undefined);
    expect((await practice.control('GET', 'faults')).json).toEqual({
      faults: [{ kind: 'empty', next: 4, operation: 'postMessage', carriedOut: false }],
    });
    expect((await practice.control('DELETE', 'faults')).json).toEqual({ faults: [] });
  });

  it('show the remaining seconds and can be set again from them', async () => {
    await practice.control('PUT', 'clock', { freeze: true });
    await order({ kind: 'status', status: 500, forSeconds: 60 });
    await practice.control('PUT', 'clock', { advance: 49_999.5 });
    const { json } = await practice.control('GET', 'faults');
    expect(json).toEqual({ faults: [{ kind: 'status', status: 500, forSeconds: 10.001, carriedOut: false }] });
    expect((await practice.control('PUT', 'faults', json)).json).toEqual(json);
    await practice.control('PUT', 'clock', { advance: 10_001 });
    expect((await practice.control('GET', 'faults')).json).toEqual({ faults: [] });
  });

  it('are rejected with their path if invalid, and the previous ones are kept', async () => {
    await order({ kind: 'empty', operation: 'showCustomer' });
    const refused = await order({ kind: 'latency', latencyMs: -1 });
    expect([refused.status, refused.json]).toMatchObject([
      400,
      { error: { code: 'bad_request', path: 'faults[0].latencyMs' } },
    ]);
    expect((await practice.control('GET', 'faults')).text).toContain('empty');
  });

  it('are not used up by a request that they do not match', () => {
    const faults = createFaults();
    faults.replace([{ kind: 'close-reused', next: 1, carriedOut: false }], 0);
    expect(faults.strike('postMessage', false, 0)).toEqual([]);
    expect(faults.strike('postMessage', true, 0)).toHaveLength(1);
    expect(faults.strike('postMessage', true, 0)).toEqual([]);
  });
});
