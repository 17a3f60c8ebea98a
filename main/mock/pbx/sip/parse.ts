/**
 * Parses one WebSocket message (RFC 7118: one frame is one SIP message). Returns the message, a keep-alive, or the
 * reason for a refusal. The parser is strict where leniency would hide a mistake of the client. Its run time is linear
 * in the length of the message.
 */
import { readAddress, readParams } from './address.ts';
import {
  headersOf,
  splitOutside,
  type Envelope,
  type Received,
  type SipHeaders,
  type SipMessage,
  type SipRequest,
  type SipResponse,
} from './message.ts';

export const longestSipMessageBytes = 64 * 1024;
const mostHeaders = 256;

/**
 * `keepalive` is the double line break (ping) or the line break (pong) of RFC 5626. `answerable` is an invalid request
 * that can be answered with 400.
 */
export type SipReading =
  | { readonly kind: 'message'; readonly message: Received<SipRequest> | Received<SipResponse> }
  | { readonly kind: 'keepalive'; readonly isPing: boolean }
  | { readonly kind: 'refused'; readonly reason: string; readonly answerable?: SipRequest };

export const readSip = (input: string | Uint8Array): SipReading => {
  if ((typeof input === 'string' ? Buffer.byteLength(input) : input.byteLength) > longestSipMessageBytes)
    return refused('too long');
  const text = typeof input === 'string' ? input : textOf(input);
  if (text === undefined) return refused('not UTF-8');
  if (text === '\r\n\r\n' || text === '\r\n') return { kind: 'keepalive', isPing: text.length === 4 };

  const blank = text.indexOf('\r\n\r\n');
  if (blank === -1) return refused('no blank line after the headers');
  const [start = '', ...lines] = text
    .slice(0, blank)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = readHeaders(lines);
  const shell = readStart(start);
  if (shell === undefined || headers === undefined) return refused(shell === undefined ? 'start line' : 'header line');
  const message = { ...shell, headers, body: text.slice(blank + 4) };
  return checked(message);
};

const checked = (message: SipRequest | SipResponse): SipReading => {
  const body = cutBody(message);
  const envelope = readEnvelope(message);
  const reason = typeof envelope === 'string' ? envelope : body === undefined ? 'Content-Length' : undefined;
  if (reason !== undefined || typeof envelope === 'string' || body === undefined)
    return 'method' in message && message.method !== 'ACK' && isAnswerable(message)
      ? { ...refused(reason ?? 'headers'), answerable: message }
      : refused(reason ?? 'headers');
  return { kind: 'message', message: { ...message, body, envelope } };
};

const refused = (reason: string): { readonly kind: 'refused'; readonly reason: string } => ({
  kind: 'refused',
  reason,
});

const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const token = /^[\w!%'*+.`~-]{1,64}$/;

const readStart = (
  line: string,
):
  | { readonly method: string; readonly uri: string }
  | { readonly status: number; readonly reason: string }
  | undefined => {
  if (hasControls(line)) return undefined;
  const response = /^SIP\/2\.0 ([1-6]\d\d) /.exec(line);
  if (response !== null) return { status: Number(response[1]), reason: line.slice(12) };
  const [method = '', uri = '', version, ...more] = line.split(' ');
  return token.test(method) && /^[a-z][a-z\d+.-]*:\S+$/i.test(uri) && version === 'SIP/2.0' && more.length === 0
    ? { method, uri }
    : undefined;
};

/** The long forms of header names (RFC 3261, section 7.3.3, and RFC 3515, 3891, 3892, 4028, 6665). */
const longForms: Readonly<Record<string, string>> = {
  a: 'accept-contact',
  b: 'referred-by',
  c: 'content-type',
  e: 'content-encoding',
  f: 'from',
  i: 'call-id',
  k: 'supported',
  l: 'content-length',
  m: 'contact',
  o: 'event',
  r: 'refer-to',
  s: 'subject',
  t: 'to',
  u: 'allow-events',
  v: 'via',
  x: 'session-expires',
};

const readHeaders = (lines: readonly string[]): SipHeaders | undefined => {
  if (lines.length > mostHeaders) return undefined;
  const headers: (readonly [string, string])[] = [];
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (!token.test(name) || hasControls(line)) return undefined;
    headers.push([Object.hasOwn(longForms, name) ? (longForms[name] ?? name) : name, line.slice(colon + 1).trim()]);
  }
  return headers;
};

/** Whether the text contains any control character except the tab. */
const hasControls = (text: string): boolean => {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at) ?? 0;
    if ((code < 32 && code !== 9) || code === 127) return true;
  }
  return false;
};

const once = (message: SipMessage, name: string): string | undefined => {
  const values = headersOf(message, name);
  return values.length === 1 ? values[0] : undefined;
};

/** Returns the validated headers, or the name of the header that is missing, repeated or invalid. */
const readEnvelope = (message: SipMessage): Envelope | string => {
  const [top = ''] = splitOutside(headersOf(message, 'via')[0] ?? '', ',');
  const [sentBy = '', ...viaParams] = splitOutside(top, ';');
  const branch = readParams(viaParams).get('branch') ?? '';
  if (!/^SIP\s*\/\s*2\.0\s*\/\s*\w+\s+\S+$/i.test(sentBy) || branch === '') return 'Via';
  const from = readAddress(once(message, 'from') ?? '');
  if (from === undefined || (from.params.get('tag') ?? '') === '') return 'From';
  const to = readAddress(once(message, 'to') ?? '');
  if (to === undefined) return 'To';
  const callId = once(message, 'call-id') ?? '';
  if (!/^\S{1,256}$/.test(callId)) return 'Call-ID';
  const [, number, method] = /^(\d{1,10})[ \t]+(\S+)$/.exec(once(message, 'cseq') ?? '') ?? [];
  const cseq = Number(number);
  if (method === undefined || !token.test(method) || !(cseq < 2 ** 31)) return 'CSeq';
  if ('method' in message && message.method !== method) return 'CSeq';
  return { branch, from, to, callId, cseq, method };
};

/** Whether the message has the headers that a 400 must repeat, valid or not (section 8.2.6). */
const isAnswerable = (message: SipMessage): boolean =>
  ['via', 'from', 'to', 'call-id', 'cseq'].every((name) => headersOf(message, name).length > 0);

/**
 * Returns the body, cut to Content-Length as RFC 3261 requires for datagrams (section 18.3). Returns undefined if
 * Content-Length is invalid or longer than the body.
 */
const cutBody = (message: SipMessage): string | undefined => {
  const lengths = headersOf(message, 'content-length');
  if (lengths.length === 0) return message.body;
  const [length = ''] = lengths;
  if (lengths.length > 1 || !/^\d{1,6}$/.test(length)) return undefined;
  const bytes = Buffer.from(message.body);
  if (Number(length) > bytes.length) return undefined;
  return Number(length) === bytes.length ? message.body : bytes.subarray(0, Number(length)).toString('utf8');
};
