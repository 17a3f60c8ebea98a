/**
 * The responses of the HTTP transport: JSON, one script, and preflight responses. They are sent with `no-store`, and
 * CORS allows only the requesting page.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answered, type Refusal, type Refused, refusalBody } from '../service/refusal.ts';
import { type TranslateMessage, translateBody } from '../transport/localize.ts';

export const reply = (response: ServerResponse, outcome: Answered | Refused, translate: TranslateMessage): void => {
  if (outcome.ok) return write(response, outcome.status, translateBody(outcome.body, translate));
  for (const [name, value] of refusalHeaders(outcome.refusal)) response.setHeader(name, value);
  write(response, outcome.refusal.status, translateBody(refusalBody(outcome.refusal), translate));
};

/** Sends the script for web tills. */
export const replyScript = (response: ServerResponse, text: string): void =>
  writeText(response, 200, 'text/javascript', text);

const write = (response: ServerResponse, status: number, body: unknown): void =>
  writeText(response, status, 'application/json', JSON.stringify(body));

const writeText = (response: ServerResponse, status: number, type: string, text: string): void => {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(text);
};

const refusalHeaders = ({ status, code, allow, retryAfter }: Refusal): [string, string][] => [
  ...(status === 401 ? [['WWW-Authenticate', 'Bearer realm="Counterline till"'] as [string, string]] : []),
  ...(code === 'too_many_wrong_tokens' || code === 'other_user' ? [['Connection', 'close'] as [string, string]] : []),
  ...(allow === undefined ? [] : [['Allow', allow] as [string, string]]),
  ...(retryAfter === undefined ? [] : [['Retry-After', String(retryAfter)] as [string, string]]),
];

/** Allows the page to read the response. The header contains the checked origin, never `*`, and no cookies are used. */
export const allowPage = (response: ServerResponse, origin: string | undefined): void => {
  response.setHeader('Vary', 'Origin');
  if (origin === undefined) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
};

export const isPreflight = ({ method, headers }: IncomingMessage): boolean =>
  method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined;

/**
 * Answers a preflight. For a time, Chrome requested access to the private network in the preflight (Private Network
 * Access). Since version 142, Chrome asks the user for permission instead (Local Network Access). Browsers that still
 * send the request header receive the matching response header.
 */
export const replyPreflight = (request: IncomingMessage, response: ServerResponse, method: string): void => {
  response.setHeader('Access-Control-Allow-Methods', method);
  response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type');
  response.setHeader('Access-Control-Max-Age', '600');
  for (const network of ['Private-Network', 'Local-Network']) {
    if (request.headers[`access-control-request-${network.toLowerCase()}`] === 'true')
      response.setHeader(`Access-Control-Allow-${network}`, 'true');
  }
  response.writeHead(204, { 'Cache-Control': 'no-store' });
  response.end();
};

/**
 * After a refusal, the rest of a body may still arrive. Closing immediately would reset the connection and lose the
 * response. Therefore, the rest is discarded for a moment before the connection ends.
 */
export const dropRest = (request: IncomingMessage, response: ServerResponse, forMs: number): void => {
  if (request.complete) return;
  response.setHeader('Connection', 'close');
  request.resume();
  const timer = setTimeout(() => request.socket.destroy(), forMs);
  request.socket.once('close', () => clearTimeout(timer));
};
