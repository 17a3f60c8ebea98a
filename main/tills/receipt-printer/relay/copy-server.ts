/**
 * The local socket from which the app receives the copies of the receipts. The relay keeps recent frames in memory, so
 * an app that was not running reads them later. The relay never waits for an app: an app that reads too slowly is
 * disconnected, and gets the recent frames again when it reconnects.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { writeFrame, type Frame } from './frames.ts';

export interface CopyServer {
  readonly add: (frame: Frame) => void;
  readonly server: Server;
  readonly close: () => void;
}

const keptBytes = 1024 * 1024;
const keptMs = 24 * 3_600_000;
/** The maximum number of bytes that wait for an app that does not read. */
const unreadBytes = 4 * 1024 * 1024;
const clients = 4;
const tokenBytes = 256;
const tokenMs = 5_000;

const isSame = (given: string, token: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(token).digest());

export const createCopyServer = ({
  token,
  hello,
  onStop,
}: {
  readonly token: string;
  /** Returns the data about this relay that the app needs, as JSON. */
  readonly hello: () => string;
  /** Called when the app asks this relay to end. */
  readonly onStop: () => void;
}): CopyServer => {
  const kept: { readonly at: number; readonly bytes: Buffer }[] = [];
  let size = 0;
  const proven = new Set<Socket>();

  const send = (client: Socket, bytes: Buffer): void => {
    if (client.writableLength > unreadBytes) client.destroy();
    else client.write(bytes);
  };
  const welcome = (client: Socket): void => {
    const plain = (kind: 'hello' | 'live', text: string): Buffer =>
      writeFrame({ kind, connection: 0, at: Date.now(), bytes: Buffer.from(text) });
    client.write(plain('hello', hello()));
    for (const { at, bytes } of kept) if (Date.now() - at < keptMs) client.write(bytes);
    // The prints after this frame are current.
    client.write(plain('live', ''));
    proven.add(client);
  };
  const server = createServer((client) => {
    let text = '';
    const timer = setTimeout(() => client.destroy(), tokenMs);
    client.on('error', () => client.destroy());
    client.on('close', () => {
      clearTimeout(timer);
      proven.delete(client);
    });
    client.on('data', (bytes: Buffer) => {
      text += bytes.toString('utf8');
      if (text.length > tokenBytes) return client.destroy();
      for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 1);
        if (proven.has(client)) {
          if (line === 'stop') onStop();
        } else if (isSame(line, token)) {
          clearTimeout(timer);
          welcome(client);
        } else return client.destroy();
      }
    });
  });
  server.maxConnections = clients;
  return {
    server,
    add: (frame) => {
      const bytes = writeFrame(frame);
      kept.push({ at: frame.at, bytes });
      size += bytes.length;
      while (size > keptBytes) size -= kept.shift()?.bytes.length ?? size;
      for (const client of proven) send(client, bytes);
    },
    close: () => {
      server.close();
      for (const client of proven) client.destroySoon();
    },
  };
};
