/**
 * Tests lines over TCP with real sockets: responses, patterns, encodings and JSON lines. tcp-hostile-clients.test.ts
 * tests tokens, limits, and clients that are not tills.
 */
import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createTcpConnector } from '#tills/tcp/connector.ts';
import { connectorConformance } from '../connectors/conformance.ts';
import {
  runConnector,
  taken,
  takenReport,
  until,
  type Answer,
  type ConnectorRun,
} from '../connectors/connector-run.ts';
import { openTcpClient, type TcpClient } from './tcp-client.ts';

const connector = createTcpConnector();
const anyPort = { kind: 'tcp', portRange: [0, 0] };

const occupied = async (): Promise<{ readonly port: number; readonly server: Server }> => {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, port: typeof address === 'object' && address !== null ? address.port : 0 };
};

connectorConformance({
  connector,
  settings: { kind: 'tcp' },
  wrong: [
    { path: 'port', change: { port: 9200 } },
    { path: 'portRange', change: { portRange: [9209, 9200] } },
    { path: 'portRange', change: { portRange: [9000, 9200] } },
    { path: 'portRange.1', change: { portRange: [9200, 70_000] } },
    { path: 'host', change: { host: 'localhost' } },
    { path: 'token', change: { host: '0.0.0.0' } },
    { path: 'token', change: { token: 'short' } },
    { path: 'token', change: { token: '1234567890123456' } },
    { path: 'token', change: { host: '0.0.0.0', tls: { certificate: '/a', privateKey: '/b' } } },
    { path: 'pattern', change: { pattern: '(' } },
    { path: 'pattern', change: { pattern: '^CARD (\\d+)$' } },
    { path: 'pattern', change: { format: 'json', pattern: '^(?P<scan>.+)$' } },
    { path: 'encoding', change: { encoding: 'ebcdic' } },
    { path: 'lineEnd', change: { lineEnd: 'never' } },
    { path: 'rights.0', change: { rights: ['everything'] } },
    { path: 'allowedAddresses.0', change: { allowedAddresses: ['10.0.0.0/33'] } },
  ],
  open: async () => {
    const { server, port } = await occupied();
    const clients: TcpClient[] = [];
    const open = async (run: ConnectorRun): Promise<TcpClient> => {
      const client = await openTcpClient(run.address());
      clients.push(client);
      return client;
    };
    return {
      settings: anyPort,
      settingsWithoutPlace: { kind: 'tcp', portRange: [port, port] },
      scan: async (text, run) => (await open(run)).send(`${text}\n`),
      sendGarbage: async (run) => (await open(run)).send('\u0016\u0003\u0001 secret@customer.example\n4711\n'),
      close: async () => {
        for (const { socket } of clients) socket.destroy();
        await new Promise((resolve) => void server.close(resolve));
      },
    };
  },
});

