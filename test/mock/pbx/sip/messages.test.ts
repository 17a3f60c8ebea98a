/** Tests the SIP parser and writer, including the reasons for rejected messages and the cost of hostile messages. */
import { describe, expect, it } from 'vitest';
import { readAddress, readUri } from '#mock/pbx/sip/address.ts';
import { headerOf, headersOf, valuesOf, type SipMessage } from '#mock/pbx/sip/message.ts';
import { readSip } from '#mock/pbx/sip/parse.ts';
import { quoted, responseTo, writeSip } from '#mock/pbx/sip/write.ts';
import { answerTo, createSoundOffer, directionOf } from '#mock/pbx/sip/sdp.ts';
import { sip } from '../../../fuzz/sip.ts';
import { randomFrom } from '../../../fuzz/mutate.ts';

const head = [
  'Via: SIP/2.0/WS a.invalid;branch=z9hG4bK1',
  'From: <sip:101@h>;tag=1',
  'To: <sip:102@h>',
  'Call-ID: c',
  'CSeq: 1 OPTIONS',
];
const lines = (changed: Readonly<Record<string, string | undefined>> = {}, more: readonly string[] = []): string =>
  [
    'OPTIONS sip:102@h SIP/2.0',
    ...head.flatMap((line) => {
      const name = line.slice(0, line.indexOf(':'));
      return name in changed ? (changed[name] ?? []) : line;
    }),
    ...more,
    '',
    '',
  ].join('\r\n');
const message = (text: string | Uint8Array): SipMessage => {
  const reading = readSip(text);
  if (reading.kind !== 'message') throw new Error(JSON.stringify(reading));
  return reading.message;
};
const reason = (text: string | Uint8Array): string => {
  const reading = readSip(text);
  return reading.kind === 'refused'
    ? `${reading.reason}${reading.answerable === undefined ? '' : ', answerable'}`
    : reading.kind;
};

describe('The SIP parser', () => {
  it('parses compact header names, folded lines and several values', () => {
    const text = [
      'INVITE sip:102@h SIP/2.0',
      'v: SIP/2.0/WS a.invalid;branch=z9hG4bK1, SIP/2.0/UDP b;branch=2',
      'f: "Anna, \\"A\\" <x>" <sip:101@h>',
      '\t;tag=1',
      't : <sip:102@h>',
      'i: c@d',
      'CSeq:  7   INVITE',
      'm: <sip:a@b;x=",">;expires=5, "x,y" <sip:c@d>',
      'l: 3',
      '',
      'äbc',
    ].join('\r\n');
    const read = message(text);
    expect(read).toMatchObject({
      method: 'INVITE',
      body: 'äb',
      envelope: { branch: 'z9hG4bK1', callId: 'c@d', cseq: 7, method: 'INVITE' },
    });
    expect([valuesOf(read, 'via').length, valuesOf(read, 'contact')]).toEqual([
      2,
      ['<sip:a@b;x=",">;expires=5', '"x,y" <sip:c@d>'],
    ]);
    expect(readAddress(headerOf(read, 'from') ?? '')).toEqual({
      display: 'Anna, "A" <x>',
      uri: 'sip:101@h',
      params: new Map([['tag', '1']]),
    });
  });
  it('parses a response', () => {
    expect(message(lines().replace('OPTIONS sip:102@h SIP/2.0', 'SIP/2.0 200 '))).toMatchObject({
      status: 200,
      reason: '',
    });
  });
  it('parses bytes', () => {
    expect(message(Buffer.from(lines({}, ['Subject: Grüße'])))).toMatchObject({ method: 'OPTIONS' });
  });
  it.each([
    ['\r\n\r\n', true],
    ['\r\n', false],
  ])('recognises a keep-alive', (text, isPing) => {
    expect(readSip(text)).toEqual({ kind: 'keepalive', isPing });
  });
});

