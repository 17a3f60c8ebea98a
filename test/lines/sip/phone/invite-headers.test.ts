import { describe, expect, it } from 'vitest';
import { isSameNumber } from '#lines/sip/address.ts';
import { cancelCause, refusalCause } from '#lines/sip/phone/end-cause.ts';
import { readAsserted, readCaller, readCallId, readDialled, type Headers } from '#lines/sip/phone/invite-headers.ts';
import { createSilentMedia, isOnHold } from '#lines/sip/phone/silent-media.ts';
import { statusInFragment } from '#lines/sip/phone/transfer.ts';

const headers = (...given: readonly (readonly [string, string])[]): Headers => {
  const of = (name: string): readonly string[] => given.filter(([key]) => key === name).map(([, value]) => value);
  return { getHeader: (name) => of(name)[0], getHeaders: of };
};
const own = new Set(['101']);

describe('The caller in an INVITE', () => {
  it.each([
    ['From', [['From', '"Mara" <sip:+493023125014@pbx>;tag=1']], { number: '+493023125014', name: 'Mara' }],
    [
      'P-Asserted-Identity before From',
      [
        ['From', '<sip:unavailable@pbx>;tag=1'],
        ['P-Asserted-Identity', '"Mara" <sip:493023125014@pbx>'],
      ],
      { number: '493023125014', name: 'Mara' },
    ],
    [
      'several identities',
      [
        ['From', '<sip:1@pbx>'],
        ['P-Asserted-Identity', '<sip:pbx.example>, "A, B" <tel:+493023125014>'],
      ],
      { number: '+493023125014', name: 'A, B' },
    ],
    [
      'Privacy',
      [
        ['From', '<sip:49@pbx>'],
        ['P-Asserted-Identity', '<sip:49@pbx>'],
        ['Privacy', 'id;critical'],
      ],
      { withheld: true },
    ],
    [
      'an anonymous From despite an asserted identity',
      [
        ['From', '"Anonymous" <sip:anonymous@anonymous.invalid>;tag=1'],
        ['P-Asserted-Identity', '"Mara" <sip:493023125014@pbx>'],
      ],
      { withheld: true },
    ],
    [
      'Remote-Party-ID',
      [
        ['From', '<sip:4930@pbx>'],
        ['Remote-Party-ID', '<sip:4930@pbx>;party=calling;privacy=full;screen=yes'],
      ],
      { withheld: true },
    ],
    [
      'Privacy: none',
      [
        ['From', '<sip:4930@pbx>'],
        ['Privacy', 'none'],
      ],
      { number: '4930' },
    ],
    ['anonymous', [['From', '"Anonymous" <sip:anonymous@anonymous.invalid>;tag=1']], { withheld: true }],
    ['nobody', [], {}],
    ['control characters', [['From', '"a\u0007\u001b[31mb" <sip:4930@pbx>']], { number: '4930', name: 'a[31mb' }],
  ] as const)('is read from %s', (_, given, party) => {
    expect(readCaller(headers(...given))).toEqual(party);
  });
  it('changes only if the phone system asserts another party', () => {
    expect(readAsserted(headers(['From', '<sip:4930@pbx>']))).toBeUndefined();
    expect(readAsserted(headers(['P-Asserted-Identity', '<sip:anonymous@anonymous.invalid>']))).toEqual({
      withheld: true,
    });
    expect(readAsserted(headers(['P-Asserted-Identity', '<sip:4930@pbx>']))).toEqual({ number: '4930' });
    expect(
      readAsserted(headers(['From', '<sip:4930@pbx>'], ['P-Asserted-Identity', '<sip:pbx.example>'])),
    ).toBeUndefined();
  });
  it.each([
    ['+493023125014', '493023125014', true],
    ['03023125014', '+493023125014', true],
    ['101', '102', false],
    ['101', '101', true],
    ['491713920012', '493023125014', false],
    [undefined, '493023125014', false],
    [undefined, undefined, true],
  ])('compares %s with %s as equal: %s', (one, other, same) => {
    expect(isSameNumber(one, other)).toBe(same);
  });
});

