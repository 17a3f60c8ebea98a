/**
 * Decodes the bytes of a body. The helpdesk API uses uncompressed JSON in UTF-8 ("Errors": 400 for an
 * error in the JSON).
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Problem } from '../validation/validate-request.ts';

export interface BodyText {
  /** The body as text. Undecodable bytes appear as replacement characters. */
  readonly text: string;
  readonly problem: Problem | null;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const shown = 60;

export const readText = (headers: IncomingHttpHeaders, bytes: Buffer): BodyText => {
  const packed = headers['content-encoding'];
  if (packed !== undefined && packed.toLowerCase() !== 'identity') {
    const message = `expected an uncompressed body, got ${packed.slice(0, shown)}`;
    return { text: bytes.toString(), problem: { path: 'Content-Encoding', message } };
  }
  try {
    return { text: utf8.decode(bytes), problem: null };
  } catch {
    const problem = { path: '', message: 'expected JSON in UTF-8, got bytes that are not UTF-8' };
    return { text: bytes.toString(), problem };
  }
};

/** A body that was not read. */
export const noText: BodyText = { text: '', problem: null };
