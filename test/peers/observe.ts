/**
 * The harness's own eyes on the exchange: a small AMI client that records every byte and lets a scenario
 * wait for what the exchange says. It shares nothing with the product, so that one mistake cannot hide the other.
 */
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

export type AmiBlock = Readonly<Record<string, string>>;

export interface Observer {
  /** Everything received since `from` (default: the beginning), as it came. */
  readonly text: (from?: number) => string;
  /** Position to hand to `text`, `blocks` or `waitFor` later. */
  readonly mark: () => number;
  readonly blocks: (from?: number) => AmiBlock[];
  /** The first block since `from` that matches; rejects after `timeoutMs`, naming `what`. */
  readonly waitFor: (
    what: string,
    matches: (block: AmiBlock) => boolean,
    options?: { readonly from?: number; readonly timeoutMs?: number },
  ) => Promise<AmiBlock>;
  /** Sends one action; resolves with its first reply block. */
  readonly ask: (action: string, fields?: Readonly<Record<string, string>>) => Promise<AmiBlock>;
  readonly closed: Promise<void>;
  readonly close: () => void;
}

export interface ObserverOptions {
  readonly port: number;
  readonly username: string;
  readonly secret: string;
  /** How long an exchange that is just starting may refuse connections. */
  readonly patienceMs?: number;
}

interface Waiter {
  readonly check: (block: AmiBlock, at: number) => boolean;
}

/** Connects and logs in. Rejects when the exchange refuses or stays away longer than the patience. */
export async function createObserver(options: ObserverOptions): Promise<Observer> {
  const socket = await connectPatiently(options.port, options.patienceMs ?? 20_000);
  const observer = observe(socket);
  const { Challenge = '' } = await observer.ask('Challenge', { AuthType: 'MD5' });
  const key = createHash('md5').update(`${Challenge}${options.secret}`).digest('hex');
  const reply = await observer.ask('Login', { AuthType: 'MD5', Username: options.username, Key: key });
  if (reply['Response'] !== 'Success') throw new Error(`the exchange refuses the observer: ${reply['Message'] ?? ''}`);
  return observer;
}

function observe(socket: Socket): Observer {
  let received = '';
  let parsedTo = 0;
  let actions = 0;
  const seen: { readonly block: AmiBlock; readonly at: number }[] = [];
  const waiters = new Set<Waiter>();
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    received += chunk;
    for (let end = received.indexOf('\r\n\r\n', parsedTo); end >= 0; end = received.indexOf('\r\n\r\n', parsedTo)) {
      const at = parsedTo;
      const block = parseBlock(received.slice(parsedTo, end));
      parsedTo = end + 4;
      seen.push({ block, at });
      for (const waiter of waiters) if (waiter.check(block, at)) waiters.delete(waiter);
    }
  });
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.on('error', () => resolve());
  });
  const waitFor: Observer['waitFor'] = (what, matches, { from = 0, timeoutMs = 10_000 } = {}) => {
    const known = seen.find(({ block, at }) => at >= from && matches(block));
    if (known !== undefined) return Promise.resolve(known.block);
    return new Promise<AmiBlock>((resolve, reject) => {
      const waiter: Waiter = {
        check: (block, at) => {
          if (at < from || !matches(block)) return false;
          clearTimeout(timer);
          resolve(block);
          return true;
        },
      };
      const timer = setTimeout(() => {
        waiters.delete(waiter);
        reject(new Error(`the exchange does not say "${what}" within ${timeoutMs / 1000} s`));
      }, timeoutMs);
      waiters.add(waiter);
    });
  };
  return {
    text: (from = 0) => received.slice(from),
    mark: () => parsedTo,
    blocks: (from = 0) => seen.filter(({ at }) => at >= from).map(({ block }) => block),
    waitFor,
    ask: async (action, fields = {}) => {
      actions += 1;
      const id = `observer-${actions}`;
      const lines = Object.entries({ Action: action, ActionID: id, ...fields }).map(
        ([key, value]) => `${key}: ${value}`,
      );
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      return await waitFor(`the reply to ${action}`, (block) => 'Response' in block && block['ActionID'] === id);
    },
    closed,
    close: () => socket.destroy(),
  };
}

/** The banner has no blank line after it, so it becomes a harmless first line of the first block. */
function parseBlock(text: string): AmiBlock {
  const block: Record<string, string> = {};
  for (const line of text.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) block[line.slice(0, colon)] ??= line.slice(colon + 1).trim();
  }
  return block;
}

async function connectPatiently(port: number, patienceMs: number): Promise<Socket> {
  for (const deadline = Date.now() + patienceMs; ; await delay(50)) {
    const socket = connect({ host: '127.0.0.1', port });
    try {
      await once(socket, 'connect');
      return socket;
    } catch (error) {
      socket.destroy();
      if (Date.now() > deadline) throw error;
    }
  }
}
