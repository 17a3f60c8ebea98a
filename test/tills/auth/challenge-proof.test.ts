/**
 * Tests the vendors' script against a program that impersonates Counterline. The script sends this program a challenge,
 * but never the token.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocketServer } from 'ws';
import { browserScript } from '../vendor-document.ts';
import { firstToken, startTestServer } from '../test-server.ts';

/** Starts a program that forwards every challenge to the real Counterline and returns its response. */
const openImposter = async (realUrl: string) => {
  const seen: string[] = [];
  const answer = async (body: string): Promise<string> => {
    seen.push(body);
    const asked = JSON.parse(body) as { nonce?: string; id?: string };
    const headers = { 'Content-Type': 'application/json' };
    const passedOn = JSON.stringify({ nonce: asked.nonce });
    const real = await (await fetch(`${realUrl}/challenge`, { method: 'POST', headers, body: passedOn })).json();
    return JSON.stringify({ ...(real as object), type: 'challenge', id: asked.id });
  };
  const server = createServer((request, response) => {
    seen.push(JSON.stringify(request.headers));
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => void answer(body || '{}').then((text) => response.end(text)));
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) =>
    socket.on('message', (data: Buffer) => void answer(String(data)).then((text) => socket.send(text))),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    sockets.close();
    server.close();
    server.closeAllConnections();
  });
  return { port: (server.address() as AddressInfo).port, seen };
};

interface Script {
  readonly findCounterline: (token?: string) => Promise<string | undefined>;
  readonly openTill: (url: string, token: string, on: object) => Promise<{ readonly close: () => void }>;
}
/** Runs the script in the document, limited to one port, and returns two of its functions. */
const scriptAt = (port: number): Script => {
  const script = browserScript.replaceAll('9210', String(port)).replaceAll('9220', String(port + 1));
  const world = { fetch, URL, WebSocket, crypto, TextEncoder, setTimeout };
  return runInNewContext(`${script}; ({ findCounterline, openTill })`, world) as Script;
};

it('never sends the token to an impostor that forwards challenges, but only to the real server', async () => {
  const server = await startTestServer();
  const imposter = await openImposter(server.url);
  const url = `http://127.0.0.1:${imposter.port}`;
  const on = { onStillAsking: () => undefined, onClosed: () => undefined };
  expect(await scriptAt(imposter.port).findCounterline(firstToken)).toBeUndefined();
  await expect(scriptAt(imposter.port).openTill(url, firstToken, on)).rejects.toMatchObject({
    message: expect.stringContaining('does not know the token'),
  });
  expect(imposter.seen.filter((text) => text.includes('nonce'))).toHaveLength(2);
  expect(imposter.seen.join('\n')).not.toContain(firstToken);

  expect(await scriptAt(server.port).findCounterline(firstToken)).toBe(server.url);
  const till = await scriptAt(server.port).openTill(server.url, firstToken, on);
  till.close();
});
