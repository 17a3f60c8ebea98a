/** The first checks of every request and every socket. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type Refused, refusedResult, refuse } from '../service/refusal.ts';
import type { TransportParts } from './transport.ts';
import { hidesItsOrigin, isOurHost } from '../auth/origin.ts';
import type { KnownTill, TillRegistry } from '../auth/till-registry.ts';

export interface Visitor {
  readonly ok: true;
  /** The web page that sent the request. Undefined for a program. */
  readonly origin: string | undefined;
}

/**
 * Checks Host, Origin and Sec-Fetch-Site. An unknown page gets no CORS header, so the browser hides even the refusal
 * from the page.
 */
export const authenticate = (headers: IncomingHttpHeaders, port: number, registry: TillRegistry): Visitor | Refused => {
  if (!isOurHost(headers.host, port)) return refusedResult(refuse('host_not_allowed'));
  const origin = headers.origin;
  if (origin !== undefined && !registry.knowsOrigin(origin)) return refusedResult(refuse('origin_not_allowed'));
  const site = headers['sec-fetch-site'];
  if (hidesItsOrigin({ origin, site: typeof site === 'string' ? site : undefined }))
    return refusedResult(refuse('origin_not_allowed'));
  return { ok: true, origin };
};

/** Reads the token (RFC 6750, section 2.1). The scheme can be in upper or lower case. */
export const bearerOf = (headers: IncomingHttpHeaders): string | undefined =>
  /^bearer +([\w~+/.-]+=*) *$/i.exec(headers.authorization ?? '')?.[1];

/** Returns the till of a token, if the page with this `origin` is allowed to use the token. */
export const findTillByToken = (
  token: string | undefined,
  origin: string | undefined,
  trust: TillRegistry,
): { readonly ok: true; readonly till: KnownTill } | Refused => {
  if (token === undefined) return refusedResult(refuse('token_missing'));
  const till = trust.identify(token);
  if (till === undefined) return refusedResult(refuse('token_unknown'));
  if (!trust.isAllowedFrom(till, origin)) return refusedResult(refuse('origin_not_allowed'));
  trust.recordSeen(till);
  return { ok: true, till };
};

/** Whether the refusal is because of a wrong token. Responses to repeated wrong tokens are delayed (throttle.ts). */
export const isWrongToken = ({ refusal }: Refused): boolean => refusal.code === 'token_unknown';

/**
 * Refuses other users on this PC if the system knows who is connecting. The check is made once for each connection.
 * Above a rate limit, requests that are refused anyway (wrong token, no token, unknown path) are not checked, because
 * reading the connection table for each of them would delay a paired till. `needsToken` means that the request is
 * refused without a valid token. It is false for pairing and challenges.
 */
export const refuseOtherUsers = async (
  { headers, socket }: IncomingMessage,
  {
    connections,
    isUserAllowed,
    throttle,
    registry: trust,
  }: Pick<TransportParts, 'connections' | 'isUserAllowed' | 'throttle' | 'registry'>,
  needsToken: boolean,
): Promise<Refused | undefined> => {
  const token = bearerOf(headers);
  const till = token === undefined ? undefined : trust.identify(token);
  // Prevents the connection from being closed as unproven while the user behind it is being determined.
  if (till !== undefined) connections.prove(socket, till.name);
  const isRefusedAnyway = needsToken && till === undefined;
  if (isRefusedAnyway && !throttle.takeUserCheck(headers.origin)) return undefined;
  return (await isUserAllowed(socket)) ? undefined : refusedResult(refuse('other_user'));
};
