/** Reads a complete body, with limits on its size and time. */
import type { IncomingMessage } from 'node:http';
import { type Refused, refusedResult, refuse } from '../service/refusal.ts';

/** `gone` means that the till has closed the connection, so no response is needed. */
export type Read = { readonly ok: true; readonly text: string } | Refused | { readonly ok: 'gone' };

const utf8 = new TextDecoder('utf-8', { fatal: true });

export const readText = (request: IncomingMessage, atMost: number, withinMs: number): Promise<Read> => {
  const tooLarge = refusedResult(refuse('too_large', { kib: Math.floor(atMost / 1024) }));
  if (Number(request.headers['content-length'] ?? 0) > atMost) return Promise.resolve(tooLarge);
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    let bytes = 0;
    const finish = (read: Read): void => {
      clearTimeout(timer);
      request.off('data', take).off('end', end).off('close', gone);
      resolve(read);
    };
    const take = (piece: Buffer): void => {
      bytes += piece.length;
      if (bytes > atMost) finish(tooLarge);
      else pieces.push(piece);
    };
    const end = (): void => finish(decoded(Buffer.concat(pieces)));
    const gone = (): void => finish({ ok: 'gone' });
    const timer = setTimeout(() => finish(refusedResult(refuse('too_slow', { seconds: withinMs / 1000 }))), withinMs);
    request.on('data', take).once('end', end).once('close', gone).on('error', gone);
  });
};

const decoded = (bytes: Buffer): Read => {
  try {
    return { ok: true, text: utf8.decode(bytes) };
  } catch {
    return refusedResult(refuse('not_utf8'));
  }
};

/**
 * Whether the headers declare the body as uncompressed JSON in UTF-8. This requirement also makes every browser send a
 * preflight (CORS).
 */
export const isJson = ({ headers }: IncomingMessage): boolean =>
  /^application\/json *(; *charset="?utf-8"? *)?$/i.test(headers['content-type'] ?? '') &&
  (headers['content-encoding'] ?? 'identity') === 'identity';
