/** The way to the REST interface: one WebSocket for the events and, beside it, HTTP for questions. */
import { randomUUID } from 'node:crypto';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { getCACertificates } from 'node:tls';
import { WebSocket } from 'ws';
import { FingerprintAgent } from '../certificate-fingerprint.ts';
import { authorizationOf, createHttp, type AriHttp } from './http.ts';

export interface AriWireOptions {
  readonly at: URL;
  readonly username: string;
  readonly password: string;
  /** PEM, besides the built-in ones. */
  readonly certificates: readonly string[];
  readonly certificateFingerprint?: string | undefined;
  readonly answerWithinMs: number;
  readonly opened: () => void;
  /** Any sign of life. */
  readonly heard: () => void;
  readonly message: (text: string) => void;
  /** The question of the last `prove` is answered. */
  readonly proven: () => void;
  /** Another answer than a WebSocket. */
  readonly turnedAway: (status: number) => void;
  readonly failed: (error: Error) => void;
  readonly closed: () => void;
}

export interface AriWire extends AriHttp {
  /** Our name among the exchange's applications: of this connection only, so that no other PC replaces it. */
  readonly application: string;
  /** Of this PC, as the exchange saw it when it turned us away. */
  readonly address: () => string;
  /** Asks for any answer. False: what is held back on purpose brings none. */
  readonly ask: () => boolean;
  /** Asks what only an answer of now can answer. */
  readonly prove: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly destroy: () => void;
}

const longestMessage = 1024 * 1024;
const mostQuestionsAtOnce = 4;

export const openWire = (options: AriWireOptions): AriWire => {
  const { at, answerWithinMs, certificateFingerprint } = options;
  const authorization = authorizationOf(options);
  const usual = { keepAlive: true, maxSockets: mostQuestionsAtOnce };
  const isSecure = at.protocol === 'https:';
  const trusted = { ca: [...getCACertificates('default'), ...options.certificates], proxyEnv: process.env };
  const secureAgent = (own: object): HttpsAgent =>
    certificateFingerprint === undefined
      ? new HttpsAgent({ ...own, ...trusted })
      : new FingerprintAgent(certificateFingerprint, own);
  const agent = isSecure ? secureAgent(usual) : new HttpAgent(usual);
  const application = `counterline-${randomUUID()}`;
  const http = createHttp({ at, authorization, agent, withinMs: answerWithinMs });

  const events = new URL(`events?app=${application}&subscribeAll=true`, at);
  events.protocol = isSecure ? 'wss:' : 'ws:';
  const socket = new WebSocket(events, {
    maxPayload: longestMessage,
    handshakeTimeout: answerWithinMs,
    perMessageDeflate: false,
    headers: { authorization },
    // Its own: a WebSocket keeps its connection for itself, and questions shall not wait for it.
    ...(isSecure ? { agent: secureAgent({}) } : {}),
  });
  let proofs = 0;
  const proofId = (): string => `prove-${proofs}`;

  let address = '';
  socket.on('unexpected-response', (_, { statusCode = 0, socket: { localAddress = '' } }) => {
    address = localAddress;
    options.turnedAway(statusCode);
    socket.terminate();
  });
  socket.on('error', options.failed);
  socket.on('open', options.opened);
  socket.on('message', (data) => {
    options.heard();
    options.message(new TextDecoder().decode(bytesOf(data)));
  });
  socket.on('pong', (about) => {
    options.heard();
    if (proofs > 0 && about.toString() === proofId()) options.proven();
  });
  socket.on('close', options.closed);

  return {
    application,
    address: () => address,
    get: http.get,
    ask: () => {
      if (socket.readyState !== WebSocket.OPEN || socket.isPaused) return false;
      socket.ping();
      return true;
    },
    prove: () => {
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
