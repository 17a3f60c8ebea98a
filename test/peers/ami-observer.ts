/**
 * An independent AMI observer at the test site. It records every byte and lets a scenario wait for events. It shares no
 * code with Counterline, so that an error in shared code cannot go unnoticed.
 */
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

export type AmiBlock = Readonly<Record<string, string>>;

export interface Observer {
  /** Returns all data that was received since `from`, unchanged. By default, `from` is the beginning. */
  readonly text: (from?: number) => string;
  /** Returns the current position, for `text`, `blocks` or `waitFor`. */
  readonly mark: () => number;
  readonly blocks: (from?: number) => AmiBlock[];
  /** Returns the first matching block since `from`. Rejects after `timeoutMs` with `what` in the message. */
  readonly waitFor: (
    what: string,
    matches: (block: AmiBlock) => boolean,
    options?: { readonly from?: number; readonly timeoutMs?: number },
  ) => Promise<AmiBlock>;
  /** Sends one action. Resolves with its first response block. */
  readonly ask: (action: string, fields?: Readonly<Record<string, string>>) => Promise<AmiBlock>;
  readonly closed: Promise<void>;
  readonly close: () => void;
}

export interface ObserverOptions {
  readonly port: number;
  readonly username: string;
  readonly secret: string;
  /** The time for which a phone system is allowed to refuse connections while it starts, in ms. */
  readonly timeoutMs?: number;
}

interface Waiter {
  readonly check: (block: AmiBlock, at: number) => boolean;
}

/** Connects and logs in. Rejects if the phone system refuses the login or is not reachable within the time-out. */
export async function createObserver(options: ObserverOptions): Promise<Observer> {
  const socket = await connectWithRetry(options.port, options.timeoutMs ?? 20_000);
  const observer = observe(socket);
  const { Challenge = '' } = await observer.ask('Challenge', { AuthType: 'MD5' });
  const key = createHash('md5').update(`${Challenge}${options.secret}`).digest('hex');
  const reply = await observer.ask('Login', { AuthType: 'MD5', Username: options.username, Key: key });
  if (reply['Response'] !== 'Success')
    throw new Error(`the phone system rejected the observer: ${reply['Message'] ?? ''}`);
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
        reject(new Error(`the phone system did not send "${what}" within ${timeoutMs / 1000} s`));
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

/** Parses a block. No blank line follows the banner, so the banner is the first line of the first block. */
function parseBlock(text: string): AmiBlock {
  const block: Record<string, string> = {};
  for (const line of text.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) block[line.slice(0, colon)] ??= line.slice(colon + 1).trim();
  }
  return block;
}

async function connectWithRetry(port: number, timeoutMs: number): Promise<Socket> {
  for (const deadline = Date.now() + timeoutMs; ; await delay(50)) {
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
