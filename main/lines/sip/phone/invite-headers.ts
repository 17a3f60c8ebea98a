/** Reads the caller, the dialled number and the call ID from the headers of an INVITE. The code is pure. */
import { parseParty, parseUser, type Party } from '../address.ts';

export interface Headers {
  readonly getHeader: (name: string) => string | undefined;
  readonly getHeaders: (name: string) => readonly string[];
}

/**
 * Whether the caller hides the number (RFC 3323, RFC 3325; Remote-Party-ID, draft-ietf-sip-privacy-04). Even if the
 * network still sends such a number, the app ignores it.
 */
const isPrivate = (headers: Headers): boolean =>
  headers.getHeaders('Privacy').some((value) => /\b(id|user|header)\b/i.test(value)) ||
  headers.getHeaders('Remote-Party-ID').some((value) => /;\s*privacy="?(full|uri|name|on|yes)\b/i.test(value)) ||
  [headers.getHeader('From'), ...headers.getHeaders('P-Asserted-Identity')].some(
    (value) => parseParty(value?.trim())?.withheld === true,
  );

/**
 * Returns the calling party. P-Asserted-Identity has priority over From, because the phone system has verified the
 * asserted identity. If there are several asserted identities, the first one with a number is used.
 */
export const readCaller = (headers: Headers): Party => {
  if (isPrivate(headers)) return { withheld: true };
  const asserted = firstAsserted(headers);
  const from = parseParty(headers.getHeader('From')) ?? {};
  if (asserted === undefined) return from;
  return { number: asserted.number, name: asserted.name ?? from.name };
};

const firstAsserted = (headers: Headers): Party | undefined =>
  headers
    .getHeaders('P-Asserted-Identity')
    .flatMap((value) => value.split(/,(?=\s*(?:"|<|[\w.]+:))/))
    .map((value) => parseParty(value.trim()))
    .find((party) => party?.number !== undefined);

/**
 * Returns the asserted party of a re-INVITE, or undefined if the phone system does not assert a party. The phone system
 * can also mark the number as withheld.
 */
export const readAsserted = (headers: Headers): Party | undefined => {
  if (isPrivate(headers)) return { withheld: true };
  return firstAsserted(headers) === undefined ? undefined : readCaller(headers);
};

const dialable = (text: string | undefined): string | undefined =>
  text !== undefined && /^\+?[0-9*#]{2,32}$/.test(text) ? text : undefined;

/** Returns the user in the oldest entry of History-Info, such as `<sip:4930…@pbx>;index=1` (RFC 7044). */
const firstOfHistory = (headers: Headers): string | undefined =>
  headers
    .getHeaders('History-Info')
    .flatMap((value) => value.split(/,(?=\s*<)/))
    .map((value) => parseUser(value))
    .find((user) => user !== undefined);

/**
 * Returns the number that the customer dialled. Phones usually do not receive this number: the request address is their
 * own contact, and the To header contains their own extension. Text that is not a number and numbers in `own` are
 * ignored.
 */
export const readDialled = (headers: Headers, own: ReadonlySet<string>): string | undefined => {
  const did = headers.getHeader('X-Did')?.trim();
  const candidates = [
    dialable(did) ?? parseUser(did),
    parseUser(headers.getHeader('P-Called-Party-ID')),
    firstOfHistory(headers),
    // The newest Diversion header comes first (RFC 5806), so the last one contains the number that was dialled
    // originally.
    parseUser(headers.getHeaders('Diversion').at(-1)),
    parseUser(headers.getHeader('To')),
  ];
  return candidates.map(dialable).find((number) => number !== undefined && !own.has(number));
};

/**
 * Returns the phone system's ID for the whole call, or the Call-ID of this leg if there is none. The result has at most
 * 150 characters.
 */
export const readCallId = (headers: Headers): string =>
  (headers.getHeader('X-Call-Linkedid')?.trim() || headers.getHeader('Call-ID') || 'unnamed').slice(0, 150);
