/** Forwards one request and its response, with unchanged bodies. The outcome is reported once, at the end. */
import { request as httpRequest, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { replyError } from '../../server/reply.ts';
import type { Captured, CaptureRoom } from './capture.ts';
import type { Connections } from './connections.ts';
import { answerHeaders, requestHeaders } from './headers.ts';

export interface Target {
  /** The base address of the host, which can include a path. */
  readonly url: URL;
  /** The path and the query after the base path. */
  readonly rest: string;
}
export interface ForwardResult {
  readonly request: Captured & { readonly isWhole: boolean };
  readonly answer: (Captured & { readonly isWhole: boolean; readonly message: IncomingMessage }) | undefined;
  readonly failure?: { readonly code: string; readonly sentence: string; readonly sent: boolean };
}
export interface ForwardPorts {
  readonly connections: Connections;
  readonly room: CaptureRoom;
  /** Returns a sentence that explains why the service did not respond. */
  readonly sentence: (code: string, url: URL, sent: boolean) => string;
  readonly connectMs: number;
  /** The maximum time without data in either direction, in milliseconds. */
  readonly silentMs: number;
  readonly isEnding: () => boolean;
}

const failed = (code: string, words = code): NodeJS.ErrnoException => Object.assign(new Error(words), { code });
const gaveUp = failed('CALLER', 'The caller cancelled the request before the response arrived.');
const ended = failed('ENDED', 'The recording ended before the response arrived.');

export const forward = (
  ports: ForwardPorts,
  { url, rest }: Target,
  request: IncomingMessage,
  response: ServerResponse,
  done: (passed: ForwardResult) => void,
): void => {
  const { socket: caller, method = 'GET' } = request;
  const isSecure = url.protocol === 'https:';
  const [asked, answered] = [ports.room.open(), ports.room.open()];
  let answer: IncomingMessage | undefined;
  let isConnected = false;
  let isOver = false;
  let upstream: ClientRequest;
  const connecting = setTimeout(() => !isConnected && upstream.destroy(failed('ETIMEDOUT')), ports.connectMs);
  ports.connections.requestStarted(caller);

  const end = (error?: NodeJS.ErrnoException): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(connecting);
    ports.connections.requestEnded(caller);
    const code = error?.code ?? 'ECONNRESET';
    const failure =
      error === undefined ? {} : { failure: { code, sentence: failureSentence(code, error), sent: isConnected } };
    done({
      request: { ...asked.take(), isWhole: request.complete },
      answer: answer === undefined ? undefined : { ...answered.take(), isWhole: error === undefined, message: answer },
      ...failure,
    });
  };
  const failureSentence = (code: string, error: Error): string =>
    code === 'CALLER' || code === 'ENDED' ? error.message : ports.sentence(code, url, isConnected);
  const broke = (error: NodeJS.ErrnoException): void => {
    if (isOver) return;
    request.unpipe();
    const code = error.code ?? 'ECONNRESET';
    if (answer === undefined && (!isConnected || code.startsWith('HPE_') || code === 'ETIMEDOUT')) {
      request.resume();
      const status = isConnected && code === 'ETIMEDOUT' ? 504 : 502;
      if (!response.destroyed)
        replyError(response, status, { code: 'service', sentence: failureSentence(code, error) });
    } else caller.destroy();
    end(error);
  };

  try {
    upstream = (isSecure ? httpsRequest : httpRequest)({
      protocol: url.protocol,
      hostname: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port,
      method,
      path: `${url.pathname.replace(/\/+$/, '')}${rest}` || '/',
      headers: requestHeaders(request.rawHeaders, url.host, {
        method,
        isChunked: request.headers['transfer-encoding'] !== undefined,
        hasLength: request.headers['content-length'] !== undefined,
      }),
      agent: ports.connections.agentFor(caller, isSecure),
      maxHeaderSize: 65_536,
    });
  } catch (error) {
    return broke(error instanceof Error ? error : failed('ERR_INVALID'));
  }
  upstream.setTimeout(ports.silentMs, () => upstream.destroy(failed('ETIMEDOUT')));
  upstream.once('socket', (socket) => {
    const connected = (): void => {
      isConnected = true;
      clearTimeout(connecting);
    };
    if (!socket.connecting) connected();
    else socket.once(isSecure ? 'secureConnect' : 'connect', connected);
  });
  upstream.on('error', (error) => answer === undefined && broke(error));
  upstream.once('close', () => answer === undefined && broke(failed('ECONNRESET')));
  upstream.once('response', (message) => {
    answer = message;
    giveBack(message, response);
    message.on('data', answered.add);
    message.once('end', () => message.complete && end());
    message.once('close', () => broke(failed('ECONNRESET')));
    message.on('error', broke);
    message.pipe(response);
  });
  // The connection to the client was closed before the end of the response, so the rest cannot be delivered.
  response.once('close', () => {
    if (isOver) return;
    upstream.destroy();
    broke(ports.isEnding() ? ended : gaveUp);
  });
  request.on('data', asked.add);
  // The `close` event of the response also handles these errors.
  request.on('error', () => undefined);
  request.pipe(upstream);
};

const giveBack = (message: IncomingMessage, response: ServerResponse): void => {
  const { statusCode = 502, statusMessage = '', headers, httpVersion } = message;
  const connection = (headers.connection ?? '').toLowerCase();
  if (connection.includes('close') || (httpVersion === '1.0' && !connection.includes('keep-alive')))
    response.shouldKeepAlive = false;
  response.sendDate = false;
  // oxlint-disable-next-line no-control-regex -- the pattern must match control characters
  const reason = statusMessage.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '');
  response.writeHead(statusCode, reason, answerHeaders(message.rawHeaders));
};
