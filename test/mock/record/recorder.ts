/** A recorder between a test and a service: the practice helpdesk with its assumptions, or a test's own server. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Exchange } from '#mock/record/exchange.ts';
import { startRecording, type Recording, type RecordOptions } from '#mock/record/record.ts';

export interface Recorder extends Recording {
  readonly path: string;
  /** The messages for the user so far. */
  readonly messages: readonly string[];
  readonly text: () => string;
  readonly exchanges: () => readonly Exchange[];
  /** Ends the recorder and removes its folder. */
  readonly end: () => Promise<void>;
}

export const startRecorder = async (
  service: string,
  options: Partial<RecordOptions> & { readonly presenceAt?: string } = {},
): Promise<Recorder> => {
  const folder = mkdtempSync(join(tmpdir(), 'counterline-record-'));
  const path = options.path ?? join(folder, 'record.jsonl');
  const messages: string[] = [];
  const { presenceAt = service, ...more } = options;
  const drop = (): void => rmSync(folder, { recursive: true, force: true });
  const recording = await startRecording({
    service: new URL(service),
    presence: new URL(presenceAt),
    port: 0,
    host: '127.0.0.1',
    path,
    version: 'test',
    env: {},
    log: (sentence) => messages.push(sentence),
    sentence: (code, url, sent) => `${url.host}: ${code}${sent ? '' : ', nothing was sent'}`,
    ...more,
  }).catch((error: unknown) => {
    drop();
    throw error;
  });
  const text = (): string => readFileSync(path, 'utf8');
  return {
    ...recording,
    path,
    messages,
    text,
    exchanges: () =>
      text()
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => JSON.parse(line) as Exchange),
    end: async () => {
      await recording.close();
      drop();
    },
  };
};

export interface PlainServer {
  readonly url: string;
  readonly server: Server;
  readonly answer: (next: RequestListener) => void;
  readonly close: () => Promise<void>;
}

export const startPlainServer = async (): Promise<PlainServer> => {
  let next: RequestListener = (_, response) => response.writeHead(201).end();
  const server = createServer({ maxHeaderSize: 65_536 }, (request, response) => next(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    answer: (listener) => {
      next = listener;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
