/** One telephone's WebSocket (RFC 7118): messages in and out, counted, bounded, watched by pings. */
import { once } from 'node:events';
import type { WebSocket } from 'ws';
import { freshTag } from './dialog.ts';
import { readSip } from './parse.ts';
import { isRequest, type Received, type SipHeaders, type SipMessage, type SipRequest } from './message.ts';
import { createTransactions, type Heard } from './transactions.ts';
import { responseTo, writeSip } from './write.ts';

export interface SipConnection {
  readonly isOpen: () => boolean;
  /** As it is. */
  readonly send: (message: SipMessage) => void;
  /** A request that nobody answers, with a Via of its own. */
  readonly tell: (request: SipRequest) => void;
  readonly ask: (request: SipRequest, heard: (response: Heard) => void) => SipRequest;
  readonly hurry: (request: SipRequest) => void;
  readonly answer: (
    request: Received<SipRequest>,
    status: number,
    more?: { readonly toTag?: string | undefined; readonly headers?: SipHeaders; readonly body?: string },
  ) => void;
  readonly onCancel: (request: Received<SipRequest>, act: () => void) => void;
  /** Every request that waits and is waited for. */
  readonly open: () => number;
  /** Ended by this side: politely, or at once when it does not listen. Resolves when it is closed. */
  readonly close: () => Promise<void>;
}

export interface SipConnectionPorts {
  readonly heard: (request: Received<SipRequest>, connection: SipConnection) => void;
  readonly closed: (connection: SipConnection) => void;
  /** Something that is no SIP, with its reason. */
  readonly refused: (reason: string) => void;
  readonly pingMs: number;
}

/** A client that does not read is dropped. */
const mostUnreadBytes = 1024 * 1024;
/** As many things that are no SIP, and the client is dropped. */
const mostRefused = 1_000;

export const createSipConnection = (socket: WebSocket, ports: SipConnectionPorts): SipConnection => {
  let refusals = 0;
  let isHeard = true;
  const put = (text: string): void => {
    if (socket.readyState !== socket.OPEN) return;
    socket.send(text);
    if (socket.bufferedAmount > mostUnreadBytes) socket.terminate();
  };
  const send = (message: SipMessage): void => put(writeSip(message));
  const via = 'SIP/2.0/WS 127.0.0.1';
  const transactions = createTransactions(via, send);
  let askedOnce = 0;

  const connection: SipConnection = {
    isOpen: () => socket.readyState === socket.OPEN,
    send,
    tell: (request) => {
      askedOnce += 1;
      send({ ...request, headers: [['via', `${via};branch=z9hG4bKack${askedOnce}`], ...request.headers] });
    },
    ask: transactions.ask,
    hurry: transactions.hurry,
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
    ports.refused(reason);
    refusals += 1;
    if (refusals > mostRefused) {
      // What it has sent already is not read any more.
      socket.removeAllListeners('message');
      socket.close(1008, 'too much that is no SIP');
    } else if (answerable !== undefined)
      send(responseTo(answerable, 400, { toTag: freshTag(), headers: [['warning', warning(reason)]] }));
  };
  const hear = (request: Received<SipRequest>): void => {
    if (request.method === 'ACK') {
      if (!transactions.acknowledged(request)) ports.heard(request, connection);
      return;
    }
    if (request.method === 'CANCEL') {
      const cancelled = transactions.cancel(request);
      // The same tag as in the answer to what is cancelled (section 9.2).
      const toTag = /;\s*tag=([^;>\s]+)\s*$/i.exec(cancelled?.to ?? '')?.[1] ?? freshTag();
      send(responseTo(request, cancelled === undefined ? 481 : 200, { toTag }));
      return;
    }
    const beginning = transactions.begins(request);
    if (beginning === 'new') ports.heard(request, connection);
    else if (beginning === 'too many') send(responseTo(request, 503, { toTag: freshTag() }));
  };

  socket.on('message', (data: Buffer) => {
    const reading = readSip(data);
    if (reading.kind === 'keepalive') {
      if (reading.isPing) put('\r\n');
    } else if (reading.kind === 'refused') refuse(reading.reason, reading.answerable);
    else if (isRequest(reading.message)) hear(reading.message);
    else transactions.heard(reading.message);
  });
  socket.on('pong', () => {
    isHeard = true;
  });
  const pinging = setInterval(() => {
    if (!isHeard) socket.terminate();
    isHeard = false;
    socket.ping();
  }, ports.pingMs).unref();
  socket.on('close', () => {
    clearInterval(pinging);
    transactions.close();
    ports.closed(connection);
  });
  // A client that breaks off, or sends a frame that is too long, is no fault of the exchange.
  socket.on('error', () => undefined);
  return connection;
};

const warning = (reason: string): string => `399 practice "${reason}"`;
