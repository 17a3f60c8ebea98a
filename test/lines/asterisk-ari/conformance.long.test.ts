import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createAsteriskAriLine } from '#lines/asterisk-ari/line.ts';
import { describeConformance } from '../conformance.ts';
import { account, createAriExchange } from './recorded-exchange.ts';

const settings = {
  kind: 'asterisk-ari',
  name: 'pbx',
  url: 'http://127.0.0.1:8088',
  ...account,
  extensions: ['101'],
} as const;

describeConformance({
  line: createAsteriskAriLine(),
  settings,
  wrong: [
    { path: 'kind', change: { kind: 'asterisk-ami' } },
    { path: 'name', change: { name: '' } },
    { path: 'url', change: { url: undefined } },
    { path: 'url', change: { url: 'ws://pbx.example:8088' } },
    { path: 'url', change: { url: 'http://ari:secret@pbx.example:8088' } },
    { path: 'username', change: { username: 'a:b' } },
    { path: 'password', change: { password: 'a\r\nb' } },
    { path: 'password', change: { password: { file: '/run/secret' } } },
    { path: 'extensions', change: { extensions: '101' } },
    { path: 'extensions', change: { extensions: [] } },
    { path: 'trunks.0', change: { trunks: [5] } },
    { path: 'internalPattern', change: { internalPattern: '([' } },
    { path: 'host', change: { host: '127.0.0.1' } },
  ],
  open: async () => {
    const exchange = await createAriExchange();
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
    const config = { ...settings, extensions: ['101'] };
    const configAt = (port: number) => ({ ...config, url: `http://127.0.0.1:${port}` });
    return {
      config: configAt(exchange.port),
      configForNobody: configAt(nobodysPort),
      configForSilence: configAt(portOf(silence)),
      connections: exchange.connections,
      placeCall: async () => exchange.play('inbound-caller-hangs-up'),
      sendGarbage: () => exchange.slipIn('\u0000\u0001 nothing anybody can read 493023125501'),
      cut: exchange.cut,
      port: exchange.port,
      // One socket is for events and one for requests.
      socketsAtOnce: 2,
      configAt,
      configRefused: { ...configAt(exchange.port), password: 'another secret' },
      secrets: [account.password, 'another secret'],
      beginCall: async () => {
        exchange.alive('connecting-mid-call');
        return () => exchange.alive();
      },
      flood: async () => {
        for (let count = 0; count < 400; count += 1) exchange.play('inbound-caller-hangs-up');
        return 800;
      },
      twice: exchange.twice,
      close: async () => {
        for (const socket of held) socket.destroy();
        await Promise.all([exchange.close(), new Promise((resolve) => silence.close(resolve))]);
      },
    };
  },
});
