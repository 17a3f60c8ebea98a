/**
 * Tests the probes of the helpdesk connection with real servers on loopback: certificates, a proxy, a wrong clock, and
 * closed ports.
 */
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Finding } from '#app/doctor/check-result.ts';
import { checkHelpdesk, checkConnection } from '#app/doctor/helpdesk.ts';
import { checkPresence } from '#app/doctor/presence.ts';
import { proxyFromEnvironment } from '#app/doctor/proxy.ts';
import { createDirectRequests } from '#app/doctor/helpdesk-requests.ts';
import { checkSettings } from '#app/settings/check-settings.ts';
import { createNodeHttp } from '#cli/ports/node-http.ts';
import { formatInEnglish } from '#contract/format-message.ts';
import { createMock } from '#mock/mock.ts';
import { elsewhere, expired, valid } from '../../helpdesk/certificates.ts';
import { closedPort, ends, endServers, listening, never, portsWith } from './fake-servers.ts';

endServers();

const secureDesk = (
  certificate: { key: string; cert: string },
  answer: RequestListener = (_, response) => response.end(),
) => listening(createSecureServer(certificate, answer));

const way = async (address: string, ports = portsWith()): Promise<readonly Finding[]> => {
  const found: Finding[] = [];
  await checkConnection(address, ports, never, (each) => found.push(each));
  return found;
};
const of = (found: readonly Finding[], check: string): string | undefined =>
  found.find((each) => each.check === check)?.sentence.code;

describe('The probe of the helpdesk connection', () => {
  it.each([
    ['expired', expired, [expired.cert], 'doctor.certificate.expired'],
    ['for a different name', elsewhere, [elsewhere.cert], 'doctor.certificate.wrongName'],
    ['from an unknown authority', valid, [], 'doctor.certificate.untrusted'],
    ['from an authority that only this PC trusts', valid, [valid.cert], 'doctor.certificate.own'],
  ])('reports a certificate %s', async (_, certificate, trusted, code) => {
    const port = await secureDesk(certificate);
    const found = await way(`https://localhost:${port}/with/key`, portsWith(trusted));
    expect(of(found, 'reach')).toBe('doctor.reach.ok');
    expect(of(found, 'certificate')).toBe(code);
    expect(JSON.stringify(found)).not.toContain('with/key');
  });

  it('names the issuer of an untrusted certificate and the host names that it covers', async () => {
    const untrusted = await way(`https://localhost:${await secureDesk(valid)}`);
    expect(formatInEnglish(untrusted.at(-1)!.sentence)).toContain('“localhost”');
    const misnamed = await way(`https://localhost:${await secureDesk(elsewhere)}`, portsWith([elsewhere.cert]));
    expect(formatInEnglish(misnamed.at(-1)!.sentence)).toContain('elsewhere.example');
  });

  it('skips the remaining checks with a reason if the name, the port or TLS fails', async () => {
    const plain = await listening(createServer((_, response) => response.end()));
    expect(of(await way(`https://127.0.0.1:${plain}`), 'certificate')).toBe('doctor.certificate.noTls');
    const closed = await way(`https://127.0.0.1:${await closedPort()}`);
    expect(of(closed, 'reach')).toBe('doctor.reach.refused');
    expect(closed.find(({ check }) => check === 'certificate')?.state).toBe('skipped');
    const nameless = await way('https://nobody.invalid');
    expect(nameless.find(({ check }) => check === 'name')?.state).toBe('broken');
    expect(nameless.filter(({ state }) => state === 'skipped').map(({ check }) => check)).toEqual([
      'reach',
      'certificate',
    ]);
  });

  it('checks the certificate through a proxy and reports a rejection by the proxy', async () => {
    const port = await secureDesk(valid);
    let status = '200 OK';
    const asked: (string | undefined)[] = [];
    const proxy = createServer();
    proxy.on('connect', (request, client: Socket) => {
      asked.push(request.headers['proxy-authorization']);
      client.write(`HTTP/1.1 ${status}\r\n\r\n`);
      if (!status.startsWith('200')) return client.end();
      const target = connect(port, '127.0.0.1');
      target.on('error', () => client.destroy());
      client.on('error', () => target.destroy());
      client.pipe(target).pipe(client);
    });
    const proxyPort = await listening(proxy);
    const ports = portsWith([valid.cert], { HTTPS_PROXY: `http://me:hush@127.0.0.1:${proxyPort}` });
    const through = await way('https://localhost:1', ports);
    expect(of(through, 'name')).toBe('doctor.name.proxy');
    expect(formatInEnglish(through.find(({ check }) => check === 'proxy')!.sentence)).toContain('HTTPS_PROXY');
    expect(of(through, 'certificate')).toBe('doctor.certificate.own');
    expect(asked).toEqual([`Basic ${Buffer.from('me:hush').toString('base64')}`]);
    expect(JSON.stringify(through)).not.toContain('hush');
    status = '407 Proxy Authentication Required';
    expect(of(await way('https://localhost:1', ports), 'reach')).toBe('doctor.reach.proxyPassword');
    status = '403 Forbidden';
    expect(of(await way('https://localhost:1', ports), 'reach')).toBe('doctor.reach.proxyRefuses');
    const dead = portsWith([], { HTTPS_PROXY: `http://127.0.0.1:${await closedPort()}` });
    expect(of(await way('https://localhost:1', dead), 'reach')).toBe('doctor.reach.noProxy');
  });

  it('uses the same environment proxy as the plain host', async () => {
    const received: string[] = [];
    const proxy = await listening(
      createServer((request, response) => {
        received.push(request.url ?? '');
        response.end();
      }),
    );
    const env = { HTTP_PROXY: `http://127.0.0.1:${proxy}`, NO_PROXY: 'free.invalid' };
    expect(proxyFromEnvironment('http://desk.invalid/x', env)).toMatchObject({ kind: 'proxy', place: { port: proxy } });
    const http = createNodeHttp({ env });
    ends.push(http.close);
    await http('http://desk.invalid/x', { method: 'GET', headers: {} });
    expect(received).toEqual(['http://desk.invalid/x']);
    expect(proxyFromEnvironment('http://free.invalid', env)).toMatchObject({ kind: 'excepted', from: 'NO_PROXY' });
    await expect(http('http://free.invalid', { method: 'GET', headers: {} })).rejects.toMatchObject({ sent: false });
    expect(received).toHaveLength(1);
  });
});

