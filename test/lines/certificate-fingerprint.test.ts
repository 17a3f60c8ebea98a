/** Tests pinned self-signed certificates, changed certificates, and TLS errors. */
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, expect, it } from 'vitest';
import { createAsteriskAmiLine } from '#lines/asterisk-ami/line.ts';
import type { AsteriskAriConfig } from '#lines/asterisk-ari/config.ts';
import { createAsteriskAriLine } from '#lines/asterisk-ari/line.ts';
import { createPracticeExchange } from '#mock/pbx/exchange.ts';
import { configFor } from './asterisk-ami/exchange-fixture.ts';
import { account, createAriExchange } from './asterisk-ari/recorded-exchange.ts';
import { certificate, privateKey } from './certificate.ts';
import { isUp, runLine, type LineRun } from './line-run.ts';

const configAt = (url: string): AsteriskAriConfig => ({
  kind: 'asterisk-ari',
  name: 'pbx',
  url,
  ...account,
  extensions: ['101'],
});

const { fingerprint256 } = new X509Certificate(certificate);
const other = 'ab'.repeat(32);
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Settings = { readonly certificateFingerprint?: string };
const kinds = {
  'asterisk-ami': async (settings: Settings): Promise<LineRun> => {
    const exchange = await createPracticeExchange();
    const server = createTlsServer({ key: privateKey, cert: certificate }, (socket) => {
      const onward = connect(exchange.port, '127.0.0.1');
      socket.pipe(onward).pipe(socket);
      for (const end of [socket, onward]) end.on('error', () => undefined);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(() => server.close(), exchange.close);
    const { port } = server.address() as AddressInfo;
    return runLine(createAsteriskAmiLine(), { ...configFor(port), tls: true, ...settings });
  },
  'asterisk-ari': async (settings: Settings): Promise<LineRun> => {
    const exchange = await createAriExchange({ isSecure: true });
    closing.push(exchange.close);
    const config = configAt(exchange.url);
    return runLine(createAsteriskAriLine(), { ...config, ...settings });
  },
} as const;

for (const [kind, listen] of Object.entries(kinds)) {
  it.each([fingerprint256, fingerprint256.replaceAll(':', '').toLowerCase()])(
    `connects to a certificate with its fingerprint: ${kind}, %s`,
    async (certificateFingerprint) => {
      const lineRun = await listen({ certificateFingerprint });
      await lineRun.until(isUp);
      lineRun.abort();
      await lineRun.ended;
    },
  );
  it(`rejects another certificate with both fingerprints before sending anything: ${kind}`, async () => {
    const lineRun = await listen({ certificateFingerprint: other });
    const error = await lineRun.ended;
    expect(error?.message).toContain(fingerprint256);
    expect(error?.message).toContain(other.toUpperCase().replace(/..(?=.)/g, '$&:'));
    expect(lineRun.trace.filter(({ direction }) => direction === 'said')).toEqual([]);
  });
  it(`names the fingerprint of an untrusted certificate: ${kind}`, async () => {
    const error = await (await listen({})).ended;
    expect(error?.message).toMatch(/does not trust the issuer.*compare.*“certificateFingerprint”/);
    expect(error?.message).toContain(fingerprint256);
  });
}

it('reports plain text on a TLS port for both kinds of line', async () => {
  const exchange = await createAriExchange({ isSecure: true });
  closing.push(exchange.close);
  const ami = await runLine(createAsteriskAmiLine(), configFor(exchange.port)).ended;
  expect(ami?.message).toContain('is using TLS: turn on TLS for this line');
  const url = `http://127.0.0.1:${exchange.port}`;
  const config = configAt(url);
  const ari = await runLine(createAsteriskAriLine(), config).ended;
  expect(ari?.message).toContain('is using TLS: use an address that begins with https://');
});

it('reports TLS on a plain port for both kinds of line', async () => {
  const exchange = await createAriExchange();
  closing.push(exchange.close);
  const ami = await runLine(createAsteriskAmiLine(), { ...configFor(exchange.port), tls: true }).ended;
  const url = `https://127.0.0.1:${exchange.port}`;
  const config = configAt(url);
  const ari = await runLine(createAsteriskAriLine(), config).ended;
  for (const error of [ami, ari]) expect(error?.message).toContain('is not using TLS');
});