describe('Lines over TCP', () => {
  const runs: ConnectorRun[] = [];
  const clients: TcpClient[] = [];
  const begin = async (settings: object, answer?: Answer, ports?: object) => {
    const run = runConnector(connector, { ...anyPort, ...settings }, answer, ports);
    runs.push(run);
    await run.up();
    const open = async (): Promise<TcpClient> => {
      const client = await openTcpClient(run.address());
      clients.push(client);
      return client;
    };
    return { run, open, till: await open() };
  };
  afterEach(async () => {
    for (const { socket } of clients.splice(0)) socket.destroy();
    for (const run of runs.splice(0)) await run.stop();
  });

  it('returns a result and a message for each line of text', async () => {
    const { till } = await begin({}, (event) =>
      event.type === 'scan' && event.text === '2'
        ? { result: 'refused', reason: 'no_rule', sentence: 'No rule\nfor this.' }
        : taken,
    );
    till.send('1\r\n2\r\n');
    expect(await till.line(0)).toBe('taken The helpdesk opens this customer for Anna.');
    expect(await till.line(1)).toBe(String.raw`refused No rule\u000afor this.`);
  });

  it('reports that a look-up is still pending, and then its result', async () => {
    const { till } = await begin({}, (_event, stillAsking) => {
      stillAsking?.();
      return { ...taken, result: 'unsure', sentence: 'Not sure.' };
    });
    till.send('1\n');
    expect(await till.line(0)).toMatch(/^asking The look-up is not complete yet/);
    expect(await till.line(1)).toBe('unsure Not sure.');
  });

  it('reads customers from a line with a pattern, and rejects other lines', async () => {
    const pattern = String.raw`^K;(?P<phone>\+\d+);(?P<external>\d*)(?:;(?P<email>\S+@\S+))?$`;
    const { run, till } = await begin({ pattern, ignore: '^#' });
    till.send('# hello\nK;+4930123456;77\nK;+4930123456;\nK;+4930123456;1;a@b.example\nsomething\n');
    expect(await till.line(3)).toBe('refused This line does not match this till’s pattern.');
    expect(run.events).toEqual([
      { type: 'lookup', request: { phone_number: '+4930123456', external_identifier: '77' } },
      { type: 'lookup', request: { phone_number: '+4930123456' } },
      {
        type: 'lookup',
        request: { phone_number: '+4930123456', external_identifier: '1', email_address: 'a@b.example' },
      },
    ]);
    expect(run.oddities).toEqual(['no_match']);
  });

  it.each([
    ['utf-8', 'lf', Buffer.from('Zoë €\n')],
    ['latin-1', 'cr', Buffer.from('Zoë ¤\r', 'latin1')],
    ['windows-1252', 'crlf', Buffer.from([0x5a, 0x6f, 0xeb, 0x20, 0x80, 0x0d, 0x0a])],
    ['utf-8', 'etx', Buffer.from('\u0002Zoë €\u0003')],
    ['utf-8', 'nul', Buffer.from('Zoë €\0')],
    ['utf-8', 'tab', Buffer.from('Zoë €\t')],
  ])('reads %s with the line ending %s for any split of the data', async (encoding, lineEnd, bytes) => {
    const { run, till } = await begin({ encoding, lineEnd }, () => ({ ...taken, sentence: 'für €' }));
    for (const byte of bytes) {
      till.send(Uint8Array.of(byte));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await until(() => run.events.length === 1, 'the event');
    const expected = encoding === 'latin-1' ? 'Zoë ¤' : 'Zoë €';
    expect(run.events).toEqual([{ type: 'scan', text: expected }]);
    await until(() => till.text() !== '', 'the answer');
    if (encoding === 'windows-1252') expect(till.text()).toContain('taken f\ufffdr \ufffd\r\n');
  });

  it('rejects bytes that are not in its encoding, without guessing', async () => {
    const { run, till } = await begin({});
    till.send(Buffer.from('Zo\xeb\n', 'latin1'));
    expect(await till.line(0)).toMatch(/^refused This text is not encoded in utf-8/);
    expect(run.events).toEqual([]);
  });

  it("supports JSON lines like the till server's socket", async () => {
    const { run, till } = await begin({ format: 'json' }, (event) =>
      event.type === 'orders'
        ? { ...takenReport(event), rejected: [{ index: 1, path: 'revenue', message: 'expected a number' }] }
        : event.type === 'lookup'
          ? { ...taken, tookMs: 12 }
          : { result: 'refused', reason: 'no_rule', sentence: 'No rule.' },
    );
    till.send('{"type":"lookup","id":1,"email_address":"a@b.example"}\n');
    expect(JSON.parse(await till.line(0))).toEqual({ type: 'lookup', id: 1, ...taken, tookMs: 12 });
    till.send('{"type":"scan","id":"x","text":"4711"}\n');
    expect(JSON.parse(await till.line(1))).toEqual({
      type: 'scan',
      id: 'x',
      error: { code: 'no_rule', sentence: 'No rule.' },
    });
    till.send('{"type":"orders","id":2,"orders":[{},{}]}\n');
    expect(JSON.parse(await till.line(2))).toMatchObject({
      type: 'orders',
      id: 2,
      ledgerId: 'page-1',
      accepted: 2,
      rejected: [{ index: 1, path: 'revenue', message: 'expected a number' }],
    });
    till.send('{"type":"sell","id":3}\n[]\n{"type"\n');
    expect(JSON.parse(await till.line(3))).toMatchObject({ type: 'error', id: 3, error: { code: 'unknown_type' } });
    expect(JSON.parse(await till.line(4))).toMatchObject({ error: { code: 'wrong_body' } });
    expect(JSON.parse(await till.line(5))).toMatchObject({ error: { code: 'not_json' } });
    till.send(`{"type":"scan","id":4,"text":"${'1'.repeat(513)}"}\n{"type":"scan","id":5,"text":" "}\n`);
    expect(await till.line(6)).toMatch(/expected at most 512 characters/);
    expect(await till.line(7)).toMatch(/expected text that is not empty/);
    expect(run.events.map(({ type }) => type)).toEqual(['lookup', 'scan', 'orders']);
  });

  it('still responds to a till that has closed its side, and ignores a line without a line ending', async () => {
    const { run, till } = await begin({}, async (event) => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      return takenReport(event);
    });
    till.socket.end('1\n23');
    expect(await till.line(0)).toMatch(/^taken/);
    await till.closed();
    expect(run.events).toEqual([{ type: 'scan', text: '1' }]);
    expect(run.oddities).toEqual(['cut_off']);
  });
});
