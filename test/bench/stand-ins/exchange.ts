/**
 * A simple TCP server that replaces the phone system. It accepts any login, lists no channels, and sends the given
 * data.
 */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { Bench } from '../bench.ts';

export interface ExchangeStandIn {
  readonly port: number;
  /** Resolves when a client has logged in and has received the list of channels. */
  readonly live: Promise<void>;
  /** Sends data to every client. The kernel has the data when the function returns. */
  readonly send: (text: string) => void;
}

const banner = 'Asterisk Call Manager/11.0.0\r\n';
const success = (id: string, rest = ''): string => `Response: Success\r\nActionID: ${id}\r\n${rest}\r\n`;

const answerTo = (action: string, id: string): string => {
  if (action === 'Challenge') return success(id, 'Challenge: 271828182\r\n');
  if (action !== 'CoreShowChannels') return success(id);
  return `${success(id)}Event: CoreShowChannelsComplete\r\nActionID: ${id}\r\nListItems: 0\r\n\r\n`;
};

export const openExchange = async (bench: Pick<Bench, 'atEnd'>): Promise<ExchangeStandIn> => {
  const sockets = new Set<Socket>();
  const live = Promise.withResolvers<void>();
  const server = createServer({ noDelay: true }, (socket) => {
    let received = '';
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      received += bytes.toString('utf8');
      for (let end = received.indexOf('\r\n\r\n'); end !== -1; end = received.indexOf('\r\n\r\n')) {
        const block = received.slice(0, end);
        received = received.slice(end + 4);
        const action = /^Action: (.*)$/m.exec(block)?.[1]?.trim() ?? '';
        const id = /^ActionID: (.*)$/m.exec(block)?.[1]?.trim() ?? '';
        socket.write(answerTo(action, id));
        if (action === 'CoreShowChannels') live.resolve();
      }
    });
    socket.write(banner);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  bench.atEnd(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    live: live.promise,
    send: (text) => {
      for (const socket of sockets) socket.write(text);
    },
  };
};
