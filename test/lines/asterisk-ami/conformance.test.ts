import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createAsteriskAmiLine } from '#lines/asterisk-ami/line.ts';
import { createPracticeExchange } from '#mock/pbx/exchange.ts';
import { describeConformance } from '../conformance.ts';
import { tapWire } from '../tcp-tap.ts';

const settings = {
  kind: 'asterisk-ami',
  name: 'pbx',
  host: '127.0.0.1',
  port: 5038,
  username: 'practice',
  secret: 'practice',
  extensions: ['101'],
} as const;

describeConformance({
  line: createAsteriskAmiLine(),
  settings,
  wrong: [
    { path: 'port', change: { port: 'x' } },
    { path: 'port', change: { port: 65_536 } },
    { path: 'port', change: { port: 0 } },
    { path: 'port', change: { port: 50.5 } },
    { path: 'name', change: { name: '' } },
    { path: 'host', change: { host: undefined } },
    { path: 'username', change: { username: 'a\r\nAction: Originate' } },
    { path: 'secret', change: { secret: { file: '/run/secret' } } },
    { path: 'extensions', change: { extensions: '101' } },
    { path: 'extensions', change: { extensions: [101] } },
    { path: 'extensions', change: { extensions: [] } },
    { path: 'tls', change: { tls: 'yes' } },
    { path: 'trunks.0', change: { trunks: [5] } },
    { path: 'internalPattern', change: { internalPattern: '([' } },
    { path: 'passwort', change: { passwort: 'x' } },
    { path: 'kind', change: { kind: 'sip' } },
  ],
  open: async () => {
    const exchange = await createPracticeExchange({ secret: 'a secret of the exchange' });
    const wire = await tapWire(exchange.port);
    const held = new Set<Socket>();
    const silence = createServer((socket) => {
      held.add(socket);
      socket.on('error', () => undefined);
    }).listen(0, '127.0.0.1');
    const nobody = createServer().listen(0, '127.0.0.1');
    await Promise.all([once(silence, 'listening'), once(nobody, 'listening')]);
    const portOf = (server: typeof silence): number => (server.address() as AddressInfo).port;
    const nobodysPort = portOf(nobody);
    await new Promise((resolve) => nobody.close(resolve));
    const config = { ...settings, secret: exchange.secret, extensions: ['101'], port: wire.port };
    return {
      config,
      configForNobody: { ...config, port: nobodysPort },
      configForSilence: { ...config, port: portOf(silence) },
      connections: wire.connections,
      placeCall: () => exchange.place('customer-calls', { ringMs: 0, talkMs: 0 }),
      sendGarbage: () => wire.slipIn('\u0000\u0001 nothing anybody can read 493023125501\r\n\r\n'),
      cut: wire.cut,
      port: exchange.port,
      configAt: (port) => ({ ...config, port }),
      configRefused: { ...config, secret: 'another secret' },
      secrets: [config.secret, 'another secret'],
      beginCall: async () => {
        const call = exchange.ring({ customer: '+491713920011', dialled: '493023125501', extensions: ['101'] });
        return () => call.hangUp('customer');
      },
      flood: async () => {
        for (let count = 0; count < 400; count += 1) await exchange.place('customer-calls', { ringMs: 0, talkMs: 0 });
        return 800;
      },
      twice: wire.twice,
      close: async () => {
        for (const socket of held) socket.destroy();
        await Promise.all([wire.close(), exchange.close(), new Promise((resolve) => silence.close(resolve))]);
      },
    };
  },
});
