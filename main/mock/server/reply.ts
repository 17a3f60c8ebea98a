/**
 * Responses of the control API, the desk and the back office. Errors have the form `{error: {code, sentence, path?}}`.
 */
import type { ServerResponse } from 'node:http';

const commonHeaders = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

export const replyText = (
  response: ServerResponse,
  status: number,
  contentType: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): void => {
  const bytes = Buffer.from(body);
  response.writeHead(status, {
    'Content-Type': contentType,
    'Content-Length': bytes.length,
    ...commonHeaders,
    ...headers,
  });
  response.end(bytes);
};

export const replyJson = (response: ServerResponse, status: number, body: unknown): void =>
  replyText(response, status, 'application/json; charset=utf-8', JSON.stringify(body));

export interface ErrorReply {
  readonly code: string;
  readonly sentence: string;
  readonly path?: string | undefined;
}
export const replyError = (response: ServerResponse, status: number, error: ErrorReply): void =>
  replyJson(response, status, { error });
