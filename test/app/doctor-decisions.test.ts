/** What each check makes of what it sees: tables, without a network. */
import { describe, expect, it } from 'vitest';
import { certificateTold, type Shown } from '#app/doctor/certificate.ts';
import { clockTold } from '#app/doctor/clock.ts';
import { credentialsTold, type Answered } from '#app/doctor/credentials.ts';
import { folderTold, type FolderFound } from '#app/doctor/data-folder.ts';
import { finding, worst } from '#app/doctor/finding.ts';
import { wordsOfKind } from '#app/doctor/kind-words.ts';
import { busiestDay, limitsTold, usualDay } from '#app/doctor/limits.ts';
import { extensionsTold, lineTold, permissionTold, type LineFound } from '#app/doctor/line.ts';
import { nameTold, type NameFound } from '#app/doctor/name.ts';
import { inodeOf } from '#app/doctor/port-owner.ts';
import { presenceTold, type PresenceAnswer } from '#app/doctor/presence.ts';
import { isExcepted, proxyFromEnvironment, proxyFromRules, proxyTold } from '#app/doctor/proxy.ts';
import { openSecretsIn } from '#app/settings/kept.ts';
import { openSecretsTold, settingsFindings } from '#app/doctor/settings.ts';
import { tillDoorTold, tillPortsTold } from '#app/doctor/till-ports.ts';
import { tell } from '#contract/told.ts';
import { say } from '#domain/words/say.ts';

const dayMs = 86_400_000;
const now = Date.UTC(2026, 0, 10);
const shown = (change: Partial<Extract<Shown, { kind: 'shown' }>>): Shown => ({
  kind: 'shown',
  issuer: 'Some Authority',
  names: ['desk.example'],
  from: now - dayMs,
  until: now + 90 * dayMs,
  isPublic: true,
  ...change,
});

