/**
 * One dialog (RFC 3261, section 12): its parties and sequence numbers. There are no proxies, so a dialog does not
 * need a route set.
 */
import { randomBytes } from 'node:crypto';
import { headerOf, valuesOf, type Received, type SipHeaders, type SipMessage, type SipRequest } from './message.ts';
import { readAddress } from './address.ts';

export const freshTag = (): string => randomBytes(8).toString('hex');

export interface Dialog {
  readonly callId: string;
  readonly localTag: string;
  readonly remoteTag: () => string;
  /** Creates the next request of this side. */
  readonly next: (method: string, headers?: SipHeaders, body?: string) => SipRequest;
  /** Creates an ACK or CANCEL, which has the sequence number of its INVITE. */
  readonly same: (method: 'ACK' | 'CANCEL', invite: SipRequest, headers?: SipHeaders) => SipRequest;
  /** Returns false if the request is not an ACK and not newer than the requests already received (section 12.2.2). */
  readonly isInOrder: (request: Received<SipRequest>) => boolean;
  /** Stores the other side's tag and address, and the sequence number of a request, from the other side's message. */
  readonly learn: (message: Received<SipMessage>) => void;
}

interface Ends {
  readonly callId: string;
  readonly localTag: string;
  /** This side's From (or To) without the tag. */
  readonly local: string;
  readonly remote: string;
  readonly target: string;
}

const createDialog = ({ callId, localTag, local, remote, target }: Ends): Dialog => {
  let remoteTag = '';
  let remoteTarget = target;
  let localCount = 0;
  let remoteCount = -1;
  const request = (method: string, count: number, headers: SipHeaders, body = ''): SipRequest => ({
    method,
    uri: remoteTarget,
    headers: [
      ['max-forwards', '70'],
      ['from', `${local};tag=${localTag}`],
      ['to', remoteTag === '' ? remote : `${remote};tag=${remoteTag}`],
      ['call-id', callId],
      ['cseq', `${count} ${method}`],
      ...headers,
    ],
    body,
  });
  return {
    callId,
    localTag,
    remoteTag: () => remoteTag,
    next: (method, headers = [], body = '') => {
      localCount += 1;
      return request(method, localCount, headers, body);
    },
    same: (method, invite, headers = []) => {
      const count = Number.parseInt(headerOf(invite, 'cseq') ?? '', 10);
      // A CANCEL repeats the Request-URI and the To header of its INVITE, so it has no To tag (section 9.1).
      return method === 'ACK'
        ? request(method, count, headers)
        : {
            ...request(method, count, headers),
            uri: invite.uri,
            headers: [
              ...invite.headers.filter(([name]) => ['via', 'max-forwards', 'from', 'to', 'call-id'].includes(name)),
              ['cseq', `${count} ${method}`],
              ...headers,
            ],
          };
    },
    isInOrder: ({ envelope }) => {
      if (envelope.cseq <= remoteCount && envelope.method !== 'ACK') return false;
      remoteCount = Math.max(remoteCount, envelope.cseq);
      return true;
    },
    learn: (message) => {
      const { from, to, cseq } = message.envelope;
      const other = 'method' in message ? from : to;
      if ('method' in message) remoteCount = Math.max(remoteCount, cseq);
      remoteTag = other.params.get('tag') ?? remoteTag;
      const contact = readAddress(valuesOf(message, 'contact')[0] ?? '');
      if (contact !== undefined && /^sips?:/i.test(contact.uri)) remoteTarget = contact.uri;
    },
  };
};

/** Creates a dialog that this side starts. `remote` is the called party, and `target` is its address. */
export const beginDialog = (ends: Pick<Ends, 'local' | 'remote' | 'target'>, host: string): Dialog =>
  createDialog({ ...ends, callId: `${randomBytes(12).toString('hex')}@${host}`, localTag: freshTag() });

/** Creates a dialog that the other side starts with this request. */
export const acceptDialog = (request: Received<SipRequest>): Dialog => {
  const { from, to, callId } = request.envelope;
  const dialog = createDialog({
    callId,
    localTag: freshTag(),
    local: `<${to.uri}>`,
    remote: `<${from.uri}>`,
    target: from.uri,
  });
  dialog.learn(request);
  return dialog;
};
