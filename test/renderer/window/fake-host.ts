/**
 * A fake host for tests of the window. It is a real HTTP and WebSocket server on loopback that serves the built pages
 * with the real content security policy. It implements the contract with snapshots and responses from the test. No app
 * is running.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { createPages, pageHeaders } from '#platform/static-files.ts';
import { calls, requestFrame, type CallName, type Input, type Output } from '#contract/contract.ts';
import { openingFrame, sessionEnded } from '#contract/window-session.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { standardAnswers, type Script } from './scripted/answers.ts';

export interface Asked {
  readonly call: string;
  readonly input: unknown;
}

export interface FakeHost {
  readonly url: string;
  /** Sets the snapshot and sends it to open windows immediately. */
  readonly show: (snapshot: Snapshot) => void;
  readonly answer: <Name extends CallName>(name: Name, reply: (input: Input<Name>) => Output<Name>) => void;
  /** All API calls so far, oldest first. */
  readonly asked: readonly Asked[];
  /** Returns the input of the next API call with this name that the test has not read yet. */
  readonly next: (name: CallName) => Promise<unknown>;
  /** Sends text that is not a valid frame of the contract. */
  readonly babble: (text: string) => void;
  /** Stops sending, but keeps the connection open. */
  readonly freeze: () => void;
  readonly forgetWindows: () => void;
  /** Resets the host to this state for the next test. */
  readonly reset: (snapshot: Snapshot, script?: Partial<Script>) => void;
  readonly stop: () => Promise<void>;
  readonly startAgain: () => Promise<void>;
}

export const createFakeHost = async (folder: string, first: Snapshot): Promise<FakeHost> => {
  const pages = createPages(folder);
  const asked: Asked[] = [];
  const waited = new Map<string, number>();
  const waiting: { readonly name: string; readonly resolve: (input: unknown) => void }[] = [];
  let answers = standardAnswers(() => snapshot);
  let snapshot = first;
  let isFrozen = false;
  let isKnown = true;
  let port = 0;
  let server: Server | undefined;
  let sockets: WebSocketServer | undefined;

  const note = (call: string, input: unknown): void => {
    asked.push({ call, input });
    const index = waiting.findIndex(({ name }) => name === call);
    const [taker] = index < 0 ? [] : waiting.splice(index, 1);
    if (taker === undefined) return;
    waited.set(call, (waited.get(call) ?? 0) + 1);
    taker.resolve(input);
  };

  const reply = (client: WebSocket, text: string): void => {
    const { id, call, input } = requestFrame.parse(JSON.parse(text));
    note(call, input);
    if (isFrozen || !Object.hasOwn(calls, call)) return;
    const name = call as CallName;
    const parsed = calls[name].input.safeParse(input);
    const answer = answers[name] as (given: unknown) => unknown;
    const send = (frame: object): void => client.send(JSON.stringify({ id, ...frame }));
    if (!parsed.success)
      return send({ ok: false, error: { code: 'bad_input', sentence: 'The input does not fit the contract.' } });
    const output = answer(parsed.data);
    // A test can hold back a response.
    if (output instanceof Promise) void output.then((late: unknown) => send({ ok: true, output: late }));
    else send({ ok: true, output });
  };

  const push = (client: WebSocket): void => {
    if (!isFrozen) client.send(JSON.stringify({ push: 'snapshot', value: snapshot }));
  };

  const start = async (): Promise<void> => {
    server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
      // This is the empty page between two tests. The browser requests its icon automatically.
      if (pathname === '/blank' || pathname === '/favicon.ico') return response.end();
      void pages(pathname).then((page) => {
        const status = page === undefined ? 404 : 200;
        // Files with a hash in their name are immutable, as in the app.
        const caching = page?.isHashed === true ? 'max-age=31536000, immutable' : 'no-store';
        response.writeHead(status, {
          ...pageHeaders,
          'Cache-Control': caching,
          'Content-Type': page?.type ?? 'text/plain',
        });
        response.end(status === 200 ? page?.body : 'no');
      });
    });
    sockets = new WebSocketServer({ noServer: true });
    server.on('upgrade', (request, socket, head) => {
      if (request.url !== '/window') {
        socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
        return;
      }
      sockets?.handleUpgrade(request, socket, head, (client) => {
        client.once('message', (opening: Buffer) => {
          openingFrame.parse(JSON.parse(opening.toString('utf8')));
          if (!isKnown) return client.close(sessionEnded);
          client.send(JSON.stringify({ opened: { session: 'scripted' } }));
          client.on('message', (data: Buffer) => reply(client, data.toString('utf8')));
          push(client);
        });
      });
    });
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  };

  const stop = async (): Promise<void> => {
    for (const client of sockets?.clients ?? []) client.terminate();
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
  };

  await start();
  return {
    url: `http://127.0.0.1:${port}/`,
    show: (next) => {
      snapshot = next;
      for (const client of sockets?.clients ?? []) push(client);
    },
    answer: (name, answer) => {
      answers = { ...answers, [name]: answer };
    },
    asked,
    next: (name) => {
      const seen = waited.get(name) ?? 0;
      const old = asked.filter(({ call }) => call === name)[seen];
      if (old === undefined) return new Promise((resolve) => waiting.push({ name, resolve }));
      waited.set(name, seen + 1);
      return Promise.resolve(old.input);
    },
    babble: (text) => {
      for (const client of sockets?.clients ?? []) client.send(text);
    },
    freeze: () => {
      isFrozen = true;
    },
    forgetWindows: () => {
      isKnown = false;
      for (const client of sockets?.clients ?? []) client.close(sessionEnded);
    },
    reset: (next, script = {}) => {
      snapshot = next;
      answers = { ...standardAnswers(() => snapshot), ...script };
      isFrozen = false;
      isKnown = true;
      asked.length = 0;
      waited.clear();
      waiting.length = 0;
    },
    stop,
    startAgain: async () => {
      if (server?.listening !== true) await start();
    },
  };
};
