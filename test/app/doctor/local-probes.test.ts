/** Tests the probes of a phone line and of this PC, with practice phone systems, real ports and a real folder. */
import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { probeFolder } from '#app/doctor/data-folder.ts';
import { listEndpointNames } from '#app/doctor/endpoints.ts';
import type { Finding } from '#app/doctor/check-result.ts';
import { checkConnection } from '#app/doctor/helpdesk.ts';
import { checkLine } from '#app/doctor/line.ts';
import { resolveHost } from '#app/doctor/dns-check.ts';
import { probeTillPorts } from '#app/doctor/till-ports.ts';
import { checkSettings } from '#app/settings/check-settings.ts';
import { createPracticeExchange } from '#mock/pbx/exchange.ts';
import { account, createAriExchange } from '../../lines/asterisk-ari/recorded-exchange.ts';
import { until } from '../support/start-app.ts';
import { closedPort, ends, endServers, listening, never, portsWith } from './fake-servers.ts';

endServers();

const of = (found: readonly Finding[], check: string): string | undefined =>
  found.find((each) => each.check === check)?.sentence.code;

/** Returns the number of timers that keep this process alive. */
const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

describe('A line', () => {
  const tryLine = (change: Record<string, unknown>) =>
    tryThis({
      kind: 'asterisk-ami',
      name: 'pbx',
      host: '127.0.0.1',
      username: 'practice',
      secret: 'practice',
      extensions: ['101'],
      ...change,
    });
  const tryThis = async (line: Record<string, unknown>) => {
    const checked = checkSettings({ lines: [line] }, () => ({
      ok: false,
      code: 'empty',
      sentence: '',
    }));
    if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
    const found: Finding[] = [];
    await checkLine(checked.ready.lines[0]!, { wallMs: Date.now, certificates: () => [] }, never, (each) =>
      found.push(each),
    );
    return found;
  };

  it('connects, or reports a wrong password, a missing permission or a missing server', async () => {
    const exchange = await createPracticeExchange({ port: 0 });
    ends.push(exchange.close);
    const before = timers();
    const right = await tryLine({ port: exchange.port });
    expect(right.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok']);
    await until(exchange.clients, (clients) => clients === 0);
    // A remaining timer would prevent the program from ending.
    expect(timers()).toBeLessThanOrEqual(before);
    const wrong = await tryLine({ port: exchange.port, secret: 'wrong-password' });
    expect(wrong.map(({ state }) => state)).toEqual(['broken', 'skipped', 'skipped']);
    expect(of(wrong, 'line')).toBe('doctor.line.refused');
    expect(JSON.stringify(wrong)).not.toContain('wrong-password');
    const deaf = await createPracticeExchange({ port: 0, write: ['call'] });
    ends.push(deaf.close);
    expect(of(await tryLine({ port: deaf.port }), 'line')).toBe('doctor.line.refused');
    expect(of(await tryLine({ port: await closedPort() }), 'line')).toBe('doctor.line.lost');
  });

  it('is tested over the REST interface and returns its list of phones', async () => {
    const exchange = await createAriExchange();
    ends.push(exchange.close);
    exchange.answer(/^endpoints$/, 200, JSON.stringify([{ technology: 'PJSIP', resource: '101', channel_ids: [] }]));
    const ari = { kind: 'asterisk-ari', name: 'pbx', url: exchange.url, ...account };
    const right = await tryThis({ ...ari, extensions: ['101'] });
    expect(right.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok']);
    const other = await tryThis({ ...ari, extensions: ['101', '107'] });
    expect(of(other, 'extensions')).toBe('doctor.extensions.missing');
    const wrong = await tryThis({ ...ari, extensions: ['101'], password: 'wrong-password' });
    expect(wrong.map(({ state }) => state)).toEqual(['broken', 'skipped', 'skipped']);
    expect(JSON.stringify(wrong)).not.toContain('wrong-password');
    exchange.answer(/^endpoints$/, 403);
    expect(of(await tryThis({ ...ari, extensions: ['101'] }), 'extensions')).toBe('doctor.extensions.unlisted');
  });

  it('requests the list of phones from Asterisk', async () => {
    const answers: Readonly<Record<string, string>> = {
      Challenge: 'Response: Success\r\nActionID: Challenge\r\nChallenge: 1234\r\n\r\n',
      Login: 'Response: Success\r\nActionID: Login\r\n\r\n',
      PJSIPShowEndpoints:
        'Response: Success\r\nActionID: PJSIPShowEndpoints\r\n\r\nEvent: EndpointList\r\nObjectName: 101\r\n\r\nEvent: EndpointList\r\nObjectName: 102\r\n\r\nEvent: EndpointListComplete\r\n\r\n',
      SIPpeers: 'Response: Error\r\nActionID: SIPpeers\r\nMessage: Invalid/unknown command\r\n\r\n',
      Logoff: 'Response: Goodbye\r\nActionID: Logoff\r\n\r\n',
    };
    const port = await listening(
      createTcpServer((socket) => {
        socket.on('error', () => undefined);
        socket.write('Asterisk Call Manager/11.0.0\r\n');
        socket.on('data', (text) => {
          for (const [, action] of text.toString().matchAll(/^Action: (\w+)/gm))
            socket.write(
              answers[action ?? ''] ??
                `Response: Error\r\nActionID: ${action}\r\nMessage: Invalid/unknown command\r\n\r\n`,
            );
        });
      }),
    );
    const config = { host: '127.0.0.1', port, username: 'a', secret: 'b' };
    const found = await listEndpointNames({ kind: 'asterisk-ami', config }, { certificates: () => [] }, never);
    expect(found).toEqual({ kind: 'found', names: ['101', '102'] });
  });
});

describe('The probes on this PC', () => {
  it('identify the user of a port: a till server, another program or none', async () => {
    const door = await listening(
      createServer((_, response) => response.end(JSON.stringify({ error: { code: 'unauthorised', sentence: 'no' } }))),
    );
    const other = await listening(createTcpServer((socket) => socket.end('hello')));
    const free = await closedPort();
    const found = await probeTillPorts(never, [door, other, free]);
    expect(found[0]?.owner?.name).toMatch(/^Counterline/);
    expect(found[1]?.owner?.name).not.toMatch(/^Counterline/);
    if (process.platform === 'linux') expect(found[1]?.owner?.name).toContain(String(process.pid));
    expect(found[2]?.owner).toBeUndefined();
  });

  it('test whether the data folder is writable and leave no files behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'counterline-doctor-'));
    ends.push(() => rmSync(folder, { recursive: true, force: true }));
    const found = await probeFolder(folder);
    expect(found.fault).toBeUndefined();
    expect(found.freeBytes).toBeGreaterThan(0);
    expect((await probeFolder(join(folder, 'absent'))).fault).toBe('ENOENT');
    chmodSync(folder, 0o500);
    // Root can write everywhere.
    if (process.getuid?.() !== 0) expect((await probeFolder(folder)).fault).toBe('EACCES');
    chmodSync(folder, 0o700);
  });

  it('do not resolve names or open connections after they end', async () => {
    const over = AbortSignal.abort();
    expect(await resolveHost('127.0.0.1', over)).toEqual({ kind: 'address' });
    expect(await resolveHost('localhost', over)).toEqual({ kind: 'failed', code: 'late' });
    const found: Finding[] = [];
    await checkConnection('https://127.0.0.1:1', portsWith(), over, (each) => found.push(each));
    expect(of(found, 'reach')).toBe('doctor.reach.silent');
  });
});
