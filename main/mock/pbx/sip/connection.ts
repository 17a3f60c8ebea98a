/** The WebSocket of one phone (RFC 7118). It sends and receives messages, with limits, counters and pings. */
import { once } from 'node:events';
import type { WebSocket } from 'ws';
import { freshTag } from './dialog.ts';
import { readSip } from './parse.ts';
import { isRequest, type Received, type SipHeaders, type SipMessage, type SipRequest } from './message.ts';
import { createTransactions, type ResponseLike } from './transactions.ts';
import { responseTo, writeSip } from './write.ts';

export interface SipConnection {
  readonly isOpen: () => boolean;
  /** Sends the message unchanged. */
  readonly send: (message: SipMessage) => void;
  /** Sends a request that gets no response, such as an ACK, and adds a Via header to it. */
  readonly sendWithoutResponse: (request: SipRequest) => void;
  readonly ask: (request: SipRequest, handleResponse: (response: ResponseLike) => void) => SipRequest;
  readonly limitWait: (request: SipRequest) => void;
  readonly answer: (
    request: Received<SipRequest>,
    status: number,
    more?: { readonly toTag?: string | undefined; readonly headers?: SipHeaders; readonly body?: string },
  ) => void;
  readonly onCancel: (request: Received<SipRequest>, act: () => void) => void;
  /** The number of pending requests in both directions. */
  readonly open: () => number;
  /** Closes the connection, without waiting more than 100 ms for the client. Resolves when it is closed. */
  readonly close: () => Promise<void>;
}

export interface SipConnectionPorts {
  readonly onRequest: (request: Received<SipRequest>, connection: SipConnection) => void;
  readonly closed: (connection: SipConnection) => void;
  /** Called with the reason if a message is not valid SIP. */
  readonly onRefused: (reason: string) => void;
  readonly pingMs: number;
}

/** The amount of unread data after which the client is disconnected. */
const maxUnreadBytes = 1024 * 1024;
/** The number of invalid messages after which the client is disconnected. */
const maxRefused = 1_000;

export const createSipConnection = (socket: WebSocket, ports: SipConnectionPorts): SipConnection => {
  let refusals = 0;
  let isAlive = true;
  const put = (text: string): void => {
    if (socket.readyState !== socket.OPEN) return;
    socket.send(text);
    if (socket.bufferedAmount > maxUnreadBytes) socket.terminate();
  };
  const send = (message: SipMessage): void => put(writeSip(message));
  const via = 'SIP/2.0/WS 127.0.0.1';
  const transactions = createTransactions(via, send);
  let askedOnce = 0;

  const connection: SipConnection = {
    isOpen: () => socket.readyState === socket.OPEN,
    send,
    sendWithoutResponse: (request) => {
      askedOnce += 1;
      send({ ...request, headers: [['via', `${via};branch=z9hG4bKack${askedOnce}`], ...request.headers] });
    },
    ask: transactions.ask,
    limitWait: transactions.limitWait,
    answer: (request, status, more) => {
      const response = responseTo(request, status, more);
      if ('status' in response) transactions.answered(request, response);
    },
    onCancel: transactions.onCancel,
    open: transactions.open,
    close: async () => {
      socket.close(1001);
      setTimeout(() => socket.terminate(), 100).unref();
      if (socket.readyState !== socket.CLOSED) await once(socket, 'close');
    },
  };

  const refuse = (reason: string, answerable?: SipRequest): void => {
    ports.onRefused(reason);
    refusals += 1;
    if (refusals > maxRefused) {
      // Ignores data that the client has already sent.
      socket.removeAllListeners('message');
      socket.close(1008, 'too many messages that are not SIP');
    } else if (answerable !== undefined)
      send(responseTo(answerable, 400, { toTag: freshTag(), headers: [['warning', warning(reason)]] }));
  };
  const handleMessage = (request: Received<SipRequest>): void => {
    if (request.method === 'ACK') {
      if (!transactions.acknowledged(request)) ports.onRequest(request, connection);
      return;
    }
    if (request.method === 'CANCEL') {
      const cancelled = transactions.cancel(request);
      // The tag must equal the tag in the response to the cancelled request (section 9.2).
      const toTag = /;\s*tag=([^;>\s]+)\s*$/i.exec(cancelled?.to ?? '')?.[1] ?? freshTag();
      send(responseTo(request, cancelled === undefined ? 481 : 200, { toTag }));
      return;
    }
    const beginning = transactions.begins(request);
    if (beginning === 'new') ports.onRequest(request, connection);
    else if (beginning === 'too many') send(responseTo(request, 503, { toTag: freshTag() }));
  };

  socket.on('message', (data: Buffer) => {
    const reading = readSip(data);
    if (reading.kind === 'keepalive') {
      if (reading.isPing) put('\r\n');
    } else if (reading.kind === 'refused') refuse(reading.reason, reading.answerable);
    else if (isRequest(reading.message)) handleMessage(reading.message);
    else transactions.handleResponse(reading.message);
  });
  socket.on('pong', () => {
    isAlive = true;
  });
  const pinging = setInterval(() => {
    if (!isAlive) socket.terminate();
    isAlive = false;
    socket.ping();
  }, ports.pingMs).unref();
  socket.on('close', () => {
    clearInterval(pinging);
    transactions.close();
    ports.closed(connection);
  });
  // A socket error means that the client has closed its connection or has sent a frame that is too long.
  socket.on('error', () => undefined);
  return connection;
};

const warning = (reason: string): string => `399 practice "${reason}"`;
