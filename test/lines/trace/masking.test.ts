/** Tests that masked messages contain no personal data and still produce the same calls. */
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toE164 } from '#domain/phone-number/e164.ts';
import { createDigitPseudonyms } from '#domain/phone-number/digit-pseudonyms.ts';
import { createTraceMask } from '#lines/trace/masking.ts';

const mask = createTraceMask({ secrets: ['s3cret!'], plain: ['101', '700101'], key: Buffer.alloc(16, 7) });
const once = (text: string): string => mask.message(text);

describe('Numbers in a trace', () => {
  const digits = createDigitPseudonyms((about) => createHmac('sha256', 'key').update(about).digest().readUInt32BE());
  it('are replaced consistently and uniquely by numbers with the same length and prefix', () => {
    const made = new Map<string, string>();
    for (let tail = 0; tail < 1_000; tail += 1) {
      const number = `49302312${String(tail).padStart(4, '0')}`;
      const other = digits(number);
      expect(other).toMatch(/^493023\d{6}$/);
      expect(digits(number)).toBe(other);
      made.set(other, number);
    }
    expect(made.size).toBe(1_000);
    expect([...made].filter(([other, number]) => other === number).length).toBeLessThan(5);
  });

  it('stay one number in every spelling, and have other replacements with another key', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000_000, max: 99_999_999 }), (local) => {
        const [plus, zeros, national] = [`+4930${local}`, `004930${local}`, `030${local}`].map(once);
        expect(zeros).toBe(`00${plus?.slice(1)}`);
        expect(national).toBe(`0${plus?.slice(3)}`);
        expect(toE164(plus, 'DE')).toBe(toE164(national, 'DE'));
        expect(createTraceMask({ secrets: [], plain: [] }).message(`x +4930${local}`)).toMatch(/^x \+4930\d{8}$/);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['Exten: 101', 'Exten: 101'],
    ['Exten: 700101', 'Exten: 700101'],
    ['Uniqueid: 1795171745.36', 'Uniqueid: 1795171745.36'],
    ['EventTime: 2026-11-20 10:49:05', 'EventTime: 2026-11-20 10:49:05'],
    ['BridgeUniqueid: 0f6a1c1e-1234-4a5b-8c6d-123456789012', 'BridgeUniqueid: 0f6a1c1e-1234-4a5b-8c6d-123456789012'],
    ['LocalAddress: 192.168.100.20', 'LocalAddress: 192.168.100.20'],
  ])('are kept in %s', (text, left) => {
    expect(once(text)).toBe(left);
  });

  it.each([
    'CallerIDNum: +49 30 23125-014',
    'DialString: 0493023125043@trunk-a',
    'Channel: PJSIP/493023125043-00000024',
  ])('are masked in %s, which keeps its form', (text) => {
    const masked = once(text);
    expect(masked).not.toBe(text);
    expect(masked.replace(/\d/g, '9')).toBe(text.replace(/\d/g, '9'));
  });
});

describe('Names, addresses and secrets in a trace', () => {
  it.each([
    ['CallerIDName: Mara Lindqvist', /^CallerIDName: Name [a-z]{4,6}$/],
    ['CallerIDname: Mara Lindqvist', /^CallerIDname: Name [a-z]{4,6}$/],
    ['ConnectedLineName: <unknown>', /^ConnectedLineName: <unknown>$/],
    ['Key: 0a1b2c3d', /^Key: \(left out\)$/],
    ['Challenge: 108601896', /^Challenge: \(left out\)$/],
    ['Secret: abc', /^Secret: \(left out\)$/],
    ['Authorization: Digest username="101", response="aa"', /^Authorization: \(left out\)$/],
    [
      'WWW-Authenticate: Digest realm="asterisk", nonce="1795/abc", qop="auth"',
      /^WWW-Authenticate: Digest realm="asterisk", nonce="\(left out\)", qop="auth"$/,
    ],
    ['Message: the password is s3cret!', /^Message: the password is \(left out\)$/],
    ['From: "Mara Lindqvist" <sip:101@pbx.example>;tag=1', /^From: "Name [a-z]+" <sip:101@pbx\.example>;tag=1$/],
    ['From: Mara <sip:101@pbx.example>;tag=1', /^From: Name [a-z]+ <sip:101@pbx\.example>;tag=1$/],
    ['  <identity display="Mara">sip:101@x</identity>', /display="Name [a-z]+">sip:101@x</],
    ['Value: Mara Lindqvist', /^Value: Name [a-z]+$/],
    ['AppData: PJSIP/trunk-a,60,tT', /^AppData: PJSIP\/trunk-a,60,tT$/],
    ['X-Mail: write to mara@shop.example now', /^X-Mail: write to Name\.[a-z]+@shop\.example now$/],
    ['X493023125014: 1', /^X493023(?!125014)\d{6}: 1$/],
    ['{"493023125014":{"name":"PJSIP/101-1"}}', /^\{"493023(?!125014)\d{6}":\{"name":"PJSIP\/101-1"\}\}$/],
    ['GET /ari/events?app=x&api_key=ari:abc HTTP/1.1', /api_key="\(left out\)" HTTP/],
    [
      '{"caller":{"name":"Mara","number":"493023125014"},"name":"PJSIP/101-00000001"}',
      /^\{"caller":\{"name":"Name [a-z]+","number":"493023\d{6}"\},"name":"PJSIP\/101-00\d{6}"\}$/,
    ],
    [
      '{"message_body":"{\\"caller\\":{\\"name\\":\\"Mara\\"}}"}',
      /^\{"message_body":"\{\\"caller\\":\{\\"name\\":\\"Name [a-z]+\\"\}\}"\}$/,
    ],
    [
      '{"access_token":"abc","party_caller_name":"Mara","dn":101,"timestamp":1795171745123}',
      /^\{"access_token":"\(left out\)","party_caller_name":"Name [a-z]+","dn":101,"timestamp":1795171745123\}$/,
    ],
  ])('are masked in %s', (text, left) => {
    expect(once(text)).toMatch(left);
  });
});
