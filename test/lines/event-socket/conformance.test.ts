import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createEventSocketLine } from '#lines/event-socket/line.ts';
import { describeConformance } from '../conformance.ts';
import { openFakeProvider, placeCall, providerMap, providerToken } from './fake-provider.ts';

const line = createEventSocketLine();
const settings = {
  kind: 'event-socket',
  name: 'cloud',
  url: 'wss://provider.example/events',
  token: providerToken,
  extensions: ['101'],
  map: providerMap,
};
const withMap = (change: Readonly<Record<string, unknown>>) => ({ map: { ...providerMap, ...change } });

describeConformance({
  line,
  settings,
  wrong: [
    { path: 'kind', change: { kind: 'sip' } },
    { path: 'name', change: { name: '' } },
    { path: 'url', change: { url: 'https://provider.example/events' } },
    { path: 'url', change: { url: 'wss://user:secret@provider.example/events' } },
    { path: 'token', change: { token: 'a\r\nb' } },
    { path: 'token', change: { token: undefined } },
    { path: 'clientId', change: { clientId: 'counterline' } },
    { path: 'extensions', change: { extensions: [] } },
    { path: 'extensions.0', change: { extensions: [''] } },
    { path: 'internalPattern', change: { internalPattern: '([' } },
    { path: 'map', change: { map: '3cx-v19' } },
    { path: 'map', change: { map: undefined } },
    { path: 'map.call', change: withMap({ call: 'call id' }) },
    { path: 'map.extension', change: withMap({ extension: undefined }) },
    { path: 'map.types.call', change: withMap({ types: { call: 'rings' } }) },
    { path: 'map.states', change: withMap({ states: {} }) },
    { path: 'map.directions', change: withMap({ directions: undefined }) },
    { path: 'map.state', change: withMap({ state: undefined, states: undefined }) },
    { path: 'map.evidence', change: withMap({ evidence: 'sure' }) },
    { path: 'map.ping.everySeconds', change: withMap({ ping: { everySeconds: 1 } }) },
    { path: 'map.tokenUrl', change: withMap({ tokenUrl: 'https://evil.example/token' }) },
    { path: 'map.list.url', change: withMap({ list: { url: '//evil.example/calls', entries: '[]' } }) },
    { path: 'map.entity.pattern', change: withMap({ entity: { path: 'e', pattern: '(', ask: true } }) },
    { path: 'map.entity.pattern', change: withMap({ entity: { path: 'e', pattern: '^(a+)+$', ask: true } }) },
    { path: 'numbers', change: withMap({ numbers: 'x' }) },
    { path: 'tokken', change: { tokken: 'x' } },
  ],
  open: async () => {
    const provider = await openFakeProvider();
    const held = new Set<Socket>();
    const silence = createServer((socket) => {
      held.add(socket);
      socket.on('error', () => undefined);
    }).listen(0, '127.0.0.1');
    const nobody = createServer().listen(0, '127.0.0.1');
    await Promise.all([once(silence, 'listening'), once(nobody, 'listening')]);
    const portOf = (server: typeof nobody): number => (server.address() as AddressInfo).port;
    const nobodysPort = portOf(nobody);
    await new Promise((resolve) => nobody.close(resolve));
    const configAt = (port: number) => line.config.parse({ ...settings, url: `ws://127.0.0.1:${port}/events` });
    const config = configAt(provider.port);
    return {
      config,
      configForNobody: configAt(nobodysPort),
      configForSilence: configAt(portOf(silence)),
      connections: provider.connections,
      placeCall: async () => placeCall(provider),
      sendGarbage: () => provider.sendText('{"op": \u0001 nothing anybody can read 493023125501'),
      cut: provider.cut,
      port: provider.port,
      configAt,
      configRefused: { ...config, token: 'another secret' },
      secrets: [providerToken, 'another secret'],
      flood: async () => {
        const calls = 400;
        for (let n = 0; n < calls; n += 1) placeCall(provider, `flood-${n}`);
        return calls * 2;
      },
      twice: provider.twice,
      close: async () => {
        for (const socket of held) socket.destroy();
        await Promise.all([provider.close(), new Promise((resolve) => silence.close(resolve))]);
      },
    };
  },
});