describe('decisions of the doctor', () => {
  it.each<[Shown, string, string]>([
    [shown({}), 'ok', 'doctor.certificate.ok'],
    [shown({ isPublic: false, issuer: 'Shop Proxy CA' }), 'ok', 'doctor.certificate.own'],
    [shown({ until: now + 5 * dayMs }), 'limited', 'doctor.certificate.soon'],
    [shown({ until: now - dayMs, fault: 'CERT_HAS_EXPIRED' }), 'broken', 'doctor.certificate.expired'],
    // Self-signed and expired: Node names the first fault only, the day is what counts.
    [shown({ until: now - dayMs, fault: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), 'broken', 'doctor.certificate.expired'],
    [shown({ from: now + dayMs, fault: 'CERT_NOT_YET_VALID' }), 'broken', 'doctor.certificate.early'],
    [shown({ fault: 'ERR_TLS_CERT_ALTNAME_INVALID' }), 'broken', 'doctor.certificate.wrongName'],
    [shown({ fault: 'SELF_SIGNED_CERT_IN_CHAIN' }), 'broken', 'doctor.certificate.untrusted'],
    [shown({ fault: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }), 'broken', 'doctor.certificate.untrusted'],
    [shown({ fault: 'CERT_REVOKED' }), 'broken', 'doctor.certificate.fault'],
    [{ kind: 'failed', code: 'EPROTO' }, 'broken', 'doctor.certificate.noTls'],
  ])('certificate %#', (seen, state, code) => {
    expect(certificateTold('desk.example', seen, now)).toMatchObject({ state, code });
  });

  it('an issuer that is not trusted is named, and so is one that only this PC trusts', () => {
    for (const seen of [
      shown({ isPublic: false, issuer: 'Shop Proxy CA' }),
      shown({ fault: 'CERT_UNTRUSTED', issuer: 'Shop Proxy CA' }),
    ])
      expect(tell(finding('certificate', 'x', certificateTold('desk.example', seen, now)).sentence)).toContain(
        '“Shop Proxy CA”',
      );
  });

  it.each<[number | undefined, string, string]>([
    [undefined, 'skipped', 'doctor.clock.unknown'],
    [0, 'ok', 'doctor.clock.ok'],
    [60_000, 'ok', 'doctor.clock.ok'],
    [-60_000, 'ok', 'doctor.clock.ok'],
    [61_000, 'limited', 'doctor.clock.ahead'],
    [-3_600_000, 'limited', 'doctor.clock.behind'],
  ])('clock %s ms ahead is %s', (ahead, state, code) => {
    expect(clockTold('desk.example', ahead)).toMatchObject({ state, code });
  });

  it.each<[Answered, string, string]>([
    [{ kind: 'accepted', status: 200 }, 'ok', 'ok'],
    [{ kind: 'unauthorised' }, 'broken', 'wrong'],
    [{ kind: 'limited', status: 429 }, 'limited', 'limited'],
    [{ kind: 'refused', status: 403 }, 'broken', 'forbidden'],
    [{ kind: 'refused', status: 404 }, 'broken', 'refused'],
    [{ kind: 'unreachable', code: 'bad_credentials' }, 'broken', 'letters'],
    [{ kind: 'unreachable', code: 'redirected', reason: 'elsewhere' }, 'broken', 'none'],
    [{ kind: 'unknown', code: 'timeout', reason: 'late' }, 'broken', 'none'],
  ])('credentials %j', (answer, state, code) => {
    expect(credentialsTold('desk.example', answer)).toMatchObject({ state, code: `doctor.credentials.${code}` });
  });

  it.each<[number, number, number, boolean, string, string]>([
    // 80 calls in 8 hours need 20 an hour: 1/500 of 10,000 is exactly that, and presence takes its part first.
    [1 / 500, 80, 0, true, 'limited', 'doctor.limits.short'],
    [1 / 500, 80, 0, false, 'limited', 'doctor.limits.tight'],
    [1 / 400, 80, 0, false, 'ok', 'doctor.limits.ok'],
    [1 / 500, 30, 0, true, 'ok', 'doctor.limits.ok'],
    [1 / 500, 30, 200, false, 'limited', 'doctor.limits.short'],
    [1, 200, 500, true, 'ok', 'doctor.limits.ok'],
  ])('share %d, %d calls and %d look-ups, presence %s', (share, callsADay, lookupsADay, asksPresence, state, code) => {
    const use = { share, hourly: 10_000, callsADay, lookupsADay, asksPresence, isSupposed: false };
    expect(limitsTold(use)).toMatchObject({ state, code });
  });

  it('says how many requests calls need, and what is supposed where nobody has counted', () => {
    const use = { share: 1 / 500, hourly: 10_000, ...usualDay, asksPresence: true, isSupposed: true };
    const sentence = tell(finding('limits', undefined, limitsTold(use)).sentence);
    expect(sentence).toContain('80 calls in 8 hours need 20 requests an hour');
    expect(sentence).toContain('cannot hold its calls');
  });

  it('takes the busiest day of the ledger', () => {
    const at = (day: number, kind: string, count: number) =>
      Array.from({ length: count }, () => ({ kind, startedAt: day * dayMs + 5 }));
    expect(
      busiestDay([...at(1, 'inbound', 3), ...at(2, 'inbound', 2), ...at(2, 'lookup', 4), ...at(2, 'internal', 9)]),
    ).toEqual({
      callsADay: 2,
      lookupsADay: 4,
    });
    expect(busiestDay(at(1, 'internal', 5))).toBeUndefined();
  });

  it.each<[LineFound, string, string]>([
    [{ kind: 'up' }, 'ok', 'ok'],
    [{ kind: 'up', oddity: 'tells about none' }, 'ok', 'limited'],
    [{ kind: 'refused', reason: 'no' }, 'broken', 'skipped'],
    [{ kind: 'lost', reason: 'gone' }, 'broken', 'skipped'],
    [{ kind: 'late' }, 'broken', 'skipped'],
  ])('line %j', (found, state, permission) => {
    expect(lineTold('pbx', found).state).toBe(state);
    expect(permissionTold('pbx', 'asterisk-ami', found).state).toBe(permission);
  });

  it.each(['sip', 'asterisk-ari', 'event-socket', 'softphone-hook'])(
    'speaks of no manager.conf to a line of kind %s',
    (kind) => {
      const { advice } = finding('permission', 'pbx', permissionTold('pbx', kind, { kind: 'up' }));
      const told = [advice ?? say('doctor.failed'), say(wordsOfKind(kind).noCall, { extension: '101' })]
        .map(tell)
        .join();
      expect(told).toContain('101');
      expect(told).not.toMatch(/manager|read=/);
      expect(tell(say(wordsOfKind('asterisk-ami').prove))).toContain('manager.conf');
    },
  );

  it('names the extensions that an exchange does not know', () => {
    const found = { kind: 'found', names: ['101', '102'] } as const;
    expect(extensionsTold('pbx', ['101'], found).state).toBe('ok');
    expect(extensionsTold('pbx', ['101', '1O2'], found)).toMatchObject({
      state: 'broken',
      values: { extensions: '1O2' },
    });
    expect(extensionsTold('pbx', '*', found).state).toBe('ok');
    expect(extensionsTold('pbx', ['101'], { kind: 'unlisted' }).state).toBe('skipped');
  });

  it.each<[NameFound, string]>([
    [{ kind: 'address' }, 'ok'],
    [{ kind: 'found', addresses: ['192.0.2.1'] }, 'ok'],
    [{ kind: 'failed', code: 'ENOTFOUND' }, 'broken'],
    [{ kind: 'failed', code: 'EAI_AGAIN' }, 'broken'],
    [{ kind: 'failed', code: 'late' }, 'broken'],
  ])('name %j is %s', (found, state) => {
    expect(nameTold('desk.example', found).state).toBe(state);
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
  ])('proxy with %j for %s', (env, address, expected) => {
    expect(proxyFromEnvironment(address, env)).toMatchObject(expected);
  });

  it.each<[string, object]>([
    ['DIRECT', { kind: 'none' }],
    ['', { kind: 'none' }],
    ['PROXY proxy.example:3128; DIRECT', { kind: 'proxy', place: { host: 'proxy.example', port: 3128 } }],
    ['SOCKS5 proxy.example:1080', { kind: 'foreign', name: 'SOCKS5 proxy.example:1080' }],
    ['HTTPS proxy.example:443;DIRECT', { kind: 'foreign' }],
  ])('what Chromium says, %j', (rules, expected) => {
    const use = proxyFromRules(rules);
    expect(use).toMatchObject(expected);
    expect(proxyTold('desk.example', use).state).toBe('ok');
  });

  it('never tells the password of a proxy', () => {
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
  ])('NO_PROXY %s excepts %s: %s', (list, host, expected) => {
    expect(isExcepted(list, { host, port: 443, isSecure: true })).toBe(expected);
  });

  it.each<[FolderFound, string]>([
    [{ freeBytes: 5e9 }, 'ok'],
    [{}, 'ok'],
    [{ freeBytes: 100e6 }, 'limited'],
    [{ freeBytes: 1e6 }, 'broken'],
    [{ fault: 'ENOSPC' }, 'broken'],
    [{ fault: 'EACCES', freeBytes: 5e9 }, 'broken'],
    [{ fault: 'ENOENT' }, 'ok'],
  ])('folder %j is %s', (found, state) => {
    expect(folderTold('/data', found).state).toBe(state);
  });

  it.each<[PresenceAnswer, string]>([
    [{ kind: 'accepted', word: 'Online' }, 'ok'],
    [{ kind: 'accepted', word: 'Offline' }, 'ok'],
    [{ kind: 'limited', status: 429 }, 'limited'],
    [{ kind: 'refused', status: 404 }, 'broken'],
    [{ kind: 'unknown', reason: 'late' }, 'broken'],
  ])('presence %j is %s', (answer, state) => {
    expect(presenceTold('Chat', answer).state).toBe(state);
  });

  it('tells till ports apart: free, taken by whom, none left; and where the door of a running app is', () => {
    const port = (number: number, name?: string) => ({
      port: number,
      owner: name === undefined ? undefined : { name },
    });
    expect(tillPortsTold([port(9210), port(9211)]).code).toBe('doctor.tillPorts.free');
    expect(tillPortsTold([port(9210, 'node (7)'), port(9211)])).toMatchObject({
      state: 'ok',
      values: { port: 9211, taken: '9210 (node (7))' },
    });
    expect(tillPortsTold([port(9210, ''), port(9211, '')]).state).toBe('limited');
    expect(tillDoorTold({ port: 9212, reason: undefined }).state).toBe('ok');
    expect(tillDoorTold({ port: 40_000, reason: undefined }).state).toBe('limited');
    expect(tillDoorTold({ port: undefined, reason: 'taken' }).state).toBe('broken');
  });

  it('reads who listens from the table of the kernel', () => {
    const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:23FA 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4711 1
   1: 0100007F:23FB 0100007F:1234 01 00000000:00000000 00:00000000 00000000     0        0 4712 1`;
    expect(inodeOf(table, 9210)).toBe('4711');
    expect(inodeOf(table, 9211)).toBeUndefined();
  });

  it('names the places of secrets that stand readable, and never the secrets', () => {
    const settings = {
      helpdesk: { apiKey: 'open sesame', apiSecret: { env: 'SECRET' } },
      lines: [
        { kind: 'asterisk-ami', secret: { vault: 'x' } },
        { kind: 'sip', password: 'xyzzy' },
      ],
    };
    const told = openSecretsTold('/x/settings.json', openSecretsIn(settings));
    expect(told[0]?.sentence.values).toMatchObject({ places: 'helpdesk.apiKey, lines[1].password' });
    expect(JSON.stringify(told)).not.toMatch(/sesame|xyzzy/);
    expect(openSecretsTold('/x/settings.json', [])).toEqual([]);
  });

  it('tells what is wrong with settings by its place, masked, and that there are none', () => {
    const [wrong] = settingsFindings('/x/settings.json', [
      { path: 'agent.emailAddress', message: 'expected an e-mail address, got "mara@shop.example x"' },
    ]);
    expect(wrong?.state).toBe('broken');
    expect(JSON.stringify(wrong)).not.toContain('mara@');
    expect(settingsFindings('/x/settings.json', [])[0]?.state).toBe('ok');
    expect(settingsFindings('/x/settings.json', undefined)[0]?.state).toBe('skipped');
  });

  it('is as bad as the worst it found; what was skipped counts for nothing', () => {
    const of = (state: 'ok' | 'limited' | 'broken' | 'skipped') =>
      finding('line', undefined, { state, code: 'doctor.late' });
    expect(worst([of('ok'), of('skipped')])).toBe('ok');
    expect(worst([of('ok'), of('limited')])).toBe('limited');
    expect(worst([of('limited'), of('broken'), of('ok')])).toBe('broken');
  });
});
