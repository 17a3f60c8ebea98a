import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createNKey } from '#site/nkey.ts';
import { createSiteLine } from '#lines/site/line.ts';
import { describe } from 'vitest';
import { natsServerVersion } from '../../site/nats-server.ts';
import { describeConformance } from '../conformance.ts';
import { tapWire } from '../tcp-tap.ts';
import { answerBy, endOf, openSharedLine, play, ringAt } from './shared-line-fixture.ts';

const line = createSiteLine();
const site = { name: 'test', pc: 'pc1', servers: ['127.0.0.1:4222'], nkey: 'SUA' };
const settings = { kind: 'site', name: 'site', extensions: ['101'], site };

const version = natsServerVersion();
if (version === undefined)
  console.log('test/lines/site/conformance.test.ts: nats-server is not installed, so nothing was tried.');

describe.runIf(version !== undefined)('The line of a site', { timeout: 60_000 }, () => {
  describeConformance({
    line,
    settings,
    wrong: [
      { path: 'kind', change: { kind: 'sip' } },
      { path: 'name', change: { name: '' } },
      { path: 'extensions', change: { extensions: [] } },
      { path: 'extensions', change: { extensions: '*' } },
      { path: 'extensions.0', change: { extensions: [''] } },
      { path: 'site', change: { site: undefined } },
      { path: 'site.servers', change: { site: { ...site, servers: [] } } },
      { path: 'tokken', change: { tokken: 'x' } },
    ],
    open: async () => {
      const ground = await openSharedLine();
      const host = await ground.startHost('host1');
      const tap = await tapWire(ground.server.port);
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
      const configAt = (port: number) => ground.configOf('pc1', ['101'], port);
      const config = configAt(tap.port);
      const strangers = createNKey().seed;
      let calls = 0;
      return {
        config,
        configForNobody: configAt(nobodysPort),
        configForSilence: configAt(portOf(silence)),
        connections: tap.connections,
        placeCall: async () => {
          calls += 1;
          const call = `1700000000.${calls}`;
          play(host, [...ringAt(call, '101'), ...answerBy(call, '101'), ...endOf(call, '101')]);
        },
        sendGarbage: () => host.sendRaw('pc1', '{"op": nothing anybody can read 493023125501'),
        cut: tap.cut,
        port: ground.server.port,
        configAt,
        configRefused: { ...config, site: { ...config.site, nkey: strangers } },
        secrets: [ground.seedOf('pc1'), strangers],
        beginCall: async () => {
          play(host, [...ringAt('1700000001.1', '101'), ...answerBy('1700000001.1', '101')]);
          return () => play(host, endOf('1700000001.1', '101'));
        },
        twice: host.twice,
        close: async () => {
          for (const socket of held) socket.destroy();
          silence.close();
          await tap.close();
          await ground.close();
        },
      };
    },
  });
});
