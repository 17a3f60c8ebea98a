/** Tests that a body that is too large to keep is still forwarded. */
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlainServer, startRecorder, type PlainServer, type Recorder } from './recorder.ts';

let server: PlainServer;
let recorder: Recorder;
beforeAll(async () => {
  server = await startPlainServer();
  recorder = await startRecorder(server.url);
});
afterAll(async () => {
  await recorder.end();
  await server.close();
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const held = (): number => {
  // Some memory is freed only by the second collection.
  collect();
  collect();
  return process.memoryUsage().arrayBuffers;
};

it('forwards a large body in parts, using little memory', async () => {
  const length = 200 * 1_024 * 1_024;
  const piece = Buffer.alloc(1_024 * 1_024, 7);
  let received = 0;
  server.answer((request, response) => {
    request.on('data', (chunk: Buffer) => (received += chunk.length));
    request.on('end', () =>
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"conversations":[]}'),
    );
  });
  let most = 0;
  const before = held();
  const { hostname, port, pathname } = new URL(recorder.baseUrl);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = httpRequest({
      hostname,
      port,
      method: 'POST',
      path: `${pathname}/conversations`,
      headers: { 'Content-Length': length },
    });
    outgoing.on('error', reject).on('response', resolve);
    let sent = 0;
    const more = (): void => {
      // `held` collects garbage first, so only memory in use is measured.
      if ((sent / piece.length) % 20 === 0) most = Math.max(most, held() - before);
      while (sent < length) {
        sent += piece.length;
        if (!outgoing.write(piece)) return void outgoing.once('drain', more);
      }
      outgoing.end();
    };
    more();
  });
  await answer.toArray();
  expect([answer.statusCode, received]).toEqual([200, length]);
  expect(most).toBeLessThan(20 * 1_024 * 1_024);
  expect(recorder.exchanges().at(-1)?.request).toMatchObject({
    body: null,
    bytes: length,
    note: 'too large to keep',
  });
});
