import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { IncomingMessage } from 'node:http';
import type { ClientRequest, Net } from 'electron';
import { ownScheme } from './addresses.ts';
import { registerCommands } from './desk.ts';
import { ClientRequestPart } from './net-request.ts';
import { loud, standsFor } from './part.ts';
import { handlerOf } from './protocol.ts';

let isOnline = true;
registerCommands({
  online: (online) => {
    isOnline = online;
  },
});

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
const fromDisk = async (address: string): Promise<Response> => {
  const path = fileURLToPath(address);
  try {
    const body = new Uint8Array(await readFile(path));
    return new Response(body, { headers: { 'content-type': types[extname(path)] ?? 'application/octet-stream' } });
  } catch (error) {
    throw new Error('net::ERR_FILE_NOT_FOUND', { cause: error });
  }
};
const bodyless: ReadonlySet<number> = new Set([101, 204, 205, 304]);

const overHttp = async (wanted: Request): Promise<Response> => {
  const body = Buffer.from(await wanted.arrayBuffer());
  return await new Promise((resolve, reject) => {
    const request = new ClientRequestPart({
      method: wanted.method,
      url: wanted.url,
      headers: Object.fromEntries(wanted.headers),
      redirect: wanted.redirect,
    });
    wanted.signal.addEventListener('abort', () => {
      request.abort();
      reject(wanted.signal.reason as Error);
    });
    request.on('error', reject);
    request.on('response', (response: IncomingMessage) => {
      const status = response.statusCode ?? 0;
      const headers = new Headers();
      for (const [name, values = []] of Object.entries(response.headersDistinct)) headers.set(name, values.join(', '));
      const isEmpty = bodyless.has(status) || wanted.method === 'HEAD';
      const stream = isEmpty ? null : (Readable.toWeb(response) as ReadableStream<Uint8Array>);
      resolve(new Response(stream, { status, statusText: response.statusMessage ?? '', headers }));
    });
    request.end(body.length > 0 ? body : undefined);
  });
};

const part = {
  fetch: async (input, init) => {
    const { bypassCustomProtocolHandlers = false, ...rest } = init ?? {};
    const address = typeof input === 'string' ? input : input.url;
    if (address.startsWith('file:')) return await fromDisk(address);
    const scheme = ownScheme(address);
    const handler = scheme === undefined || bypassCustomProtocolHandlers ? undefined : handlerOf(scheme);
    const request = new Request(input, rest);
    return handler === undefined ? await overHttp(request) : await handler(request);
  },
  request: (options) => standsFor<ClientRequest>(new ClientRequestPart(options)),
  isOnline: () => isOnline,
  get online(): boolean {
    return isOnline;
  },
} satisfies Pick<Net, 'fetch' | 'request' | 'isOnline' | 'online'>;
export const net = standsFor<Net>(loud('net', part));
