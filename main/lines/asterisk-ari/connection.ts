/** The connection to the REST interface: one WebSocket for events, and HTTP for requests. */
import { randomUUID } from 'node:crypto';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { getCACertificates } from 'node:tls';
import { WebSocket } from 'ws';
import { FingerprintAgent } from '../certificate-fingerprint.ts';
import { formatAuthorization, createHttpClient, type AriHttpClient } from './http-client.ts';

export interface AriConnectionOptions {
  readonly at: URL;
  readonly username: string;
  readonly password: string;
  /** The certificates (PEM) that are trusted in addition to the built-in ones. Ignored if there is a fingerprint. */
  readonly certificates: readonly string[];
  readonly certificateFingerprint?: string | undefined;
  readonly answerTimeoutMs: number;
  readonly opened: () => void;
  /** Called for each message and each pong. */
  readonly received: () => void;
  readonly message: (text: string) => void;
  /** Called when the phone system has answered the latest probe. */
  readonly probeAnswered: () => void;
  /** Called when the server answered with an HTTP status instead of a WebSocket. */
  readonly onRefused: (status: number) => void;
  readonly failed: (error: Error) => void;
  readonly closed: () => void;
}

export interface AriConnection extends AriHttpClient {
  /** The name of this client's ARI application. It is unique, so that no other connection takes over its events. */
  readonly application: string;
  /**
   * Returns this PC's address on the connection that the phone system refused, or an empty text if none was refused.
   */
  readonly address: () => string;
  /** Sends a ping. Returns false if the socket is paused or not open, because no pong would be read. */
  readonly sendPing: () => boolean;
  /** Sends a new ping. Only its response proves that the phone system is reachable. */
  readonly probe: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly destroy: () => void;
}

const longestMessage = 1024 * 1024;
const mostQuestionsAtOnce = 4;

export const openConnection = (options: AriConnectionOptions): AriConnection => {
  const { at, answerTimeoutMs, certificateFingerprint } = options;
  const authorization = formatAuthorization(options);
  const usual = { keepAlive: true, maxSockets: mostQuestionsAtOnce };
  const isSecure = at.protocol === 'https:';
  const trusted = { ca: [...getCACertificates('default'), ...options.certificates], proxyEnv: process.env };
  const secureAgent = (own: object): HttpsAgent =>
    certificateFingerprint === undefined
      ? new HttpsAgent({ ...own, ...trusted })
      : new FingerprintAgent(certificateFingerprint, own);
  const agent = isSecure ? secureAgent(usual) : new HttpAgent(usual);
  const application = `counterline-${randomUUID()}`;
  const http = createHttpClient({ at, authorization, agent, withinMs: answerTimeoutMs });

  const events = new URL(`events?app=${application}&subscribeAll=true`, at);
  events.protocol = isSecure ? 'wss:' : 'ws:';
  const socket = new WebSocket(events, {
    maxPayload: longestMessage,
    handshakeTimeout: answerTimeoutMs,
    perMessageDeflate: false,
    headers: { authorization },
    // The WebSocket has its own agent, because a WebSocket occupies its connection permanently. Requests must not wait
    // for that connection.
    ...(isSecure ? { agent: secureAgent({}) } : {}),
  });
  let proofs = 0;
  const proofId = (): string => `prove-${proofs}`;

  let address = '';
  socket.on('unexpected-response', (_, { statusCode = 0, socket: { localAddress = '' } }) => {
    address = localAddress;
    options.onRefused(statusCode);
    socket.terminate();
  });
  socket.on('error', options.failed);
  socket.on('open', options.opened);
  socket.on('message', (data) => {
    options.received();
    options.message(new TextDecoder().decode(bytesOf(data)));
  });
  socket.on('pong', (about) => {
    options.received();
    if (proofs > 0 && about.toString() === proofId()) options.probeAnswered();
  });
  socket.on('close', options.closed);

  return {
    application,
    address: () => address,
    get: http.get,
    sendPing: () => {
      if (socket.readyState !== WebSocket.OPEN || socket.isPaused) return false;
      socket.ping();
      return true;
    },
    probe: () => {
      if (socket.readyState !== WebSocket.OPEN) return;
      proofs += 1;
      socket.ping(proofId());
    },
    pause: () => socket.pause(),
    resume: () => {
      if (socket.isPaused) socket.resume();
    },
    destroy: () => {
      socket.terminate();
      agent.destroy();
    },
  };
};

const bytesOf = (data: WebSocket.RawData): Uint8Array =>
  Array.isArray(data) ? Buffer.concat(data) : new Uint8Array(data);
