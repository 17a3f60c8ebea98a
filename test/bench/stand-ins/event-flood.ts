/**
 * A separate program that replaces a busy phone system: it sends recorded minutes many times to each client as fast as
 * the client reads, and then disconnects. Argument: number of repetitions.
 */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { recording, withIdentity } from './recorded-call.ts';

const repetitions = Number(process.argv[2]);
const minutes = recording('blind-transfer.noisy') + recording('queue.noisy');

const sendMinutes = async (socket: Socket): Promise<void> => {
  for (let n = 0; n < repetitions; n += 1) if (!socket.write(withIdentity(minutes, n))) await once(socket, 'drain');
  socket.end();
};
const server = createServer({ noDelay: true }, (socket) => {
  let received = '';
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    received += bytes.toString();
    for (let end = received.indexOf('\r\n\r\n'); end !== -1; end = received.indexOf('\r\n\r\n')) {
      const action = /^action: (.*)$/im.exec(received.slice(0, end))?.[1]?.trim().toLowerCase() ?? '';
      const id = /^actionid: (.*)$/im.exec(received.slice(0, end))?.[1]?.trim() ?? '';
      // After a login with a digest, a client requests the list of channels. A client without a digest expects events
      // immediately.
      const isProven = /^key: /im.test(received.slice(0, end));
      received = received.slice(end + 4);
      const more = action === 'challenge' ? 'Challenge: 271828182\r\n' : '';
      socket.write(`Response: Success\r\nActionID: ${id}\r\n${more}\r\n`);
      if (action === 'coreshowchannels')
        socket.write(`Event: CoreShowChannelsComplete\r\nActionID: ${id}\r\nListItems: 0\r\n\r\n`);
      if (action === 'coreshowchannels' || (action === 'login' && !isProven)) void sendMinutes(socket);
    }
  });
  socket.write('Asterisk Call Manager/11.0.0\r\n');
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ event: 'ready', port, events: minutes.match(/^Event: /gm)?.length })}\n`);
});
