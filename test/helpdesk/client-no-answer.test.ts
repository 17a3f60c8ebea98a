/** Tests how the client reports missing responses, and how it keeps connections alive. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '#helpdesk/client.ts';
import type { OperationName } from '#helpdesk/operations.ts';
import { startClientServer, withText, type ClientServer } from './client-server.ts';
import { formatMessages } from '../support/format-messages.ts';

let server: ClientServer;
beforeEach(async () => {
  server = await startClientServer();
});
afterEach(() => server.close());
const send = (operation: OperationName = 'showCustomer', body: object = { a: 1 }) =>
  server.client.send(operation, { body });
const presence = (query: Record<string, string> = { Channel: 'Chat' }) =>
  server.client.send('checkPresence', { query });

describe('A missing response', () => {
  it('means an unknown result after the request was sent, and the message states the time', async () => {
    server.reply(() => undefined);
    expect(formatMessages(await server.client.send('showCustomer', { body: {}, timeoutMs: 60 }))).toEqual({
      kind: 'unknown',
      code: 'timeout',
      reason: `${server.host} did not respond within 0.1 s`,
    });
  });

  it('means an unknown result after a lost connection, and the request is not repeated', async () => {
    server.reply((response) => response.destroy());
    expect(formatMessages(await send())).toEqual({
      kind: 'unknown',
      code: 'ECONNRESET',
      reason: `${server.host} closed the connection without a response`,
    });
    expect(server.seen).toHaveLength(1);
  });

  it('does not prevent the caller from cancelling the request', async () => {
    const caller = new AbortController();
    server.reply(() => caller.abort());
    expect(await server.client.send('showCustomer', { body: {}, signal: caller.signal })).toMatchObject({
      kind: 'unknown',
      code: 'cancelled',
    });
    expect(await server.client.send('showCustomer', { body: {}, signal: AbortSignal.abort() })).toMatchObject({
      kind: 'unreachable',
      code: 'cancelled',
      sent: false,
    });
    expect(server.seen).toHaveLength(1);
  });

  it('is treated as a sent request if the port does not report whether any bytes were sent', async () => {
    const failing = (error: unknown) =>
      createClient({
        baseUrl: 'https://desk.example',
        presenceUrl: 'https://desk.example',
        apiKey: 'abc',
        apiSecret: 'def',
        auth: { scheme: 'none' },
        fetch: async () => {
          throw error;
        },
      }).send('showCustomer', {});
    expect(await failing(new Error('net::ERR_FAILED'))).toMatchObject({ kind: 'unknown', code: 'failed' });
    expect(await failing('a string')).toMatchObject({ kind: 'unknown' });
    expect(
      await failing(Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNRESET' } })),
    ).toMatchObject({ kind: 'unknown', code: 'ECONNRESET' });
    expect(
      await failing(
        Object.assign(new Error('x'), { code: 'ENOTFOUND', sent: false, reason: 'The name of abc is not known' }),
      ),
    ).toEqual({
      kind: 'unreachable',
      code: 'ENOTFOUND',
      reason: 'The name of ••• is not known',
      sent: false,
    });
  });

  it('does not replace a response that arrived while the process was suspended', async () => {
    const arrived = new Promise<void>((resolve) =>
      server.reply((response) => {
        withText(201)(response, { method: '', url: '', headers: {}, body: '' });
        response.on('finish', () => resolve());
      }),
    );
    const answer = server.client.send('showCustomer', { body: {}, timeoutMs: 2_000 });
    // The test blocks this process from before the response is read until after the time-out.
    await arrived.then(() => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_300));
    expect(await answer).toEqual({ kind: 'accepted', status: 201 });
  });
});

describe('Connections', () => {
  it('are kept alive after responses with and without bodies', async () => {
    for (const reply of [
      withText(201),
      withText(400, '{"reason":"x"}'),
      withText(201, 'y'.repeat(100_000)),
      withText(200, 'Online'),
    ]) {
      server.reply(reply);
      await send();
      await presence();
    }
    expect(server.connections()).toBe(1);
  });
});
