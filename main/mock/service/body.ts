/** A request's body, bounded. What is over the bound is read and thrown away for a while, so that the answer can be read. */
import type { IncomingMessage } from 'node:http';

export type Body =
  | { readonly kind: 'whole'; readonly bytes: Buffer }
  | { readonly kind: 'too-large' }
  /** The connection broke before the body was whole. */
  | { readonly kind: 'broken-off' };

const nothing = Buffer.alloc(0);

export function readBody(request: IncomingMessage, limitBytes: number, done: (body: Body) => void): void {
  const announced = Number(request.headers['content-length'] ?? 0);
  const chunks: Buffer[] = [];
  let size = 0;
  let over = announced > limitBytes;
  let settled = false;
  const settle = (body: Body): void => {
    if (settled) return;
    settled = true;
    done(body);
  };
  if (over) settle({ kind: 'too-large' });
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (over) {
      if (size > 2 * limitBytes) request.destroy();
      return;
    }
    if (size > limitBytes) {
      over = true;
      chunks.length = 0;
      settle({ kind: 'too-large' });
      return;
    }
    chunks.push(chunk);
  });
  request.on('end', () => {
    const [only] = chunks;
    settle({
      kind: 'whole',
      bytes: chunks.length === 1 && only !== undefined ? only : chunks.length === 0 ? nothing : Buffer.concat(chunks),
    });
  });
  request.on('error', () => settle({ kind: 'broken-off' }));
  request.on('close', () => settle({ kind: 'broken-off' }));
}
