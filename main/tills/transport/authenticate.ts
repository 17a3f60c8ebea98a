/** The checks that come before everything else, the same for a request and for a socket. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type Refused, no, refuse } from '../service/refusal.ts';
import type { TransportParts } from './transport.ts';
import { hidesItsOrigin, isOurHost } from '../auth/origin.ts';
import type { KnownTill, TillRegistry } from '../auth/till-registry.ts';

export interface Visitor {
  readonly ok: true;
  /** The web page that asks. Absent: a program. */
  readonly origin: string | undefined;
}

/** Host and Origin. An unknown page gets no CORS header either, so its browser keeps even the refusal from it. */
export const authenticate = (headers: IncomingHttpHeaders, port: number, trust: TillRegistry): Visitor | Refused => {
  if (!isOurHost(headers.host, port)) return no(refuse('host_not_allowed'));
  const origin = headers.origin;
  if (origin !== undefined && !trust.knowsOrigin(origin)) return no(refuse('origin_not_allowed'));
  const site = headers['sec-fetch-site'];
  if (hidesItsOrigin({ origin, site: typeof site === 'string' ? site : undefined }))
    return no(refuse('origin_not_allowed'));
  return { ok: true, origin };
};

/** RFC 6750 section 2.1; the scheme in any case. */
export const bearerOf = (headers: IncomingHttpHeaders): string | undefined =>
  /^bearer +([\w~+/.-]+=*) *$/i.exec(headers.authorization ?? '')?.[1];

/** The till behind a token, if it may be used from this page. */
export const recognise = (
  token: string | undefined,
  origin: string | undefined,
  trust: TillRegistry,
): { readonly ok: true; readonly till: KnownTill } | Refused => {
  if (token === undefined) return no(refuse('token_missing'));
  const till = trust.identify(token);
  if (till === undefined) return no(refuse('token_unknown'));
  if (!trust.allows(till, origin)) return no(refuse('origin_not_allowed'));
  trust.seen(till);
  return { ok: true, till };
};

/** Whoever tries tokens is slowed down (slow-down.ts). */
export const isWrongToken = ({ refusal }: Refused): boolean => refusal.code === 'token_unknown';

/**
 * Refuses other users of this PC, where the system tells who connects. It is asked once for each connection, and not for
 * wrong tokens that come without end: they are refused anyway, and asking about each would keep a paired till waiting.
 * `needsToken`: the request is refused without a right token; pairing and challenges are not.
 */
export const refuseOtherUsers = async (
  { headers, socket }: IncomingMessage,
  { connections, isWelcome, slowDown, trust }: Pick<TransportParts, 'connections' | 'isWelcome' | 'slowDown' | 'trust'>,
  needsToken: boolean,
): Promise<Refused | undefined> => {
  const token = bearerOf(headers);
  const till = token === undefined ? undefined : trust.identify(token);
  // While the system is asked, this connection makes no room for those that have shown nothing.
  if (till !== undefined) connections.prove(socket, till.name);
  const isRefusedAnyway = needsToken && token !== undefined && till === undefined && slowDown.isFlooded(headers.origin);
  return isRefusedAnyway || (await isWelcome(socket)) ? undefined : no(refuse('other_user'));
};
