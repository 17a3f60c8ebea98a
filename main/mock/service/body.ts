/**
 * Reads a request's body up to a size limit. A longer body is read and discarded up to twice the limit, so that the
 * client can read the response.
 */
import type { IncomingMessage } from 'node:http';

export type Body =
  | { readonly kind: 'whole'; readonly bytes: Buffer }
  | { readonly kind: 'too-large' }
  /** The connection was lost before the end of the body. */
  | { readonly kind: 'broken-off' };

const nothing = Buffer.alloc(0);

export const readBody = (request: IncomingMessage, limitBytes: number, done: (body: Body) => void): void => {
  const announced = Number(request.headers['content-length'] ?? 0);
  const chunks: Buffer[] = [];
  let size = 0;
  let over = announced > limitBytes;
  let settled = false;
  const finish = (body: Body): void => {
    if (settled) return;
    settled = true;
    done(body);
  };
  if (over) finish({ kind: 'too-large' });
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (over) {
      if (size > 2 * limitBytes) request.destroy();
      return;
    }
    if (size > limitBytes) {
      over = true;
      chunks.length = 0;
      finish({ kind: 'too-large' });
      return;
    }
    chunks.push(chunk);
  });
  request.on('end', () => {
    const [only] = chunks;
    finish({
      kind: 'whole',
      bytes: chunks.length === 1 && only !== undefined ? only : chunks.length === 0 ? nothing : Buffer.concat(chunks),
    });
  });
  request.on('error', () => finish({ kind: 'broken-off' }));
  request.on('close', () => finish({ kind: 'broken-off' }));
};
