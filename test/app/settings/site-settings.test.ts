/** Tests which settings for a site are accepted, and that their secrets stay secret. */
import { describe, expect, it } from 'vitest';
import { checkSettings } from '#app/settings/check-settings.ts';
import { withAddressesOfSecrets, withoutForeignSecrets } from '#app/settings/managed-secrets.ts';
import { newPlainHttp } from '#app/settings/plain-http.ts';
import { newReferences } from '#app/settings/secret-references.ts';
import { leadsTo, openSecretsIn, withoutSecrets, withStoredSecrets } from '#app/settings/secret-placeholders.ts';
import { secretsIn } from '#domain/secrets/secrets-in.ts';

const seed = `SU${'A'.repeat(56)}`;
const site = { name: 'amsterdam', servers: ['tls://broker.example:4222'] };
const problemsOf = (more: object): Readonly<Record<string, string>> => {
  const checked = checkSettings({ site: { ...site, ...more } }, () => ({ ok: true, value: 'found' }));
  if (checked.ok) return {};
  expect(JSON.stringify(checked.problems)).not.toContain('hunter2');
  return Object.fromEntries(
    checked.problems.map(({ path, message }) => [path, typeof message === 'string' ? message : message.code]),
  );
};

describe('The settings for a site', () => {
  it.each([
    ['a host and a port', { servers: ['broker.example:4222', '[::1]:4222', 'broker'] }],
    ['three servers with TLS', { servers: ['tls://a:4222', 'tls://b:4222', 'nats://c'], replicas: 3 }],
    ['WebSocket', { servers: ['wss://broker.example/nats', 'wss://127.0.0.1:8080'] }],
    ['WebSocket without TLS', { servers: ['ws://127.0.0.1:8080'] }],
    ['user and password', { user: 'pc1', password: 'hunter2' }],
    ['a token from a file', { token: { file: '/run/token' } }],
    ['an NKey', { nkey: seed }],
    ['a credentials file', { credentials: { file: '/etc/counterline/pc1.creds' } }],
    ['a private authority', { tls: { ca: '/etc/ssl/company.pem' } }],
  ])('accept %s', (_what, more) => expect(problemsOf(more)).toEqual({}));

  it.each([
    [{ servers: [] }, 'site.servers', 'problem.got'],
    [{ servers: ['nats://pc1:hunter2@broker.example:4222'] }, 'site.servers[0]', 'problem.urlSecret'],
    [{ servers: ['pc1:hunter2@broker.example'] }, 'site.servers[0]', 'problem.urlSecret'],
    [{ servers: ['tls://ok', 'wss://broker.example/?jwt=hunter2'] }, 'site.servers[1]', 'problem.urlSecret'],
    [{ servers: ['https://broker.example'] }, 'site.servers[0]', 'problem.got'],
    [{ servers: ['tls://a', 'wss://b'] }, 'site.servers[1]', 'problem.oneTransport'],
    [{ servers: ['ws://broker.example:8080'], tls: {} }, 'site.servers[0]', 'problem.siteTls'],
    [{ servers: ['wss://a', 'ws://b'] }, 'site.servers[1]', 'problem.siteTls'],
    [{ user: 'pc1' }, 'site.password', 'problem.missing'],
    [{ password: 'hunter2' }, 'site.user', 'problem.missing'],
    [{ user: 'pc1', password: 'hunter2', nkey: seed }, 'site.nkey', 'problem.oneLogin'],
    [{ nkey: 'hunter2' }, 'site.nkey', 'problem.nkey'],
    [{ name: 'am.ster' }, 'site.name', 'problem.got'],
    [{ replicas: 2 }, 'site.replicas', 'problem.got'],
    [{ fallbackReserve: 0.9 }, 'site.fallbackReserve', 'problem.got'],
    [{ tls: { cert: 'x' } }, 'site.tls.cert', 'problem.unknownKey'],
  ])('reject %j with its path, without revealing its secrets', (more, path, code) =>
    expect(problemsOf(more)).toMatchObject({ [path]: code }),
  );

  it('show no secrets, and restore them only for the same servers and authority', () => {
    const stored = { site: { ...site, credentials: 'hunter2', tls: { ca: '/a.pem' } } };
    expect(JSON.stringify(withoutSecrets(stored))).not.toContain('hunter2');
    expect(openSecretsIn(stored)).toEqual(['site.credentials']);
    const kept = { ...stored.site, credentials: { kept: true } };
    expect(withStoredSecrets({ site: kept }, stored).settings).toEqual(stored);
    for (const change of [{ servers: ['tls://elsewhere'] }, { tls: { ca: '/mine.pem' } }, { tls: undefined }]) {
      const { problems } = withStoredSecrets({ site: { ...kept, ...change } }, stored);
      expect(problems.map(({ path }) => path)).toEqual(['site.credentials']);
    }
  });
  it('resolve a reference only for the same servers', () => {
    const stored = { site: { ...site, nkey: { vault: 'broker' } } };
    expect(newReferences(stored, [stored])).toEqual([]);
    expect(newReferences({ site: { ...stored.site, servers: ['tls://elsewhere'] } }, [stored])).toHaveLength(1);
  });
  it("do not change the values that identify a line's servers", () => {
    expect(leadsTo({ host: 'a', tls: true })).toBe(leadsTo({ host: 'a', tls: true, name: 'other' }));
  });
  it('give managed servers no secrets of other servers', () => {
    const managed = { site: { servers: ['tls://managed:4222'] } };
    const own = { site: { ...site, nkey: seed } };
    expect(withoutForeignSecrets(own, managed)).toMatchObject({ withheld: ['site.nkey'] });
    const entered = withAddressesOfSecrets({ site: { nkey: seed } }, managed, {});
    expect(withoutForeignSecrets(entered, managed)).toMatchObject({ withheld: [] });
  });
  it('send no password without TLS to another PC', () => {
    const plain = { name: 'a', servers: ['nats://broker.example:4222'], user: 'pc1', password: 'hunter2' };
    const paths = (change: object): readonly string[] =>
      newPlainHttp({ site: { ...plain, ...change } }, {}).map(({ path }) => path);
    expect(paths({})).toEqual(['site.servers[0]']);
    expect(paths({ tls: {} })).toEqual([]);
    expect(paths({ servers: ['127.0.0.1:4222', 'tls://broker.example'] })).toEqual([]);
    expect(paths({ servers: ['ws://broker.example:8080'], tls: {} })).toEqual(['site.servers[0]']);
    expect(paths({ user: undefined, password: undefined, nkey: seed })).toEqual([]);
  });
  it('hide every line of a credentials file', () => {
    const credentials = `-----BEGIN USER NKEY SEED-----\n${seed}\n------END USER NKEY SEED------\n`;
    expect(secretsIn({ site: { credentials } })).toContain(seed);
  });
});
