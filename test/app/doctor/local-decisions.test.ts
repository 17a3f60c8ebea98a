/** Tests the doctor's results for this PC: names, proxies, folders, ports, secrets and settings. */
import { describe, expect, it } from 'vitest';
import { evaluateFolder, type FolderProbe } from '#app/doctor/data-folder.ts';
import { createFinding, getWorstState } from '#app/doctor/check-result.ts';
import { evaluateName, type DnsResult } from '#app/doctor/dns-check.ts';
import { findInode } from '#app/doctor/port-owner.ts';
import { isExcepted, proxyFromEnvironment, proxyFromRules, evaluateProxy } from '#app/doctor/proxy.ts';
import { openSecretsIn } from '#app/settings/secret-placeholders.ts';
import { createOpenSecretsFindings, createSettingsFindings } from '#app/doctor/settings.ts';
import { evaluateTillServer, evaluateTillPorts } from '#app/doctor/till-ports.ts';

describe('The doctor’s local checks', () => {
  it.each<[DnsResult, string]>([
    [{ kind: 'address' }, 'ok'],
    [{ kind: 'found', addresses: ['192.0.2.1'] }, 'ok'],
    [{ kind: 'failed', code: 'ENOTFOUND' }, 'broken'],
    [{ kind: 'failed', code: 'EAI_AGAIN' }, 'broken'],
    [{ kind: 'failed', code: 'late' }, 'broken'],
  ])('evaluate the name %j as %s', (found, state) => {
    expect(evaluateName('desk.example', found).state).toBe(state);
  });

  it.each<[Record<string, string>, string, object]>([
    [{}, 'https://desk.example', { kind: 'none' }],
    [
      { HTTPS_PROXY: 'http://proxy:3128' },
      'https://desk.example',
      { kind: 'proxy', from: 'HTTPS_PROXY', place: { host: 'proxy', port: 3128 } },
    ],
    [{ HTTPS_PROXY: 'http://one:1', https_proxy: 'http://two:2' }, 'https://desk.example', { from: 'https_proxy' }],
    [{ HTTPS_PROXY: 'http://proxy:3128' }, 'http://desk.example', { kind: 'none' }],
    [
      { HTTP_PROXY: 'http://proxy:3128', NO_PROXY: '.example' },
      'http://desk.example',
      { kind: 'excepted', from: 'NO_PROXY' },
    ],
    [{ HTTPS_PROXY: 'proxy 3128' }, 'https://desk.example', { kind: 'unreadable', from: 'HTTPS_PROXY' }],
  ])('find the proxy in %j for %s', (env, address, expected) => {
    expect(proxyFromEnvironment(address, env)).toMatchObject(expected);
  });

  it.each<[string, object]>([
    ['DIRECT', { kind: 'none' }],
    ['', { kind: 'none' }],
    ['PROXY proxy.example:3128; DIRECT', { kind: 'proxy', place: { host: 'proxy.example', port: 3128 } }],
    ['SOCKS5 proxy.example:1080', { kind: 'foreign', name: 'SOCKS5 proxy.example:1080' }],
    ['HTTPS proxy.example:443;DIRECT', { kind: 'foreign' }],
  ])("parse Chromium's proxy rules: %j", (rules, expected) => {
    const use = proxyFromRules(rules);
    expect(use).toMatchObject(expected);
    expect(evaluateProxy('desk.example', use).state).toBe('ok');
  });

  it('never show a proxy password', () => {
    const use = proxyFromEnvironment('https://desk.example', { HTTPS_PROXY: 'http://me:hush@proxy:3128' });
    expect(use).toMatchObject({ kind: 'proxy', authorization: `Basic ${Buffer.from('me:hush').toString('base64')}` });
    expect(JSON.stringify({ ...use, authorization: '' })).not.toContain('hush');
  });

  it.each<[string, string, boolean]>([
    ['*', 'a.example', true],
    ['a.example', 'a.example', true],
    ['a.example', 'b.a.example', false],
    ['.a.example', 'b.a.example', true],
    ['*.a.example', 'b.a.example', true],
    ['b.example, a.example:8443', 'a.example', false],
    ['b.example, a.example:443', 'a.example', true],
  ])('evaluate NO_PROXY %s with %s: %s', (list, host, expected) => {
    expect(isExcepted(list, { host, port: 443, isSecure: true })).toBe(expected);
  });

  it.each<[FolderProbe, string]>([
    [{ freeBytes: 5e9 }, 'ok'],
    [{}, 'ok'],
    [{ freeBytes: 100e6 }, 'limited'],
    [{ freeBytes: 1e6 }, 'broken'],
    [{ fault: 'ENOSPC' }, 'broken'],
    [{ fault: 'EACCES', freeBytes: 5e9 }, 'broken'],
    [{ fault: 'ENOENT' }, 'ok'],
  ])('evaluate the folder %j as %s', (found, state) => {
    expect(evaluateFolder('/data', found).state).toBe(state);
  });

  it('distinguish free ports, used ports and their owner, and the running till server', () => {
    const port = (number: number, name?: string) => ({
      port: number,
      owner: name === undefined ? undefined : { name },
    });
    expect(evaluateTillPorts([port(9210), port(9211)]).code).toBe('doctor.tillPorts.free');
    expect(evaluateTillPorts([port(9210, 'node (7)'), port(9211)])).toMatchObject({
      state: 'ok',
      values: { port: 9211, taken: '9210 (node (7))' },
    });
    expect(evaluateTillPorts([port(9210, ''), port(9211, '')]).state).toBe('limited');
    expect(evaluateTillServer({ port: 9212, reason: undefined }).state).toBe('ok');
    expect(evaluateTillServer({ port: 40_000, reason: undefined }).state).toBe('limited');
    // The app was started with --port 0, so no other program is the cause.
    expect(evaluateTillServer({ port: 40_000, reason: undefined, free: 9210 }).advice).toBe(
      'doctor.tillPorts.elsewhere.restart',
    );
    expect(evaluateTillServer({ port: 40_000, reason: undefined }).advice).toBe('doctor.tillPorts.elsewhere.do');
    expect(evaluateTillServer({ port: undefined, reason: 'taken' }).state).toBe('broken');
  });

  it("find the listening process in the kernel's socket table", () => {
    const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:23FA 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4711 1
   1: 0100007F:23FB 0100007F:1234 01 00000000:00000000 00:00000000 00000000     0        0 4712 1`;
    expect(findInode(table, 9210)).toBe('4711');
    expect(findInode(table, 9211)).toBeUndefined();
  });

  it('name the settings with readable secrets, but never the secrets', () => {
    const settings = {
      helpdesk: { apiKey: 'open sesame', apiSecret: { env: 'SECRET' } },
      lines: [
        { kind: 'asterisk-ami', secret: { vault: 'x' } },
        { kind: 'sip', password: 'xyzzy' },
      ],
    };
    const findings = createOpenSecretsFindings('/x/settings.json', openSecretsIn(settings));
    expect(findings[0]?.sentence.values).toMatchObject({ places: 'helpdesk.apiKey, lines[1].password' });
    expect(JSON.stringify(findings)).not.toMatch(/sesame|xyzzy/);
    expect(createOpenSecretsFindings('/x/settings.json', [])).toEqual([]);
  });

  it('show the masked path of invalid settings and report missing settings', () => {
    const [wrong] = createSettingsFindings('/x/settings.json', [
      { path: 'agent.emailAddress', message: 'expected an e-mail address, got "mara@shop.example x"' },
    ]);
    expect(wrong?.state).toBe('broken');
    expect(JSON.stringify(wrong)).not.toContain('mara@');
    expect(createSettingsFindings('/x/settings.json', [])[0]?.state).toBe('ok');
    expect(createSettingsFindings('/x/settings.json', undefined)[0]?.state).toBe('skipped');
  });

  it('result in the worst state of the checks that were not skipped', () => {
    const of = (state: 'ok' | 'limited' | 'broken' | 'skipped') =>
      createFinding('line', undefined, { state, code: 'doctor.late' });
    expect(getWorstState([of('ok'), of('skipped')])).toBe('ok');
    expect(getWorstState([of('ok'), of('limited')])).toBe('limited');
    expect(getWorstState([of('limited'), of('broken'), of('ok')])).toBe('broken');
  });
});
