/**
 * One WebSocket to a provider. Messages wait until they are read. If too many messages are waiting, the socket is
 * paused, so the provider has to wait. The socket connects once and never reconnects.
 */
import { Agent as HttpsAgent } from 'node:https';
import { getCACertificates } from 'node:tls';
import { WebSocket, type ClientOptions } from 'ws';
import { ConnectionLost, ConnectionRefused } from '#domain/connection.ts';
import { msg, type MessageOrText } from '#domain/messages/message.ts';
import type { LineTrace } from '../line.ts';
import type { EventSocketConfig } from './config.ts';
import { onTcpConnect } from './on-tcp-connect.ts';
import { describeError } from './error-messages.ts';
import { parseRetryAfter } from './retry-after.ts';

export interface SocketOptions {
  readonly config: EventSocketConfig;
  readonly authorization: string | undefined;
  readonly certificates: readonly string[];
  readonly keepAliveMs: number;
  readonly answerWithinMs: number;
  /** Called when the server accepts the connection, even if the upgrade then fails. */
  readonly reached: () => void;
  /** Called when the provider has answered the latest probe. */
  readonly proven: () => void;
  readonly trace?: LineTrace | undefined;
}

export interface EventSocket {
  /** Resolves when the socket is open. Rejects with the reason if it cannot be opened. */
  readonly opened: Promise<void>;
  /** Resolves with the next message in order. Rejects when the connection has ended and no messages are waiting. */
  readonly next: () => Promise<string>;
  /** Returns the received messages that have not been read yet, in order. */
  readonly waiting: () => readonly string[];
  /** Sends a message after replacing `{token}` with the token. */
  readonly send: (template: string) => void;
  /** Sends a new ping. Only its response proves that the provider is reachable. */
  readonly prove: () => void;
  readonly close: () => void;
}

const longestMessage = 4 * 1024 * 1024;
/**
 * If `mostWaiting` messages are waiting, the socket is paused. It is resumed when at most `fewWaiting` messages are
 * left.
 */
const [mostWaiting, fewWaiting] = [200, 50];
/** The same limits for the total size of the messages, in characters. */
const [mostWaitingSize, fewWaitingSize] = [4 * 1024 * 1024, 1024 * 1024];
const [unauthorized, forbidden] = [401, 403];

export const openEventSocket = (options: SocketOptions): EventSocket => {
  const { config, authorization, answerWithinMs } = options;
  const { url, map } = config;
  const isSecure = url.startsWith('wss:');
  const settings: ClientOptions = {
    maxPayload: longestMessage,
    handshakeTimeout: answerWithinMs,
    perMessageDeflate: false,
    finishRequest: (request) => {
      onTcpConnect(request, options.reached);
      request.end();
    },
    ...(authorization === undefined ? {} : { headers: { Authorization: authorization } }),
    ...(isSecure
      ? {
          agent: new HttpsAgent({
            ca: [...getCACertificates('default'), ...options.certificates],
            proxyEnv: process.env,
          }),
        }
      : {}),
  };
  const socket =
    map.subprotocol === undefined ? new WebSocket(url, settings) : new WebSocket(url, map.subprotocol, settings);
  const waiting: string[] = [];
  let waitingSize = 0;
  const { promise: opened, resolve: open, reject: fail } = Promise.withResolvers<void>();
  opened.catch(() => undefined);
  let taker: PromiseWithResolvers<string> | undefined;
  let ended: Error | undefined;
  let asking: NodeJS.Timeout | undefined;
  let silence: NodeJS.Timeout | undefined;
  let proofs = 0;
  const proofId = (): string => `prove-${proofs}`;

  const end = (error: Error): void => {
    if (ended !== undefined) return;
    ended = error;
    clearInterval(asking);
    clearTimeout(silence);
    socket.terminate();
    fail(error);
    taker?.reject(error);
    taker = undefined;
  };
  const lost = (reason: MessageOrText): void => end(new ConnectionLost(reason));
  const stopSilenceTimer = (): void => {
    clearTimeout(silence);
    silence = undefined;
  };
  const send = (template: string): void => {
    if (socket.readyState !== WebSocket.OPEN) return;
    options.trace?.sent(template);
    // The token is escaped as JSON, because it can contain a quotation mark.
    socket.send(template.replaceAll('{token}', () => JSON.stringify(config.token ?? '').slice(1, -1)));
  };
  const ask = (): void => {
    // A paused socket does not deliver responses, so a missing response proves nothing.
    if (socket.isPaused) return;
    if (map.ping?.message === undefined) socket.ping();
    else send(map.ping.message);
    silence ??= setTimeout(() => lost(msg('reason.line.silentNow')), answerWithinMs);
  };

  socket.on('unexpected-response', (_, { statusCode = 0, headers }) => {
    const place = new URL(url).host;
    if (statusCode === unauthorized || statusCode === forbidden)
      return end(new ConnectionRefused(msg('reason.socket.refused', { place, status: statusCode })));
    const restMs = parseRetryAfter(headers['retry-after'], Date.now());
    end(new ConnectionLost(msg('reason.line.noWebSocket', { status: statusCode }), restMs));
  });
  socket.on('error', (error) => lost(describeError(error, url, map.subprotocol)));
  socket.on('open', () => {
    asking = setInterval(ask, map.ping === undefined ? options.keepAliveMs : map.ping.everySeconds * 1_000);
    open();
  });
  socket.on('pong', (about) => {
    stopSilenceTimer();
    if (proofs > 0 && about.toString() === proofId()) options.proven();
  });
  socket.on('message', (data) => {
    stopSilenceTimer();
    if (ended !== undefined) return;
    const text = new TextDecoder().decode(Array.isArray(data) ? Buffer.concat(data) : new Uint8Array(data));
    options.trace?.received(text);
    if (taker !== undefined) {
      taker.resolve(text);
      taker = undefined;
      return;
    }
    waiting.push(text);
    waitingSize += text.length;
    if (waiting.length >= mostWaiting || waitingSize >= mostWaitingSize) socket.pause();
  });
  socket.on('close', () => lost(msg('reason.line.closedBy', { place: new URL(url).host })));

  return {
    opened,
    next: () => {
      const text = waiting.shift();
      if (text !== undefined) {
        waitingSize -= text.length;
        if (waiting.length <= fewWaiting && waitingSize <= fewWaitingSize && socket.isPaused) socket.resume();
        return Promise.resolve(text);
      }
      if (ended !== undefined) return Promise.reject(ended);
      taker = Promise.withResolvers<string>();
      return taker.promise;
    },
    waiting: () => [...waiting],
    send,
    prove: () => {
      if (socket.readyState !== WebSocket.OPEN) return;
      proofs += 1;
      socket.ping(proofId());
    },
    close: () => lost(msg('reason.line.off')),
  };
};