describe('The helpdesk check', () => {
  const ask = async (helpdesk: Record<string, unknown>, presence: Record<string, unknown> = {}) => {
    const checked = checkSettings({ helpdesk, presence }, () => ({ ok: false, code: 'empty', sentence: '' }));
    if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
    const { settings } = checked.ready;
    const http = createNodeHttp();
    ends.push(http.close);
    const questions = createDirectRequests(settings, http, Date.now, never);
    const found: Finding[] = [];
    const addFinding = (each: Finding): void => void found.push(each);
    await checkHelpdesk(settings.helpdesk!, questions, portsWith(), never, addFinding);
    await checkPresence(settings.helpdesk!, settings.presence.channels, questions, portsWith(), never, addFinding);
    return found;
  };

  it('accepts valid credentials, rejects invalid ones, and shows neither', async () => {
    const mock = await createMock({ port: 0, host: '127.0.0.1', dataDir: ':memory:' });
    ends.push(mock.close);
    const { baseUrl, presenceUrl, apiKey, apiSecret } = mock;
    const channels = [{ channel: 'Chat', referrer: 'https://shop.example' }];
    const right = await ask({ baseUrl, presenceUrl, apiKey, apiSecret }, { channels });
    expect(of(right, 'credentials')).toBe('doctor.credentials.ok');
    expect(of(right, 'clock')).toBe('doctor.clock.ok');
    expect(right.find(({ check }) => check === 'presence')?.state).toBe('ok');
    const wrong = await ask({ baseUrl, presenceUrl, apiKey, apiSecret: 'something-else' }, { channels });
    expect(of(wrong, 'credentials')).toBe('doctor.credentials.wrong');
    const text = JSON.stringify([right, wrong]);
    for (const secret of [apiKey, apiSecret, 'something-else']) expect(text).not.toContain(secret);
  });

  it('reports a clock that is wrong by an hour, a foreign server and a redirect', async () => {
    const answering = (answer: RequestListener) => listening(createServer({}, answer));
    const early = await answering((request, response) => {
      request.resume();
      response.sendDate = false;
      response.setHeader('Date', new Date(Date.now() - 3_600_000).toUTCString());
      response.setHeader('Content-Type', 'application/json');
      response.end('{"conversations":[]}');
    });
    const credentials = { apiKey: 'key-12345', apiSecret: 'secret-12345' };
    const found = await ask({ baseUrl: `http://127.0.0.1:${early}`, ...credentials });
    expect(found.find(({ check }) => check === 'clock')).toMatchObject({
      state: 'limited',
      sentence: { code: 'doctor.clock.ahead', values: { minutes: 60 } },
    });
    const stranger = await answering((request, response) => {
      request.resume();
      response.writeHead(404).end('no');
    });
    expect(of(await ask({ baseUrl: `http://127.0.0.1:${stranger}`, ...credentials }), 'credentials')).toBe(
      'doctor.credentials.refused',
    );
    const redirecting = await answering((request, response) => {
      request.resume();
      response.writeHead(302, { Location: 'https://sign-in.example/?key-12345' }).end();
    });
    const elsewhereFound = await ask({ baseUrl: `http://127.0.0.1:${redirecting}`, ...credentials });
    expect(of(elsewhereFound, 'credentials')).toBe('doctor.credentials.none');
    expect(JSON.stringify(elsewhereFound)).not.toContain('key-12345');
  });
});