describe('An invalid message', () => {
  it.each<[what: string, text: string | Uint8Array, why: string]>([
    ['nothing', '', 'no blank line after the headers'],
    ['a letter', 'Dear exchange,', 'no blank line after the headers'],
    ['wrong line endings', lines().replaceAll('\r\n', '\n'), 'no blank line after the headers'],
    ['bytes that are not UTF-8', Buffer.from([0xc3, 0x28]), 'not UTF-8'],
    ['another version', lines().replace('SIP/2.0', 'SIP/3.0'), 'start line'],
    ['HTTP', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n', 'start line'],
    ['an invalid status', lines().replace('OPTIONS sip:102@h SIP/2.0', 'SIP/2.0 099 x'), 'start line'],
    ['an extra space', lines().replace('sip:102@h SIP', 'sip:102@h  SIP'), 'start line'],
    ['a line without a name', lines({}, ['what']), 'header line'],
    ['a name with a space', lines({}, ['Max Forwards: 1']), 'header line'],
    ['a control character', lines({}, ['Subject: \u0007']), 'header line'],
    ['a single line feed', lines({}, ['Subject: a\nFrom: b']), 'header line'],
    ['too many headers', lines({}, Array<string>(300).fill('A: b')), 'header line'],
    ['a message that is too long', lines({}, [`Subject: ${'x'.repeat(65_536)}`]), 'too long'],
    ['no Via', lines({ Via: undefined }), 'Via'],
    ['a Via without a branch', lines({ Via: 'Via: SIP/2.0/WS a' }), 'Via, answerable'],
    ['a From without a tag', lines({ From: 'From: <sip:101@h>' }), 'From, answerable'],
    ['two From headers', lines({}, ['From: <sip:1@h>;tag=2']), 'From, answerable'],
    ['an unclosed To', lines({ To: 'To: <sip:102@h' }), 'To, answerable'],
    ['two Call-ID headers', lines({}, ['Call-ID: d']), 'Call-ID, answerable'],
    ['no Call-ID', lines({ 'Call-ID': undefined }), 'Call-ID'],
    ['a CSeq that is too high', lines({ CSeq: 'CSeq: 2147483648 OPTIONS' }), 'CSeq, answerable'],
    ['a CSeq of another method', lines({ CSeq: 'CSeq: 1 BYE' }), 'CSeq, answerable'],
    ['a truncated body', lines({}, ['Content-Length: 5']), 'Content-Length, answerable'],
    ['an invalid length', lines({}, ['Content-Length: -1']), 'Content-Length, answerable'],
    ['two lengths', lines({}, ['Content-Length: 0', 'l: 0']), 'Content-Length, answerable'],
  ])('is rejected with its reason: %s', (_, text, why) => {
    expect(reason(text)).toBe(why);
  });
  /** The length of hostile text. At quadratic cost, the tests would exceed their time-out. */
  const long = 60_000;
  it.each<[what: string, text: string, outcome: string]>([
    ['quotation marks in From', lines({ From: `From: ${'"'.repeat(long)}` }), 'From, answerable'],
    ['brackets in From', lines({ From: `From: ${'<'.repeat(long)}` }), 'From, answerable'],
    ['protocols in Via', lines({ Via: `Via: ${'SIP/2.0/WS '.repeat(long / 11)}` }), 'Via, answerable'],
    ['spaces in CSeq', lines({ CSeq: `CSeq: 1${' '.repeat(long)}` }), 'CSeq, answerable'],
    ['semicolons in To', lines({ To: `To: ${';'.repeat(long)}` }), 'To, answerable'],
    ['spaces before a value', lines({}, [`Subject:${' '.repeat(long)}x`]), 'message'],
    ['folded lines', lines({}, ['Subject: a', ...Array<string>(20_000).fill(' ')]), 'message'],
    ['a long method', `${'A'.repeat(long)} sip:a SIP/2.0\r\n\r\n`, 'start line'],
  ])('is parsed in linear time: %s', (_, text, outcome) => {
    expect(Buffer.byteLength(text)).toBeLessThan(65_536);
    expect(new Set(Array.from({ length: 20 }, () => reason(text)))).toEqual(new Set([outcome]));
  });
});

describe('A SIP address', () => {
  it.each([
    ['sip:102@127.0.0.1:5060;transport=ws?Replaces=a%40b%3Bto-tag%3D1&x=y', '102', '127.0.0.1:5060', 'a@b;to-tag=1'],
    ['sips:%2B49@[::1]', '+49', '[::1]', undefined],
    ['sip:host', '', 'host', undefined],
  ])('is parsed into user, host and headers: %s', (text, user, host, replaces) => {
    const uri = readUri(text);
    expect([uri?.user, uri?.host, uri?.headers.get('replaces')]).toEqual([user, host, replaces]);
  });
  it.each(['', 'sip', 'sip:', 'sip:a@b c', 'sip:%zz@h', 'sip:a@h?b=%zz', 'sip:a@<h>'])(
    'is rejected if it is invalid: %s',
    (text) => {
      expect(readUri(text)).toBeUndefined();
    },
  );
});

describe('The SIP writer', () => {
  it('writes a message that is unchanged when parsed again', () => {
    const read = message(lines({}, ['Subject: Grüße', 'X-Did: 49']));
    expect(message(writeSip({ ...read, body: 'ä' }))).toMatchObject({ ...read, body: 'ä', headers: expect.anything() });
  });
  it('writes one line per header, regardless of its value', () => {
    const text = writeSip({
      method: 'INFO',
      uri: 'sip:a\r\nX: y',
      headers: [['from', `${quoted('a"\r\nVia: x\\')} <sip:a@b>`]],
      body: '',
    });
    expect(text).toBe('INFO sip:a X: y SIP/2.0\r\nFrom: "a\\" Via: x\\\\" <sip:a@b>\r\nContent-Length: 0\r\n\r\n');
  });
  it('writes a response and adds a tag if it has none', () => {
    const request = message(lines());
    const tags = (status: number, more = request): readonly string[] =>
      headersOf(responseTo(more, status, { toTag: 'z' }), 'to');
    expect([tags(200), tags(100), tags(200, message(lines({ To: 'To: <sip:a@b;tag=n>;tag=q' })))]).toEqual([
      ['<sip:102@h>;tag=z'],
      ['<sip:102@h>'],
      ['<sip:a@b;tag=n>;tag=q'],
    ]);
  });
});

describe('A session description', () => {
  it.each([
    ['a=sendonly', 'sendonly', 'recvonly'],
    ['a=recvonly', 'recvonly', 'sendonly'],
    ['a=inactive', 'inactive', 'inactive'],
    ['a=ptime:20', 'sendrecv', 'sendrecv'],
    ['c=IN IP4 0.0.0.0', 'inactive', 'inactive'],
  ] as const)('has the direction %s', (line, direction, answer) => {
    const offered = directionOf(`v=0\r\n${line}\r\n`);
    expect([offered, answerTo(direction)]).toEqual([direction, answer]);
  });
  it('increases its version with each description', () => {
    const { describe: next } = createSoundOffer();
    const versions = [next('sendrecv'), next('recvonly')].map((text) => / (\d+) IN IP4/.exec(text)?.[1]);
    expect([versions, directionOf('not sound')]).toEqual([['1', '2'], undefined]);
  });
});

it('reads 20,000 damaged messages without a crash', () => {
  const reasons = new Set<string>();
  expect(sip.run(20_000, randomFrom(7), (why) => reasons.add(why))).toBe(20_000);
  expect(reasons.size).toBeGreaterThan(10);
});
