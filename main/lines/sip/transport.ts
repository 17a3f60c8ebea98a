/**
 * SIP over one WebSocket (RFC 7118) as a transport for sip.js. It uses the `ws` library, with this PC's certificates, a
 * proxy, a message size limit and keep-alives. It connects once and never reconnects, because sip.js would stay
 * "Registered" on a lost connection.
 */
import { Agent as HttpsAgent } from 'node:https';
import { getCACertificates } from 'node:tls';
import { EmitterImpl, TransportState, type Transport } from 'sip.js';
import { WebSocket, type ClientOptions } from 'ws';
import { ConnectionLost } from '#domain/connection.ts';
import { msg, type MessageOrText } from '#domain/messages/message.ts';
import type { LineTrace } from '../line.ts';
import { describeError } from './error-messages.ts';

export interface SipSocketOptions {
  readonly server: string;
  /** The certificates (PEM) that are trusted in addition to the built-in ones. */
  readonly certificates: readonly string[];
  readonly keepAliveMs: number;
  readonly answerWithinMs: number;
  readonly oddity: (reason: string, excerpt: string) => void;
  readonly trace?: LineTrace | undefined;
  /**
   * Returns the number of seconds for which this process was suspended. Returns undefined if it was not suspended,
   * which means that received messages are current.
   */
  readonly suspendedSeconds: () => number | undefined;
  /** Called when the server has answered the latest probe. */
  readonly proven: () => void;
  /** Called once when the connection has failed or ended. */
  readonly gone: (reason: MessageOrText) => void;
}

export interface SipSocket extends Transport {
  /**
   * Sends a new ping. Only its response proves that the server is reachable, because other bytes may have arrived
   * before the PC went to sleep.
   */
  readonly prove: () => void;
  /** Stops reading until `resume` is called, because the app is slower than the phone system. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Closes the socket without unregistering. */
  readonly destroy: () => void;
}

const longestMessage = 262_144;
/** The first line of a request or a response (RFC 3261, 7.1 and 7.2). */
const begins = /^(?:[A-Z]{3,20} \S+ SIP\/2\.0|SIP\/2\.0 [1-6]\d\d(?: [^\r\n]*)?)\r\n/;
const keepAlive = /^[\r\n]*$/;
/**
 * The maximum size of the headers, in characters. The sip.js parser needs several tenths of a second to parse a name of
 * 50,000 characters.
 */
const longestHead = 16_384;
/** Returns the reason why a message is not passed to sip.js, or undefined if it is passed. */
export const findRejectReason = (text: string): string | undefined => {
  if (!begins.test(text)) return 'the data is not a SIP message';
  const head = text.indexOf('\r\n\r\n');
  return (head === -1 ? text.length : head) > longestHead ? 'a SIP message has headers that are too long' : undefined;
};

export const createSipSocket = (options: SipSocketOptions): SipSocket => {
  const { server, answerWithinMs, oddity } = options;
  const isSecure = server.startsWith('wss:');
  const stateChange = new EmitterImpl<TransportState>();
  let state = TransportState.Disconnected;
  let socket: WebSocket | undefined;
  let asking: NodeJS.Timeout | undefined;
  let silence: NodeJS.Timeout | undefined;
  let isGone = false;
  let proofs = 0;
  const proofId = (): string => `prove-${proofs}`;

  const change = (next: TransportState): void => {
    state = next;
    stateChange.emit(next);
  };
  const over = (reason: MessageOrText): void => {
    if (isGone) return;
    isGone = true;
    clearInterval(asking);
    clearTimeout(silence);
    socket?.terminate();
    if (state !== TransportState.Disconnected) change(TransportState.Disconnected);
    options.gone(reason);
  };
  const stopSilenceTimer = (): void => {
    clearTimeout(silence);
    silence = undefined;
  };
  const ask = (): void => {
    // A paused socket does not deliver responses, so a missing response proves nothing.
    if (socket === undefined || socket.isPaused) return;
    socket.ping();
    silence ??= setTimeout(() => over(msg('reason.line.silentNow')), answerWithinMs);
  };
  const receive = (text: string): void => {
    if (keepAlive.test(text)) return;
    const reason = findRejectReason(text);
    if (reason !== undefined) return oddity(reason, text.slice(0, 100));
    try {
      transport.onMessage?.(text);
    } catch (error) {
      oddity('a SIP message could not be read', error instanceof Error ? error.message.slice(0, 100) : '');
    }
  };

  const open = (): Promise<void> => {
    const settings: ClientOptions = {
      maxPayload: longestMessage,
      handshakeTimeout: answerWithinMs,
      perMessageDeflate: false,
      // Delivers only one message per turn of the event loop. Otherwise, sip.js answers 500 to a re-INVITE that arrives
      // together with an ACK.
      allowSynchronousEvents: false,
      ...(isSecure
        ? {
            agent: new HttpsAgent({
              ca: [...getCACertificates('default'), ...options.certificates],
              proxyEnv: process.env,
            }),
          }
        : {}),
    };
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const opened = new WebSocket(server, 'sip', settings);
    socket = opened;
    change(TransportState.Connecting);
    let reason: MessageOrText | undefined;
    opened.on('unexpected-response', (_, { statusCode = 0 }) => {
      reason = msg('reason.line.noWebSocket', { status: statusCode });
      opened.terminate();
    });
    opened.on('error', (error) => (reason ??= describeError(error, server)));
    opened.on('open', () => {
      change(TransportState.Connected);
      asking = setInterval(ask, options.keepAliveMs);
      transport.onConnect?.();
      resolve();
    });
    opened.on('pong', (about) => {
      stopSilenceTimer();
      if (proofs > 0 && about.toString() === proofId()) options.proven();
    });
    opened.on('message', (data) => {
      stopSilenceTimer();
      if (isGone) return;
      const seconds = options.suspendedSeconds();
      if (seconds !== undefined) return over(msg('reason.line.stoodStill', { seconds }));
      const text = new TextDecoder().decode(bytesOf(data));
      options.trace?.received(text);
      receive(text);
    });
    opened.on('close', () => {
      const why = reason ?? msg('reason.line.closedBy', { place: new URL(server).host });
      reject(new ConnectionLost(why));
      over(why);
    });
    return promise;
  };
  const close = (): Promise<void> => {
    over(msg('reason.line.off'));
    return Promise.resolve();
  };

  const transport: SipSocket = {
    protocol: isSecure ? 'WSS' : 'WS',
    get state() {
      return state;
    },
    stateChange,
    onConnect: undefined,
    onDisconnect: undefined,
    onMessage: undefined,
    connect: () =>
      socket === undefined
        ? open()
        : Promise.reject(new Error('This connection is not reopened; a new one is established')),
    disconnect: close,
    dispose: close,
    isConnected: () => state === TransportState.Connected,
    send: (message) => {
      if (socket === undefined || state !== TransportState.Connected)
        return Promise.reject(new Error('the connection is closed'));
      options.trace?.sent(message);
      socket.send(message);
      return Promise.resolve();
    },
    prove: () => {
      if (socket?.readyState !== WebSocket.OPEN) return;
      proofs += 1;
      socket.ping(proofId());
    },
    pause: () => socket?.pause(),
    resume: () => socket?.resume(),
    destroy: () => over(msg('reason.line.off')),
  };
  return transport;
};

const bytesOf = (data: WebSocket.RawData): Uint8Array =>
  Array.isArray(data) ? Buffer.concat(data) : new Uint8Array(data);
