/** A stored secret is sent only to its previous address over the same kind of connection. */
import { expect, it } from 'vitest';
import { withStoredSecrets, withoutSecrets } from '#app/settings/secret-placeholders.ts';

const ami = { kind: 'asterisk-ami', host: '10.0.0.1', username: 'u', secret: 'geheim' };
const tls = { ...ami, port: 5039, tls: true };
const helpdesk = { baseUrl: 'http://127.0.0.1:8080/service', apiKey: 'k', apiSecret: 'geheim' };
const sip = { kind: 'sip', server: 'wss://pbx:8089/ws', username: 'u', password: 'geheim' };

it.each<[change: string, stored: object, next: object, isKept: boolean]>([
  ['nothing', tls, {}, true],
  ['a key that does not affect the connection', tls, { username: 'v', extensions: ['101'] }, true],
  ['another port', tls, { port: 5040 }, false],
  ['a removed port', tls, { port: undefined }, false],
  ['the explicit default port', ami, { port: 5038 }, true],
  ['a port instead of the default port', ami, { port: 5039 }, false],
  ['TLS switched off', tls, { tls: false }, false],
  ['TLS removed', tls, { tls: undefined }, false],
  ['an explicit false for TLS', ami, { tls: false }, true],
  ['another path on the same server', sip, { server: 'wss://pbx:8089/other' }, true],
  ['another port in the address', sip, { server: 'wss://pbx:8090/ws' }, false],
  ['no TLS in the address', sip, { server: 'ws://pbx:8089/ws' }, false],
])('keeps the secret only for the same connection: %s', (_change, stored, next, isKept) => {
  const before = { lines: [stored] };
  const { lines } = withoutSecrets(before) as { lines: object[] };
  const edited = JSON.parse(JSON.stringify({ lines: [{ ...lines[0], ...next }] })) as unknown;
  const { settings, problems } = withStoredSecrets(edited, before);
  expect(JSON.stringify(settings).includes('geheim')).toBe(isKept);
  expect(problems).toHaveLength(isKept ? 0 : 1);
});

it.each<[change: string, stored: object, presenceUrl: string | undefined, isKept: boolean]>([
  ['an address of its own on the same server', helpdesk, 'http://127.0.0.1:8080/presence', true],
  ['no address of its own', { ...helpdesk, presenceUrl: 'http://127.0.0.1:8080/presence' }, undefined, true],
  ['another port', helpdesk, 'http://127.0.0.1:8081/presence', false],
  ['another host before', { ...helpdesk, presenceUrl: 'http://127.0.0.2:8080/presence' }, undefined, false],
])('keeps the secret when the presence check gets %s: %#', (_change, stored, presenceUrl, isKept) => {
  const before = { helpdesk: stored };
  const shown = withoutSecrets(before) as { helpdesk: object };
  const edited = JSON.parse(JSON.stringify({ helpdesk: { ...shown.helpdesk, presenceUrl } })) as unknown;
  const { settings, problems } = withStoredSecrets(edited, before);
  expect(JSON.stringify(settings).includes('geheim')).toBe(isKept);
  expect(problems.length === 0).toBe(isKept);
});
