/**
 * Sends damaged SIP messages from a phone system through Counterline's own check and the sip.js parser. The
 * sip.js parser builds its tables for each header, so a million messages take about twelve minutes.
 */
import { LoggerFactory } from 'sip.js/lib/core/index.js';
import { Parser } from 'sip.js/lib/core/messages/parser.js';
import { findRejectReason } from '#lines/sip/transport.ts';
import { damaged } from './mutate.ts';
import type { Fuzz } from './run.ts';

const message = (start: string, method: string, headers: readonly string[], body = ''): Buffer =>
  Buffer.from(
    [
      start,
      'Via: SIP/2.0/WS x.invalid;branch=z9hG4bK1;received=127.0.0.1',
      'From: "Mara" <sip:101@pbx.example>;tag=a',
      'To: <sip:900@pbx.example>;tag=b',
      'Call-ID: a1b2c3',
      `CSeq: 7 ${method}`,
      'Contact: <sip:101@127.0.0.1:5060;transport=ws>',
      ...headers,
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
const whole: readonly Buffer[] = [
  message(
    'NOTIFY sip:900@x.invalid SIP/2.0',
    'NOTIFY',
    ['Event: dialog', 'Subscription-State: active;expires=60', 'Content-Type: application/dialog-info+xml'],
    '<dialog-info version="1"/>',
  ),
  message('SIP/2.0 401 Unauthorized', 'SUBSCRIBE', [
    'WWW-Authenticate: Digest realm="asterisk",nonce="1/2",opaque="3",algorithm=MD5,qop="auth"',
  ]),
  message('SIP/2.0 200 OK', 'SUBSCRIBE', ['Expires: 60']),
  message(
    'INVITE sip:101@x.invalid SIP/2.0',
    'INVITE',
    ['P-Asserted-Identity: "M" <sip:+493023125014@x>', 'Record-Route: <sip:p;lr>', 'Content-Type: application/sdp'],
    'v=0\r\n',
  ),
  message('OPTIONS sip:101@x.invalid SIP/2.0', 'OPTIONS', ['Accept: application/sdp']),
];

/** Reads a message that passed the check. */
type Read = (text: string, note: (reason: string) => void) => void;

const through =
  (read: Read): Fuzz['run'] =>
  (count, random, note) => {
    for (let n = 0; n < count; n += 1) {
      const given = whole[Math.floor(random() * whole.length)] ?? Buffer.alloc(0);
      const text = (random() < 0.8 ? damaged(given, random) : given).toString('utf8');
      const reason = findRejectReason(text);
      if (reason === undefined) read(text, note);
      else note(reason);
    }
    return count;
  };

const factory = new LoggerFactory();
factory.builtinEnabled = false;
const logger = factory.getLogger('fuzz');

/** Runs only Counterline's own check, which takes microseconds. */
export const sipHeads: Fuzz = {
  name: 'SIP messages from a phone system, before sip.js',
  run: through(() => undefined),
};

export const sipMessages: Fuzz = {
  name: 'SIP messages from a phone system',
  run: through((text, note) => {
    try {
      const read = Parser.parseMessage(text, logger);
      if (read === undefined) note('sip.js cannot parse the message');
      else for (const name of ['Contact', 'Subscription-State', 'Event', 'Expires']) read.getHeader(name);
    } catch (error) {
      // The SIP line counts the error and continues (transport.ts).
      note(`sip.js throws: ${error instanceof Error ? error.name : 'something'}`);
    }
  }),
};
