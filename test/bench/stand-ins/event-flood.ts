/**
 * A separate program that replaces a busy phone system. It sends two recordings many times to each client, as fast as
 * the client reads, and then shuts down. Argument: number of repetitions.
 *
 * A client that requests variables of a call gets at most `maxAhead` repetitions more than it has read. Otherwise, the
 * buffers of the connection would hold tens of thousands of events before each answer. A real phone system answers
 * within milliseconds.
 */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { recording, repetitionOf, withIdentity } from './recorded-call.ts';

const repetitions = Number(process.argv[2]);
const minutes = recording('blind-transfer.noisy') + recording('queue.noisy');

const maxAhead = 50;
interface Client {
  readonly socket: Socket;
  /**
   * The latest repetition for whose calls the client has requested a variable. It is 0 after the client has listed the
   * channels, and undefined before that.
   */
  latest: number | undefined;
}

const sendMinutes = async (client: Client): Promise<void> => {
  const { socket } = client;
  for (let n = 0; n < repetitions; n += 1) {
    while (client.latest !== undefined && n - client.latest > maxAhead) await once(socket, 'data');
    if (!socket.write(withIdentity(minutes, n))) await once(socket, 'drain');
  }
  socket.end('Event: Shutdown\r\nShutdown: Cleanly\r\nRestart: False\r\n\r\n');
};
const server = createServer({ noDelay: true }, (socket) => {
  const client: Client = { socket, latest: undefined };
  let received = '';
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    received += bytes.toString();
    for (let end = received.indexOf('\r\n\r\n'); end !== -1; end = received.indexOf('\r\n\r\n')) {
      const action = /^action: (.*)$/im.exec(received.slice(0, end))?.[1]?.trim().toLowerCase() ?? '';
      const id = /^actionid: (.*)$/im.exec(received.slice(0, end))?.[1]?.trim() ?? '';
      // A client that logs in with a digest then requests the list of channels. A client without a digest expects
      // events immediately after the login.
      const isProven = /^key: /im.test(received.slice(0, end));
      received = received.slice(end + 4);
      const more = action === 'challenge' ? 'Challenge: 271828182\r\n' : '';
      socket.write(`Response: Success\r\nActionID: ${id}\r\n${more}\r\n`);
      if (action === 'coreshowchannels')
        socket.write(`Event: CoreShowChannelsComplete\r\nActionID: ${id}\r\nListItems: 0\r\n\r\n`);
      if (action === 'getvar') client.latest = repetitionOf(id) ?? client.latest;
      if (action === 'coreshowchannels') client.latest = 0;
      if (action === 'coreshowchannels' || (action === 'login' && !isProven)) void sendMinutes(client);
    }
  });
  socket.write('Asterisk Call Manager/11.0.0\r\n');
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ event: 'ready', port, events: minutes.match(/^Event: /gm)?.length })}\n`);
});
