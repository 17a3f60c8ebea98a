import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createSipLine } from '#lines/sip/line.ts';
import { createPracticeExchange } from '#mock/pbx/exchange.ts';
import { describeConformance } from '../conformance.ts';
import { configFor, sipSettings } from './desk-phone.ts';
import { tapWebSocket, type WebSocketTap } from './web-socket-tap.ts';

const portOf = (server: ReturnType<typeof createServer>): number => (server.address() as AddressInfo).port;

/**
 * Sends notifications about 280 calls that begin and end faster than real calls. The notifications have the headers of
 * the phone system's last NOTIFY. Returns the number of legs that end.
 */
const flicker = (wire: WebSocketTap): number => {
  const calls = 280;
  const [head = ''] = wire.last('NOTIFY sip:').split('\r\n\r\n');
  const extension = /^From: .*?sip:(\d+)@/m.exec(head)?.[1] ?? '';
  for (let turn = 1; turn <= 2 * calls; turn += 1) {
    const body =
      `<?xml version="1.0"?>\n<dialog-info xmlns="urn:ietf:params:xml:ns:dialog-info" version="${1_000 + turn}" state="full" entity="sip:${extension}@x">` +
      `<dialog id="d${Math.ceil(turn / 2)}" direction="recipient"><remote><identity>sip:+491713920011@x</identity></remote>` +
      `<state>${turn % 2 === 1 ? 'early' : 'terminated'}</state></dialog></dialog-info>`;
    const next = head
      .replace(/^CSeq: \d+/m, `CSeq: ${1_000 + turn}`)
      .replace(/branch=[^;\r]+/, `branch=z9hG4bKflicker${turn}`)
      .replace(/^Content-Length: \d+/im, `Content-Length: ${Buffer.byteLength(body)}`);
    wire.slipIn(`${next}\r\n\r\n${body}`);
  }
  return 2 * calls;
};

for (const mode of ['watch', 'phone'] as const) {
  const line = createSipLine({ mayBePhone: true });
  describeConformance({
    line: { ...line, kind: `sip, ${mode}` },
    settings: { ...sipSettings, mode, extensions: ['101'] },
    wrong: [
      { path: 'kind', change: { kind: 'asterisk-ami' } },
      { path: 'mode', change: { mode: 'listen' } },
      { path: 'name', change: { name: '' } },
      { path: 'server', change: { server: 'https://pbx.example/ws' } },
      { path: 'server', change: { server: 'ws://101:secret@pbx.example/ws' } },
      { path: 'username', change: { username: '101>\r\nX-Did: 1' } },
      { path: 'password', change: { password: 'a\r\nb' } },
      { path: 'password', change: { password: { file: '/run/secret' } } },
      { path: 'domain', change: { domain: 'pbx example' } },
      { path: 'extensions', change: { extensions: '*' } },
      { path: 'extensions.0', change: { extensions: ['<101>'] } },
      { path: 'extensions', change: { extensions: [] } },
      { path: 'internalPattern', change: { internalPattern: '([' } },
      { path: 'passwort', change: { passwort: 'x' } },
    ],
    open: async () => {
      const exchange = await createPracticeExchange();
      const wire = await tapWebSocket(exchange.sip.url);
      const held = new Set<Socket>();
      const silence = createServer((socket) => {
        held.add(socket);
        socket.on('error', () => undefined);
      }).listen(0, '127.0.0.1');
      const nobody = createServer().listen(0, '127.0.0.1');
      await Promise.all([once(silence, 'listening'), once(nobody, 'listening')]);
      const nobodysPort = portOf(nobody);
      await new Promise((resolve) => nobody.close(resolve));
      const config = { ...configFor(exchange, { mode }), server: wire.url };
      return {
        config,
        configForNobody: { ...config, server: `ws://127.0.0.1:${nobodysPort}/ws` },
        configForSilence: { ...config, server: `ws://127.0.0.1:${portOf(silence)}/ws` },
        connections: wire.connections,
        // The phone rings until the customer gives up. The watched dialog ends in the same way.
        placeCall: () => exchange.place('gives-up', { agent: '101', ringMs: 20 }),
        sendGarbage: () => wire.slipIn('\u0001 nothing anybody can read 493023125501\r\n\r\n'),
        cut: wire.cut,
        port: Number(new URL(exchange.sip.url).port),
        configAt: (port) => ({ ...config, server: `ws://127.0.0.1:${port}${new URL(exchange.sip.url).pathname}` }),
        configRefused: { ...config, password: 'another secret' },
        secrets: [config.password, 'another secret'],
        // A phone has no calls when it connects.
        ...(mode === 'phone'
          ? {}
          : {
              beginCall: async () => {
                const call = exchange.ring({ customer: '+491713920011', dialled: '493023125501', extensions: ['101'] });
                return () => call.hangUp('customer');
              },
              flood: async () => flicker(wire),
            }),
        twice: wire.twice,
        close: async () => {
          for (const socket of held) socket.destroy();
          await Promise.all([wire.close(), exchange.close(), new Promise((resolve) => silence.close(resolve))]);
        },
      };
    },
  });
}
