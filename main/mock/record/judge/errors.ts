/** Checks the body of a refusal: its format (assumption 2), and the reason for a 401 ("Errors"). */
import { parseJson } from '#domain/json/parse-json.ts';
import { z } from 'zod';
import { invalidAuthorisation } from '#helpdesk/operations.ts';
import { looksLikeHtml, wordsOf } from '#helpdesk/parse-response.ts';
import { STATUS_CODES } from 'node:http';
import type { Exchange } from '../exchange.ts';
import type { Evidence } from './finding.ts';

type Answer = NonNullable<Exchange['answer']>;
const ours = z.object({
  status: z.number(),
  reason: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
});

const formOf = (body: string, contentType: string): string => {
  if (body.trim() === '') return 'none';
  const json = parseJson(body);
  if (ours.safeParse(json).success) return 'json';
  if (json !== undefined) return 'JSON of another form';
  if (looksLikeHtml(body, contentType)) return 'html';
  return /json/i.test(contentType) || /^\s*[[{]/.test(body) ? 'broken' : 'plain text';
};

export const errorForm = ({ body, headers }: Answer): readonly Evidence[] => {
  if (body === null) return [];
  const value = formOf(body, headers['content-type'] ?? '');
  return [{ number: 2, key: 'errorBody', value, agrees: value === 'json' }];
};

/**
 * Returns the text that a 401 contains instead of the expected reason. Returns undefined if the reason is correct or
 * missing.
 */
export const otherReason = ({ body, reason, status }: Answer): string | undefined => {
  const hasReason = [body ?? '', reason].some((text) => text.includes(invalidAuthorisation));
  const isSilent = (body ?? '').trim() === '' && (reason === '' || reason === STATUS_CODES[status]);
  return hasReason || isSilent ? undefined : (shownWords(body) ?? reason);
};

/** Returns at most 120 characters of the service's own words, on one line. The words are already masked. */
export const shownWords = (body: string | null): string | undefined =>
  body === null ? undefined : wordsOf(body, null, (text) => text)?.slice(0, 120);
