/**
 * Sends damaged SIP messages from phones through all parts of the practice phone system's SIP server that
 * do not need a socket.
 */
import { createDigest } from '#mock/pbx/sip/digest.ts';
import { headerOf, isRequest, valuesOf } from '#mock/pbx/sip/message.ts';
import { readAddress, readUri } from '#mock/pbx/sip/address.ts';
import { longestSipMessageBytes, readSip } from '#mock/pbx/sip/parse.ts';
import { createRegistrar } from '#mock/pbx/sip/registrar.ts';
import { directionOf } from '#mock/pbx/sip/sdp.ts';
import { createTransactions } from '#mock/pbx/sip/transactions.ts';
import { responseTo, writeSip } from '#mock/pbx/sip/write.ts';
import { damaged, type Random } from './mutate.ts';
import type { Fuzz } from './run.ts';

const head = (start: string, method: string, n: number, more: readonly string[] = [], body = ''): Buffer =>
  Buffer.from(
    [
      start,
      `Via: SIP/2.0/WS phone.invalid;branch=z9hG4bK${n}`,
      'From: "Anna" <sip:101@127.0.0.1>;tag=a',
      'To: <sip:102@127.0.0.1>',
      `Call-ID: call-${n}`,
      `CSeq: ${n} ${method}`,
      'Max-Forwards: 70',
      'Contact: <sip:abc@phone.invalid;transport=ws>;expires=300',
      ...more,
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
const sound =
  'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio 9 RTP/AVP 0\r\na=sendonly\r\n';
const proof =
  'Authorization: Digest algorithm=MD5, username="101", realm="practice", nonce="x.y.z", uri="sip:127.0.0.1", response="0", qop=auth, cnonce="c", nc=00000001';
const whole: readonly Buffer[] = [
  head('REGISTER sip:127.0.0.1 SIP/2.0', 'REGISTER', 1, [proof]),
  head('INVITE sip:102@127.0.0.1 SIP/2.0', 'INVITE', 2, ['Content-Type: application/sdp', proof], sound),
  head('SIP/2.0 180 Ringing', 'INVITE', 3),
  head('SIP/2.0 200 OK', 'INVITE', 4, ['Content-Type: application/sdp'], sound),
  head('ACK sip:102@127.0.0.1 SIP/2.0', 'ACK', 2),
  head('CANCEL sip:102@127.0.0.1 SIP/2.0', 'CANCEL', 2),
  head('REFER sip:practice@127.0.0.1 SIP/2.0', 'REFER', 5, [
    'Refer-To: <sip:102@127.0.0.1?Replaces=a%3Bto-tag%3Db%3Bfrom-tag%3Dc>',
    'k: replaces\r\n\t, norefersub',
  ]),
  head('SUBSCRIBE sip:101@127.0.0.1 SIP/2.0', 'SUBSCRIBE', 6, [
    'o: dialog',
    'Accept: application/dialog-info+xml',
    'Expires: 60',
  ]),
];

export const sip: Fuzz = {
  name: 'SIP parser, digest, registrar and transactions of the practice phone system',
  run: (count: number, random: Random, note: (reason: string) => void) => {
    let at = 1_700_000_000_000;
    const digest = createDigest('practice', () => at);
    const registrar = createRegistrar<number>(() => at);
    const transactions = createTransactions('SIP/2.0/WS 127.0.0.1', () => undefined);
    for (let n = 0; n < count; n += 1) {
      at += 10;
      const bytes = damaged(whole[Math.floor(random() * whole.length)] ?? Buffer.alloc(0), random);
      const reading = readSip(random() < 0.5 ? bytes : bytes.toString('utf8'));
      if (reading.kind !== 'message') {
        note(reading.kind === 'refused' ? reading.reason : reading.kind);
        if (reading.kind === 'refused' && reading.answerable !== undefined)
          writeSip(responseTo(reading.answerable, 400));
        continue;
      }
      const { message } = reading;
      const again = writeSip(message);
      const reread = readSip(again);
      // A message at the size limit may exceed the limit once its short header names are replaced with full names.
      if (Buffer.byteLength(again) <= longestSipMessageBytes) {
        if (reread.kind !== 'message')
          throw new Error(
            `a serialized message cannot be parsed again: ${JSON.stringify(reread)}: ${JSON.stringify(again)}`,
          );
        if (reread.message.body !== message.body) throw new Error('the body changed when the message was serialized');
      }
      directionOf(message.body);
      readUri(readAddress(headerOf(message, 'refer-to') ?? '')?.uri ?? '');
      valuesOf(message, 'supported');
      if (!isRequest(message)) transactions.handleResponse(message);
      else if (message.method === 'ACK') transactions.acknowledged(message);
      else if (message.method === 'CANCEL') transactions.cancel(message);
      else if (transactions.begins(message) === 'new') {
        const { verdict } = digest.judge(headerOf(message, 'authorization'), message, () => 'secret');
        if (verdict === 'right') throw new Error('a request without the password was accepted');
        const { status } = registrar.register('101', message, n % 3);
        const response = responseTo(message, status);
        if ('status' in response) transactions.answered(message, response);
        note(`${message.method.length > 9 ? 'a long method' : message.method} ${status}`);
      }
      if (registrar.size() > 5 || transactions.open() > 512)
        throw new Error('too many registrations or transactions remain');
      if (n % 1_000 === 999) transactions.close();
      if (n % 700 === 699) registrar.drop(n % 3);
    }
    transactions.close();
    return count;
  },
};
