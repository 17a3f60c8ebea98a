/** What counts as a new address in settings that a window writes. */
import { expect, it } from 'vitest';
import { findNewHosts } from '../../main/window-server/new-address.ts';

const line = { kind: 'asterisk-ami', host: 'pbx.example', port: 5039, tls: true, certificateFingerprint: 'AA:BB' };
const stored = { helpdesk: { baseUrl: 'https://helpdesk.example' }, lines: [line] };

it.each<[what: string, given: unknown, isNew: boolean]>([
  ['another host', { lines: [{ ...line, host: 'evil.example' }] }, true],
  ['another port of a known host', { lines: [{ ...line, port: 6000 }] }, true],
  ['a known host without TLS', { lines: [{ ...line, tls: false }] }, true],
  ['a known host with another certificate', { lines: [{ ...line, certificateFingerprint: 'CC:DD' }] }, true],
  ['an address under a name of no address', { lines: [line, { kind: 'x', note: 'wss://evil.example' }] }, true],
  ['the helpdesk as it is', { baseUrl: 'https://helpdesk.example' }, false],
  ['the same line with another name', { lines: [{ ...line, name: 'Shop' }] }, false],
  ['no lines any more', { lines: [] }, false],
])('%s', (_what, given, isNew) => {
  expect(findNewHosts(given, stored).length > 0).toBe(isNew);
});

it('names host and port of each, and neither a user nor a path nor characters that command', () => {
  const given = { baseUrl: 'https://user:secret@evil.example/key', lines: [{ ...line, port: 6000 }], host: 'a\u202eb' };
  expect(findNewHosts(given, stored)).toEqual(['evil.example', 'pbx.example:6000', 'a\\u202eb']);
});
