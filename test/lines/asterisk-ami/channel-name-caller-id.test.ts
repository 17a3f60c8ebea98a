import { describe, expect, it } from 'vitest';
import { createChannelReader } from '#lines/asterisk-ami/channel-name.ts';
import { parseDialled, parseDialString, parsePresentation } from '#lines/asterisk-ami/caller-id.ts';
import { parseNumber } from '#lines/caller-party.ts';

const kindOf = (channel: string, settings: Partial<Parameters<typeof createChannelReader>[0]> = {}): string => {
  const role = createChannelReader({ extensions: ['101', 'anna'], ...settings })(channel);
  if (role.kind === 'wire') return `wire ${role.pair}`;
  return role.end.kind === 'extension' ? role.end.extension : role.end.kind;
};

describe('The owner of a channel', () => {
  it.each([
    ['PJSIP/101-0000000b', '101'],
    ['SIP/250-00000003', '250'],
    ['IAX2/42-77', '42'],
    ['PJSIP/anna-0000000b', 'anna'],
    ['PJSIP/trunk-0000000a', 'outside'],
    ['PJSIP/my-trunk-7-0000000a', 'outside'],
    ['PJSIP/493023125500-0000000a', 'outside'],
    ['PJSIP/7-0000000a', 'outside'],
    ['DAHDI/12-1', 'outside'],
    ['DAHDI/i1/4930231255-5', 'outside'],
    ['Local/101@desks-00000001;2', 'wire Local/101@desks-00000001'],
    ['Local/my;odd@desks-00000001;1', 'wire Local/my;odd@desks-00000001'],
    ['Recorder/ARI-00000001;1', 'service'],
    ['Message/ast_msg_queue', 'service'],
    ['nonsense', 'service'],
    ['', 'service'],
  ])('is derived from the name %s as %s', (channel, expected) => expect(kindOf(channel)).toBe(expected));

  it('is outside if the settings name the endpoint as a trunk', () => {
    expect(kindOf('PJSIP/10022-0000000a', { trunks: ['10022'] })).toBe('outside');
  });
  it('is internal if the configured pattern matches', () => {
    expect(kindOf('PJSIP/desk-7-0000000a', { internalPattern: String.raw`^desk-\d$` })).toBe('desk-7');
    expect(kindOf('PJSIP/250-0000000a', { internalPattern: String.raw`^desk-\d$` })).toBe('outside');
    expect(kindOf('PJSIP/101-0000000a', { internalPattern: String.raw`^desk-\d$` })).toBe('101');
  });
  it('is the extension that the settings assign to the endpoint', () => {
    const endpoints = { '101-mobile': '101', 'desk.two': '102', '4930': '103', secretary: '104' };
    const settings = { endpoints, trunks: ['4930'], internalPattern: '^9' };
    expect(
      ['PJSIP/101-mobile-0000000b', 'SIP/desk.two-0000000b', 'PJSIP/4930-0000000c', 'DAHDI/secretary-1'].map(
        (channel) => kindOf(channel, settings),
      ),
    ).toEqual(['101', '102', '103', '104']);
    expect(
      ['PJSIP/101-mobil-0000000b', 'PJSIP/mobile-0000000b', 'PJSIP/toString-1'].map((channel) =>
        kindOf(channel, settings),
      ),
    ).toEqual(['outside', 'outside', 'outside']);
    expect(kindOf('Local/101-mobile@desks-00000001;2', settings)).toBe('wire Local/101-mobile@desks-00000001');
  });
  it('depends on the form of the name if every extension is watched', () => {
    expect(kindOf('PJSIP/250-0000000a', { extensions: '*' })).toBe('250');
    expect(kindOf('PJSIP/trunk-0000000a', { extensions: '*' })).toBe('outside');
  });
});

describe('A caller number', () => {
  it.each(['', '<unknown>', 'anonymous', 'Anonymous', 'ANONYMOUS', 'unknown', 'Restricted', 'unavailable', 'Private'])(
    'is withheld if it is %j',
    (callerId) => expect(parseNumber(callerId)).toBeUndefined(),
  );
  it.each(['+491713920011', '03023125014', '112', 'sales', ' 0171 '])('is a phone number if it is %j', (callerId) =>
    expect(parseNumber(callerId)).toBe(callerId.trim()),
  );
  it.each([
    ['0 (Presentation Allowed, Not Screened)', 'allowed'],
    ['3 (Presentation Allowed, Network Number)', 'allowed'],
    ['32 (Presentation Prohibited, Not Screened)', 'restricted'],
    ['35 (Presentation Prohibited, Network Number)', 'restricted'],
    ['67 (Number Unavailable)', 'unavailable'],
    [undefined, 'allowed'],
  ])('has the presentation %s, read as %s', (presentation, expected) =>
    expect(parsePresentation(presentation)).toBe(expected),
  );

  it.each(['s', 'h', 'i', 't', '', 'failed', '<unknown>'])('is a dial plan step if it is %j', (exten) =>
    expect(parseDialled(exten)).toBeUndefined(),
  );
  it.each(['493023125501', '*8', '0494066969123', 'sales'])('is dialled if it is %s', (exten) =>
    expect(parseDialled(exten)).toBe(exten),
  );
});

describe('The number dialled on a trunk', () => {
  it.each([
    ['494066969123@trunk', 'PJSIP', '494066969123'],
    ['PJSIP/494066969123@trunk', 'PJSIP', '494066969123'],
    ['trunk/sip:+494066969123@sip.example:5060', 'PJSIP', '+494066969123'],
    ['trunk/sips:494066969123;npdi@sip.example', 'PJSIP', '494066969123'],
    ['trunk/494066969123', 'SIP', '494066969123'],
    ['user:pass@trunk/494066969123', 'IAX2', '494066969123'],
    ['g1/494066969123', 'DAHDI', '494066969123'],
    ['040 66969-123@trunk', 'PJSIP', '04066969123'],
    ['101', 'PJSIP', undefined],
    ['PJSIP/101', 'PJSIP', undefined],
    ['anna@trunk', 'PJSIP', undefined],
    ['', 'PJSIP', undefined],
    [undefined, 'PJSIP', undefined],
  ])('is parsed from %j (%s) as %s', (dialString, technology, expected) =>
    expect(parseDialString(dialString, technology)).toBe(expected),
  );
});
