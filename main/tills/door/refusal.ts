/** Every way the door says no: one table, so that both ways in say the same and the documentation can be held against it. */

const table = {
  host_not_allowed: [
    403,
    'This door answers to 127.0.0.1, localhost and [::1] with its own port only. Use the address that Counterline shows.',
  ],
  origin_not_allowed: [
    403,
    'This web page may not talk to Counterline. Add its origin to the till in Counterline’s settings.',
  ],
  token_missing: [
    401,
    'This request carries no token. Send “Authorization: Bearer TOKEN”; a till gets its token by pairing.',
  ],
  token_unknown: [401, 'Counterline does not know this token; it may have been revoked. Pair this till again.'],
  right_missing: [
    403,
    'This till may not do this here. Give it the right “{right}” in Counterline, under Connections.',
  ],
  not_found: [
    404,
    'There is nothing at this address. The till’s door knows lookup, orders, customers, status, pair and socket.',
  ],
  method_not_allowed: [405, 'This address takes {allow} only.'],
  upgrade_required: [426, 'This address is a WebSocket. Open it with the ws:// address.'],
  content_type: [415, 'The body must be JSON in UTF-8, not compressed. Send “Content-Type: application/json”.'],
  too_large: [413, 'The body is larger than {kib} KiB. Send fewer entries at a time.'],
  too_slow: [408, 'The request did not arrive within {seconds} s. Send it again, as a whole.'],
  malformed: [400, 'This is no HTTP request that can be read.'],
  headers_too_large: [431, 'The headers of this request are too large.'],
  not_utf8: [400, 'The body is not UTF-8.'],
  not_json: [400, 'The body is not JSON: it breaks at character {position} (line {line}, column {column}).'],
  too_deep: [400, 'The body is nested more than {depth} levels deep.'],
  wrong_body: [400, '{message}'],
  unknown_type: [400, 'This type is not known. The socket knows hello, lookup, orders, customers, status and pair.'],
  not_text: [400, 'The socket takes text frames only, one JSON object each.'],
  too_many_requests: [429, 'This till asks too often. Try again in {seconds} s.'],
  too_many_lookups: [429, 'Too many look-ups of this till are still without an answer. Try again in {seconds} s.'],
  too_many_reports: [429, 'A report of this till is still being written to disk. Try again in {seconds} s.'],
  too_many_sockets: [429, 'Too many sockets are open. Use one for each till, and close those that are not needed.'],
  too_many_pairings: [
    429,
    'Too many tills ask to be paired. Confirm or refuse them in Counterline, or try again in {seconds} s.',
  ],
  name_taken: [
    409,
    'A till named “{name}” stands in this PC’s settings. Choose another name, or take it out of the settings.',
  ],
  too_many_tills: [409, 'This PC knows {count} tills, which is the most it can. Revoke one that is not used any more.'],
  till_unknown: [404, 'No till of this name is paired.'],
  pairing_unknown: [404, 'This pairing is not known. Ask for a new one.'],
  code_wrong: [403, 'This is not the code that the till shows. {left} more tries.'],
  pairing_refused: [403, 'A person refused this pairing, or the code was wrong too often. Ask for a new one.'],
  pairing_confirmed: [409, 'The code of this pairing is confirmed already; the till may collect its token.'],
  pairing_expired: [410, 'Nobody confirmed the code in time. Ask for a new pairing.'],
  pairing_collected: [
    410,
    'The token of this pairing has been collected; it is given out once. Ask for a new pairing.',
  ],
  not_kept: [503, '{sentence}'],
  cannot_save: [
    503,
    'Counterline cannot write its list of tills, so nothing is changed for good. Free some space on this PC and try again.',
  ],
  internal: [
    500,
    'Counterline failed at this request; that is a fault of Counterline. Try again, and tell your administrator if it stays.',
  ],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof table;
export const refusalCodes = Object.keys(table) as RefusalCode[];

export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly sentence: string;
  /** The field that is wrong, as `orders[2].revenue`. */
  readonly path?: string | undefined;
  /** Whole seconds, at least 1. */
  readonly retryAfter?: number | undefined;
  readonly allow?: string | undefined;
}

type Values = Readonly<Record<string, string | number>>;

export const refuse = (code: RefusalCode, values: Values = {}, more: Partial<Refusal> = {}): Refusal => {
  const [status, sentence] = table[code];
  const filled = sentence.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
  return { status, code, sentence: filled, ...more };
};

export const refuseFor = (code: RefusalCode, waitMs: number): Refusal => {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return refuse(code, { seconds }, { retryAfter: seconds });
};

/** The body of every refusal, whichever way it goes out. */
export const refusalBody = ({
  code,
  sentence,
  path,
}: Refusal): { error: { code: string; sentence: string; path?: string } } => ({
  error: path === undefined ? { code, sentence } : { code, sentence, path },
});

export type Answered = { readonly ok: true; readonly status: number; readonly body: object };
export type Refused = { readonly ok: false; readonly refusal: Refusal };
export const no = (refusal: Refusal): Refused => ({ ok: false, refusal });
