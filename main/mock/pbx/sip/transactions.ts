/**
 * The transactions of one connection (RFC 3261, section 17) over a reliable transport. There are no retransmission
 * timers. The only timers end the wait for a silent client (B, F, H: 64 × T1 = 32 s).
 *
 *     sent         trying ──1xx──▶ proceeding ──3xx–6xx──▶ over  (of an INVITE: ACK)
 *                    │ 32 s: 408        │ 2xx (the caller sends the ACK); a ringing INVITE has no time-out
 *                    ▼                  ▼
 *                   over               over
 *     received     open ──final──▶ answered ──(INVITE refused: until ACK, 32 s at most)──▶ over
 */
import { randomBytes } from 'node:crypto';
import { headersOf, type Received, type SipMessage, type SipRequest, type SipResponse } from './message.ts';

export const timeoutMs = 32_000;
const maxOpen = 256;

interface Asked {
  readonly request: SipRequest;
  readonly onResponse: (
    response: Pick<SipResponse, 'status' | 'headers' | 'body'> & Partial<Received<SipResponse>>,
  ) => void;
  timer: NodeJS.Timeout | undefined;
}
export type ResponseLike = Parameters<Asked['onResponse']>[0];

interface Answering {
  readonly request: Received<SipRequest>;
  last: SipMessage | undefined;
  cancelled: (() => void) | undefined;
  /** The timer that ends the wait for the ACK for a refusal. */
  timer: NodeJS.Timeout | undefined;
}

export interface Transactions {
  /**
   * Sends a request with a new Via. A missing response is reported as 408. A closed connection and too many open
   * requests are reported as 503.
   */
  readonly ask: (request: SipRequest, handleResponse: (response: ResponseLike) => void) => SipRequest;
  /** Limits the remaining wait for a cancelled request to 32 s. */
  readonly limitWait: (request: SipRequest) => void;
  readonly handleResponse: (response: Received<SipResponse>) => void;
  /** Registers a request. For a repeated request, sends the last response again, if there was one. */
  readonly begins: (request: Received<SipRequest>) => 'new' | 'repeated' | 'too many';
  readonly answered: (request: Received<SipRequest>, response: SipResponse) => void;
  /** Sets the function that a CANCEL of this request calls. */
  readonly onCancel: (request: Received<SipRequest>, act: () => void) => void;
  /**
   * Cancels the request of this CANCEL. `to` is the To header of the last response to that request, if there was one.
   * Returns undefined if there is no such request.
   */
  readonly cancel: (request: Received<SipRequest>) => { readonly to: string | undefined } | undefined;
  /** Returns whether the request is the ACK for a refusal. Such an ACK ends the transaction. */
  readonly acknowledged: (request: Received<SipRequest>) => boolean;
  readonly open: () => number;
  readonly close: () => void;
}

const keyOf = ({ envelope }: Received<SipRequest>): string =>
  `${envelope.branch} ${envelope.method === 'ACK' || envelope.method === 'CANCEL' ? 'INVITE' : envelope.method}`;

/** `via` is the Via header of this side, without the branch. */
export const createTransactions = (via: string, send: (message: SipMessage) => void): Transactions => {
  const asked = new Map<string, Asked>();
  const answering = new Map<string, Answering>();

  const settle = (branch: string, one: Asked, response: ResponseLike): void => {
    clearTimeout(one.timer);
    asked.delete(branch);
    one.onResponse(response);
  };
  const failed = (branch: string, one: Asked, status: number): void =>
    settle(branch, one, { status, headers: [], body: '' });
  const forget = (key: string): boolean => {
    clearTimeout(answering.get(key)?.timer);
    return answering.delete(key);
  };
  /** Sends the ACK for a refusal, with the branch of the refused INVITE (section 17.1.1.3). */
  const acknowledge = ({ uri, headers }: SipRequest, response: Received<SipResponse>): void =>
    send({
      method: 'ACK',
      uri,
      headers: [
        ...headers.filter(([name]) => ['via', 'max-forwards', 'from', 'call-id'].includes(name)),
        ['to', headersOf(response, 'to')[0] ?? ''],
        ['cseq', `${response.envelope.cseq} ACK`],
      ],
      body: '',
    });

  return {
    ask: (request, handleResponse) => {
      const branch = `z9hG4bK${randomBytes(9).toString('hex')}`;
      const sent: SipRequest = { ...request, headers: [['via', `${via};branch=${branch}`], ...request.headers] };
      const one: Asked = { request: sent, onResponse: handleResponse, timer: undefined };
      one.timer = setTimeout(() => failed(branch, one, 408), timeoutMs).unref();
      asked.set(branch, one);
      if (asked.size > maxOpen) failed(branch, one, 503);
      else send(sent);
      return sent;
    },
    limitWait: ({ headers }) => {
      const branch = /;branch=(\S+)$/.exec(headers[0]?.[1] ?? '')?.[1] ?? '';
      const one = asked.get(branch);
      if (one === undefined) return;
      clearTimeout(one.timer);
      one.timer = setTimeout(() => failed(branch, one, 408), timeoutMs).unref();
    },
    handleResponse: (response) => {
      const { branch, method } = response.envelope;
      const one = asked.get(branch);
      // A CANCEL has the branch of its INVITE, and the response to the CANCEL is ignored.
      if (one?.request.method !== method) return;
      if (response.status < 200) {
        if (method === 'INVITE') clearTimeout(one.timer);
        one.onResponse(response);
        return;
      }
      if (method === 'INVITE' && response.status >= 300) acknowledge(one.request, response);
      settle(branch, one, response);
    },
    begins: (request) => {
      const known = answering.get(keyOf(request));
      if (known !== undefined) {
        if (known.last !== undefined) send(known.last);
        return 'repeated';
      }
      if (answering.size >= maxOpen) return 'too many';
      answering.set(keyOf(request), { request, last: undefined, cancelled: undefined, timer: undefined });
      return 'new';
    },
    answered: (request, response) => {
      const key = keyOf(request);
      const one = answering.get(key);
      if (one !== undefined) {
        one.last = response;
        if (response.status >= 200) {
          one.cancelled = undefined;
          if (request.method === 'INVITE' && response.status >= 300)
            one.timer ??= setTimeout(() => forget(key), timeoutMs).unref();
          else forget(key);
        }
      }
      send(response);
    },
    onCancel: (request, act) => {
      const one = answering.get(keyOf(request));
      if (one !== undefined) one.cancelled = act;
    },
    cancel: (request) => {
      const one = answering.get(keyOf(request));
      const act = one?.cancelled;
      if (one === undefined) return undefined;
      one.cancelled = undefined;
      act?.();
      return { to: one.last?.headers.find(([name]) => name === 'to')?.[1] };
    },
    acknowledged: (request) => forget(keyOf(request)),
    open: () => asked.size + answering.size,
    close: () => {
      for (const key of answering.keys()) forget(key);
      for (const [branch, one] of asked) failed(branch, one, 503);
    },
  };
};
