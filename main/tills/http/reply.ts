/** Answers of the HTTP way in: always JSON, never cached, CORS for exactly the page that asked. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answered, type Refusal, type Refused, refusalBody } from '../service/refusal.ts';
import { type TellTill, toldBody } from '../transport/localize.ts';

export const reply = (response: ServerResponse, outcome: Answered | Refused, tell: TellTill): void => {
  if (outcome.ok) return write(response, outcome.status, toldBody(outcome.body, tell));
  for (const [name, value] of refusalHeaders(outcome.refusal)) response.setHeader(name, value);
  write(response, outcome.refusal.status, toldBody(refusalBody(outcome.refusal), tell));
};

const write = (response: ServerResponse, status: number, body: unknown): void => {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(text);
};

const refusalHeaders = ({ status, code, allow, retryAfter }: Refusal): [string, string][] => [
  ...(status === 401 ? [['WWW-Authenticate', 'Bearer realm="Counterline till"'] as [string, string]] : []),
  // The next try begins with a connection of its own.
  ...(code === 'too_many_wrong_tokens' || code === 'other_user' ? [['Connection', 'close'] as [string, string]] : []),
  ...(allow === undefined ? [] : [['Allow', allow] as [string, string]]),
  ...(retryAfter === undefined ? [] : [['Retry-After', String(retryAfter)] as [string, string]]),
];

/** Lets the page read the answer. Only ever the origin that was checked, never `*`, and no cookies are in play. */
export const allowPage = (response: ServerResponse, origin: string | undefined): void => {
  response.setHeader('Vary', 'Origin');
  if (origin === undefined) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
};

export const isPreflight = ({ method, headers }: IncomingMessage): boolean =>
  method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined;

/**
 * The answer to a preflight. Chrome asked for leave to enter the private network in the preflight for a
 * while (Private Network Access) and asks the person since 142 (Local Network Access); browsers that still
 * send the question get their answer.
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
 * After a refusal the rest of a body may still be on its way. Closing at once would reset the connection
 * and take the answer with it, so the rest is thrown away for a moment, and then the connection ends.
 */
export const dropRest = (request: IncomingMessage, response: ServerResponse, forMs: number): void => {
  if (request.complete) return;
  response.setHeader('Connection', 'close');
  request.resume();
  const timer = setTimeout(() => request.socket.destroy(), forMs);
  request.socket.once('close', () => clearTimeout(timer));
};
