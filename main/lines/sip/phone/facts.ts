/** Who calls, what was dialled and how the exchange names the call, from the headers of an INVITE. Pure. */
import { partyOf, userOf, type Party } from '../address.ts';

export interface Headers {
  readonly getHeader: (name: string) => string | undefined;
  readonly getHeaders: (name: string) => readonly string[];
}

/**
 * The caller hides: the network may still name him to the exchange, and the exchange to us, but the number counts for
 * nothing (RFC 3323, RFC 3325; Remote-Party-ID, draft-ietf-sip-privacy-04).
 */
const hides = (headers: Headers): boolean =>
  headers.getHeaders('Privacy').some((value) => /\b(id|user|header)\b/i.test(value)) ||
  headers.getHeaders('Remote-Party-ID').some((value) => /;\s*privacy="?(full|uri|name|on|yes)\b/i.test(value)) ||
  [headers.getHeader('From'), ...headers.getHeaders('P-Asserted-Identity')].some(
    (value) => partyOf(value?.trim())?.withheld === true,
  );

/** P-Asserted-Identity counts before From: it is what the exchange vouches for. Several: the first with a number. */
export const callerIn = (headers: Headers): Party => {
  if (hides(headers)) return { withheld: true };
  const asserted = headers
    .getHeaders('P-Asserted-Identity')
    .flatMap((value) => value.split(/,(?=\s*(?:"|<|[\w.]+:))/))
    .map((value) => partyOf(value.trim()))
    .find((party) => party?.number !== undefined);
  const from = partyOf(headers.getHeader('From')) ?? {};
  if (asserted === undefined) return from;
  return { number: asserted.number, name: asserted.name ?? from.name };
};

/** A re-INVITE names somebody else only when it vouches for somebody. It may also say that the number is restricted. */
export const assertedIn = (headers: Headers): Party | undefined => {
  if (hides(headers)) return { withheld: true };
  if (headers.getHeader('P-Asserted-Identity') === undefined) return undefined;
  const party = callerIn(headers);
  return party.number === undefined ? undefined : party;
};

const dialable = (text: string | undefined): string | undefined =>
  text !== undefined && /^\+?[0-9*#]{2,32}$/.test(text) ? text : undefined;

/** `<sip:4930…@pbx>;index=1`, the oldest entry first (RFC 7044). */
const firstOfHistory = (headers: Headers): string | undefined =>
  headers
    .getHeaders('History-Info')
    .flatMap((value) => value.split(/,(?=\s*<)/))
    .map((value) => userOf(value))
    .find((user) => user !== undefined);

/**
 * The number that the customer dialled. A phone is usually not told: the address of the request is its own contact,
 * and To its own extension. What is no number, or `own`, is none.
 */
export const dialledIn = (headers: Headers, own: ReadonlySet<string>): string | undefined => {
  const did = headers.getHeader('X-Did')?.trim();
  const candidates = [
    dialable(did) ?? userOf(did),
    userOf(headers.getHeader('P-Called-Party-ID')),
    firstOfHistory(headers),
    // Diversions are listed newest first (RFC 5806).
    userOf(headers.getHeaders('Diversion').at(-1)),
    userOf(headers.getHeader('To')),
  ];
  return candidates.map(dialable).find((number) => number !== undefined && !own.has(number));
};

/** The exchange's own id of the whole call, if it says so; else the Call-ID of this leg. Bounded: it becomes an id. */
export const callIdIn = (headers: Headers): string =>
  (headers.getHeader('X-Call-Linkedid')?.trim() || headers.getHeader('Call-ID') || 'unnamed').slice(0, 150);
