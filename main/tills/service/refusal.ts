/**
 * All refusals of the till server in one table. The HTTP and WebSocket transports therefore respond in the same way,
 * and a test can compare the documentation with the table.
 */

import { msg, type MessageOrText, type MessageValues } from '#domain/messages/message.ts';

const statuses = {
  other_user: 403,
  host_not_allowed: 403,
  origin_not_allowed: 403,
  token_missing: 401,
  token_unknown: 401,
  right_missing: 403,
  not_found: 404,
  method_not_allowed: 405,
  upgrade_required: 426,
  content_type: 415,
  too_large: 413,
  too_slow: 408,
  malformed: 400,
  headers_too_large: 431,
  not_utf8: 400,
  not_json: 400,
  too_deep: 400,
  wrong_body: 400,
  unknown_type: 400,
  not_text: 400,
  too_many_requests: 429,
  too_many_lookups: 429,
  too_many_reports: 429,
  too_many_sockets: 429,
  too_many_pairings: 429,
  too_many_wrong_tokens: 429,
  name_taken: 409,
  too_many_tills: 409,
  till_unknown: 404,
  pairing_unknown: 404,
  code_wrong: 403,
  pairing_refused: 403,
  pairing_confirmed: 409,
  pairing_expired: 410,
  pairing_collected: 410,
  not_kept: 503,
  cannot_save: 503,
  internal: 500,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof statuses;
export const refusalCodes = Object.keys(statuses) as RefusalCode[];

export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly sentence: MessageOrText;
  /** The invalid field, such as `orders[2].revenue`. */
  readonly path?: string | undefined;
  /** The time to wait in whole seconds, at least 1. */
  readonly retryAfter?: number | undefined;
  readonly allow?: string | undefined;
}

export const refuse = (code: RefusalCode, values?: MessageValues, more: Partial<Refusal> = {}): Refusal => ({
  status: statuses[code],
  code,
  sentence: msg(`door.${code}`, values),
  ...more,
});

export const refuseFor = (code: RefusalCode, waitMs: number): Refusal => {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return refuse(code, { seconds }, { retryAfter: seconds });
};

/** Returns the body of a refusal, which is the same for all transports. */
export const refusalBody = ({
  code,
  sentence,
  path,
}: Refusal): { error: { code: string; sentence: MessageOrText; path?: string } } => ({
  error: path === undefined ? { code, sentence } : { code, sentence, path },
});

export type Answered = { readonly ok: true; readonly status: number; readonly body: object };
export type Refused = { readonly ok: false; readonly refusal: Refusal };
export const refusedResult = (refusal: Refusal): Refused => ({ ok: false, refusal });
