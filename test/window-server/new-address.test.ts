/** Tests which addresses in a window's settings are treated as new. */
import { expect, it } from 'vitest';
import { findNewHosts } from '../../main/window-server/new-address.ts';

const line = { kind: 'asterisk-ami', host: 'pbx.example', port: 5039, tls: true, certificateFingerprint: 'AA:BB' };
const stored = { helpdesk: { baseUrl: 'https://helpdesk.example' }, lines: [line] };

it.each<[what: string, given: unknown, isNew: boolean]>([
  ['another host', { lines: [{ ...line, host: 'evil.example' }] }, true],
  ['another port of a known host', { lines: [{ ...line, port: 6000 }] }, true],
  ['a known host without TLS', { lines: [{ ...line, tls: false }] }, true],
  ['a known host with another certificate', { lines: [{ ...line, certificateFingerprint: 'CC:DD' }] }, true],
  ['an address in a setting with an unknown name', { lines: [line, { kind: 'x', note: 'wss://evil.example' }] }, true],
  ['the stored helpdesk', { baseUrl: 'https://helpdesk.example' }, false],
  ['the stored line with another name', { lines: [{ ...line, name: 'Shop' }] }, false],
  ['settings without lines', { lines: [] }, false],
])('distinguishes new addresses from known ones: %s', (_what, given, isNew) => {
  expect(findNewHosts(given, stored).length > 0).toBe(isNew);
});

it('lists the host and port of each new address, without user, path or control characters', () => {
  const given = { baseUrl: 'https://user:secret@evil.example/key', lines: [{ ...line, port: 6000 }], host: 'a\u202eb' };
  expect(findNewHosts(given, stored)).toEqual(['evil.example', 'pbx.example:6000', 'a\\u202eb']);
});
