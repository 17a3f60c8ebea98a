/** Answers data that Node's HTTP parser rejects, in the same form as every other refusal. */
import type { Duplex } from 'node:stream';
import { type RefusalCode, refusalBody, refuse } from '../service/refusal.ts';
import type { TillServerLimits } from '../service/limits.ts';
import { type TranslateMessage, translateBody } from '../transport/localize.ts';
import type { TransportLogEntry } from '../transport/transport.ts';

const codes: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
};

export const answerMalformedRequest = (
  error: NodeJS.ErrnoException,
  stream: Duplex,
  { headersMs }: TillServerLimits,
  translate: TranslateMessage,
): TransportLogEntry => {
  const refusal = refuse(codes[error.code ?? ''] ?? 'malformed', { seconds: headersMs / 1000 });
  const body = JSON.stringify(translateBody(refusalBody(refusal), translate));
  const head = [
    `HTTP/1.1 ${refusal.status} Refused`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (stream.writable && error.code !== 'ECONNRESET') stream.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  else stream.destroy();
  return { way: 'http', asked: '-', status: refusal.status, code: refusal.code, tookMs: 0 };
};
