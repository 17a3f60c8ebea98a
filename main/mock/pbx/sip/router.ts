/** Routes a request to a call, a subscription or the registrar, and answers requests that match none of them. */
import { readUri } from './address.ts';
import type { SipConnection } from './connection.ts';
import type { Digest } from './digest.ts';
import { freshTag } from './dialog.ts';
import type { Leg } from './leg.ts';
import { headerOf, headersOf, valuesOf, type Received, type SipRequest } from './message.ts';
import type { Registrar } from './registrar.ts';
import type { Subscriptions } from './subscriptions.ts';

export interface RouterPorts {
  readonly digest: Digest;
  readonly passwordOf: (username: string) => string | undefined;
  readonly isExtension: (user: string) => boolean;
  readonly isAccount: (user: string) => boolean;
  readonly allowed: string;
  readonly registrar: Registrar<SipConnection>;
  readonly subscriptions: Subscriptions;
  /** Starts the call of a phone. `user` is the called extension or number. */
  readonly call: (extension: string, user: string, request: Received<SipRequest>, connection: SipConnection) => void;
  readonly legOf: (request: Received<SipRequest>, connection: SipConnection) => Leg | undefined;
}

/** Methods that are valid only within a dialog. */
const inDialogOnly = new Set(['BYE', 'NOTIFY', 'REFER', 'INFO', 'UPDATE', 'PRACK']);

export const createRouter = (
  ports: RouterPorts,
): ((request: Received<SipRequest>, connection: SipConnection) => void) => {
  const { digest, registrar, subscriptions } = ports;

  /** Returns the authenticated account, or undefined if the request was challenged or refused. */
  const accountOf = (request: Received<SipRequest>, answer: Answer): string | undefined => {
    const { verdict, username } = digest.judge(headersOf(request, 'authorization').at(-1), request, ports.passwordOf);
    if (verdict === 'right') return username;
    if (verdict === 'wrong') answer(403);
    else answer(401, ...digest.challenges(verdict === 'stale').map((each) => ['www-authenticate', each] as const));
    return undefined;
  };

  const outside: Readonly<
    Record<string, (request: Received<SipRequest>, connection: SipConnection, answer: Answer) => void>
  > = {
    OPTIONS: (_request, _connection, answer) =>
      answer(
        200,
        ['allow', ports.allowed],
        ['accept', 'application/sdp, application/dialog-info+xml'],
        ['allow-events', 'dialog, refer'],
      ),
    REGISTER: (request, connection, answer) => {
      const account = accountOf(request, answer);
      const user = readUri(request.envelope.to.uri)?.user ?? '';
      if (account === undefined) return;
      if (!ports.isAccount(user)) return answer(404);
      if (account !== user) return answer(403);
      const { status, headers } = registrar.register(user, request, connection);
      answer(status, ...headers);
    },
    INVITE: (request, connection, answer) => {
      const account = accountOf(request, answer);
      if (account === undefined) return;
      if (!ports.isExtension(account)) return answer(403);
      if (headerOf(request, 'replaces') !== undefined) return answer(481);
      const type = headerOf(request, 'content-type') ?? 'application/sdp';
      if (request.body !== '' && !/^application\/sdp\s*(;|$)/i.test(type))
        return answer(415, ['accept', 'application/sdp']);
      ports.call(account, readUri(request.uri)?.user ?? '', request, connection);
    },
    SUBSCRIBE: (request, connection, answer) => {
      if (accountOf(request, answer) === undefined) return;
      const user = readUri(request.uri)?.user ?? '';
      if (ports.isExtension(user)) subscriptions.subscribe(user, request, connection);
      else answer(404);
    },
  };

  return (request, connection) => {
    const toTag = request.envelope.to.params.get('tag');
    const leg = toTag === undefined ? undefined : ports.legOf(request, connection);
    if (request.method === 'ACK') return leg?.handleRequest(request);
    const own = freshTag();
    const answer: Answer = (status, ...headers) => connection.answer(request, status, { toTag: own, headers });
    const unsupported = valuesOf(request, 'require').filter((option) => option.toLowerCase() !== 'replaces');
    if (!/^sips?:/i.test(request.uri)) return answer(416);
    if (headerOf(request, 'max-forwards') === '0') return answer(483);
    if (unsupported.length > 0) return answer(420, ['unsupported', unsupported.join(', ')]);
    if (leg !== undefined) return leg.handleRequest(request);
    if (toTag !== undefined) return subscriptions.handleRequest(request, connection) ? undefined : answer(481);
    const handle = Object.hasOwn(outside, request.method) ? outside[request.method] : undefined;
    if (handle !== undefined) handle(request, connection, answer);
    else if (inDialogOnly.has(request.method)) answer(481);
    else answer(405, ['allow', ports.allowed]);
  };
};

type Answer = (status: number, ...headers: readonly (readonly [name: string, value: string])[]) => void;
