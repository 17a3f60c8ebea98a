/** Tests look-ups from a paired till during an attack on its tokens. */
import { Agent, request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { ask } from '../http-client.ts';
import { firstToken, startTestServer } from '../test-server.ts';

const wrong = { authorization: 'Bearer wrong-token-0123456789' };
const right = { authorization: `Bearer ${firstToken}` };

it('serves each look-up from a paired till during a continuous series of wrong tokens', async () => {
  const server = await startTestServer({ lookups: { burst: 100, perMinute: 6_000 } });
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
    agent.destroy();
  });
  let tried = 0;
  const tryOn = (): void => {
    if (isOver) return;
    tried += 1;
    const next = (): void => void setImmediate(tryOn);
    const asked = request(`${server.url}/status`, { headers: wrong, agent }, (response) =>
      response.resume().once('close', next),
    );
    asked.once('error', next).end();
  };
  for (let nth = 0; nth < 100; nth += 1) tryOn();
  const results: unknown[] = [];
  for (let nth = 0; nth < 20; nth += 1) {
    const body = { phone_number: `+4930123456${10 + nth}` };
    results.push((await ask(server.url, '/lookup', { headers: right, body })).json['result']);
  }
  expect(results).toEqual(Array.from({ length: 20 }, () => 'taken'));
  expect(tried).toBeGreaterThan(100);
});
