/** Writes SIP messages. Every header value stays on one line, so that a display name cannot inject headers. */
import type { SipHeaders, SipMessage } from './message.ts';

const spelled: Readonly<Record<string, string>> = {
  'call-id': 'Call-ID',
  cseq: 'CSeq',
  'www-authenticate': 'WWW-Authenticate',
};
const nameOf = (name: string): string =>
  spelled[name] ?? name.replaceAll(/(^|-)([a-z])/g, (_, dash: string, letter: string) => dash + letter.toUpperCase());

// eslint-disable-next-line no-control-regex -- the pattern must match control characters
const oneLine = (text: string): string => text.replaceAll(/[\u0000-\u001F\u007F]+/g, ' ');

/** Writes a message. Content-Length is calculated, and a Content-Length header in the message is ignored. */
export const writeSip = (message: SipMessage): string => {
  const start =
    'method' in message ? `${message.method} ${message.uri} SIP/2.0` : `SIP/2.0 ${message.status} ${message.reason}`;
  const lines = message.headers
    .filter(([name]) => name !== 'content-length')
    .map(([name, value]) => `${nameOf(name)}: ${oneLine(value)}`);
  const length = `Content-Length: ${Buffer.byteLength(message.body)}`;
  return `${[oneLine(start), ...lines, length].join('\r\n')}\r\n\r\n${message.body}`;
};

/** Quotes a text, for example `"Mara \"M.\" Vogt"`. */
export const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

const reasons: Readonly<Record<number, string>> = {
  100: 'Trying',
  180: 'Ringing',
  200: 'OK',
  202: 'Accepted',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  415: 'Unsupported Media Type',
  416: 'Unsupported URI Scheme',
  420: 'Bad Extension',
  423: 'Interval Too Brief',
  480: 'Temporarily Unavailable',
  481: 'Call/Transaction Does Not Exist',
  483: 'Too Many Hops',
  486: 'Busy Here',
  487: 'Request Terminated',
  488: 'Not Acceptable Here',
  489: 'Bad Event',
  491: 'Request Pending',
  500: 'Server Internal Error',
  503: 'Service Unavailable',
  603: 'Decline',
};
export const reasonOf = (status: number): string => reasons[status] ?? 'Unknown';

/**
 * Creates a response with the Via, From, To, Call-ID and CSeq headers of its request (section 8.2.6.2). `toTag` is
 * added to a To header without a tag, except in a 100.
 */
export const responseTo = (
  request: Pick<SipMessage, 'headers'>,
  status: number,
  { toTag, headers = [], body = '' }: { toTag?: string | undefined; headers?: SipHeaders; body?: string } = {},
): SipMessage => {
  const repeated = request.headers
    .filter(([name]) => ['via', 'from', 'to', 'call-id', 'cseq'].includes(name))
    .map(([name, value]) =>
      name === 'to' &&
      toTag !== undefined &&
      status > 100 &&
      !/;\s*tag\s*=/i.test(value.slice(value.lastIndexOf('>') + 1))
        ? ([name, `${value};tag=${toTag}`] as const)
        : ([name, value] as const),
    );
  return { status, reason: reasonOf(status), headers: [...repeated, ...headers], body };
};