describe('The dialled number in an INVITE', () => {
  const to = ['To', '<sip:493023125500@pbx>'] as const;
  it.each([
    ['X-Did', [['X-Did', ' 493012345007 '], to], '493012345007'],
    ['X-Did as an address', [['X-Did', '<sip:493012345007@pbx>']], '493012345007'],
    ['P-Called-Party-ID', [['P-Called-Party-ID', '<sip:+493012345007@pbx>'], to], '+493012345007'],
    ['History-Info', [['History-Info', '<sip:4930111@pbx>;index=1, <sip:4930222@pbx>;index=1.1'], to], '4930111'],
    ['Diversion', [['Diversion', '<sip:102@pbx>;reason=no-answer'], ['Diversion', '<sip:4930333@pbx>'], to], '4930333'],
    ['To', [to], '493023125500'],
    ['no header: To is the phone’s own extension', [['To', '<sip:101@pbx>']], undefined],
    ['no header: a contact is not a number', [['To', '<sip:a7f3k@pbx>']], undefined],
    ['no header', [], undefined],
  ] as const)('is read from %s', (_, given, dialled) => {
    expect(readDialled(headers(...given), own)).toBe(dialled);
  });
  it('does not affect the call ID, which is the ID from the phone system or the leg', () => {
    expect(readCallId(headers(['Call-ID', 'a@b'], ['X-Call-Linkedid', '1700000000.5']))).toBe('1700000000.5');
    expect(readCallId(headers(['Call-ID', 'x'.repeat(1_000)]))).toHaveLength(150);
  });
});

describe('The end cause of a call', () => {
  it.each([
    [['SIP;cause=200;text="Call completed elsewhere"', 'Q.850;cause=26'], 'elsewhere'],
    [['SIP ;cause=200 ;text="Call, completed; elsewhere", Q.850;cause=26'], 'elsewhere'],
    [['Q.850;cause=26;text="Answered elsewhere"'], 'elsewhere'],
    [['Q.850;text="x";cause=19'], 'no-answer'],
    [['Q.850;cause=127'], 'cancelled'],
    [['SIP;cause=2000'], 'cancelled'],
    [[], 'cancelled'],
  ])('is read from %j as %s', (reasons, cause) => {
    expect(cancelCause(reasons)).toBe(cause);
  });
  it.each([
    [486, 'busy'],
    [600, 'busy'],
    [603, 'rejected'],
    [487, 'cancelled'],
    [480, 'no-answer'],
    [408, 'no-answer'],
    [503, 'failed'],
  ])('is read from status %i as %s', (status, cause) => {
    expect(refusalCause(status)).toBe(cause);
  });
  it.each([
    ['SIP/2.0 200 OK', 200],
    ['SIP/2.0 180 Ringing\r\n', 180],
    ['HTTP/1.1 200 OK', undefined],
    ['', undefined],
  ])('is read from the fragment %j as status %s', (body, status) => {
    expect(statusInFragment(body)).toBe(status);
  });
});

describe('A session description without audio', () => {
  const offer = (direction: string): string => `v=0\r\nm=audio 9 RTP/AVP 0\r\na=${direction}\r\n`;
  it.each([
    [offer('sendonly'), true],
    [offer('inactive'), true],
    [offer('sendrecv'), false],
    ['v=0\r\nc=IN IP4 0.0.0.0\r\nm=audio 9 RTP/AVP 0\r\n', true],
    ['v=0\r\nm=audio 9 RTP/AVP 0\r\n', false],
  ])('detects a hold: case %#', (sdp, held) => {
    expect(isOnHold(sdp)).toBe(held);
  });
  it('responds to a hold, holds, and offers an unused port', async () => {
    const media = createSilentMedia();
    expect((await media.getDescription()).body).toMatch(/^m=audio 9 .*\r\na=sendrecv\r$/m);
    await media.setDescription(offer('sendonly'));
    expect([media.isHeldByOther(), (await media.getDescription()).body.includes('a=recvonly')]).toEqual([true, true]);
    await media.setDescription(offer('sendrecv'));
    media.hold(true);
    expect((await media.getDescription()).body).toContain('a=inactive');
    // The response to this phone's own hold is not a hold by the other party.
    await media.setDescription(offer('inactive'));
    expect(media.isHeldByOther()).toBe(false);
  });
});
