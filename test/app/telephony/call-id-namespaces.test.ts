/** Tests which lines reach the same phone system, and which line's name the call IDs contain. */
import { describe, expect, it } from 'vitest';
import { exchangeOfLines } from '#app/telephony/call-id-namespaces.ts';
import { readSettings } from '#app/settings/read-settings.ts';

const ami = (name: string, host: string, port = 5038) => ({
  kind: 'asterisk-ami',
  name,
  host,
  port,
  username: 'u',
  secret: 's',
});
const ari = (name: string, url: string) => ({ kind: 'asterisk-ari', name, url, username: 'u', password: 'p' });
const names = (...lines: readonly object[]) => {
  const read = readSettings({ agent: { extension: '101', country: 'DE' }, lines }, () => {
    throw new Error('no secret is kept elsewhere');
  });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return Object.fromEntries(exchangeOfLines(read.lines));
};

describe('The namespace of call ids', () => {
  it('is the manager interface for two lines to one phone system, in either order', () => {
    const both = [ami('pbx', 'PBX.shop.test'), ari('rest', 'https://pbx.shop.test:8089/')];
    expect(names(...both)).toEqual({ pbx: 'pbx', rest: 'pbx' });
    expect(names(...both.toReversed())).toEqual({ pbx: 'pbx', rest: 'pbx' });
    expect(names(ami('pbx', '::1'), ari('rest', 'http://[::1]:8088'))).toEqual({ pbx: 'pbx', rest: 'pbx' });
  });
  it('is the line itself if each phone system has one line', () => {
    expect(names(ami('pbx', '10.0.0.5'), ari('other', 'http://10.0.0.6:8088'))).toEqual({ pbx: 'pbx', other: 'other' });
  });
  it('is the line itself for two lines of the same kind to one host', () => {
    expect(names(ami('one', '10.0.0.5'), ami('two', '10.0.0.5', 5039), ari('rest', 'http://10.0.0.5:8088'))).toEqual(
      {},
    );
  });
  it('excludes a line that reaches no phone system', () => {
    const phone = { kind: 'softphone-hook', name: 'softphone', extensions: ['101'] };
    expect(names(ami('pbx', '10.0.0.5'), phone)).toEqual({ pbx: 'pbx' });
  });
});
