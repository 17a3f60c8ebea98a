/** Reads responses of limited size, including empty bodies, HTML and broken JSON (assumption 2). */
import { parseJson } from '#domain/json/parse-json.ts';
import { z } from 'zod';
import { presenceWord, type PresenceWord } from './schemas.ts';

const wordsAtMost = 300;

/** Returns the text of a body, or undefined if the body is incomplete or longer than `limit` bytes. */
export const readText = async (body: AsyncIterable<Uint8Array> | null, limit: number): Promise<string | undefined> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > limit) return undefined;
      chunks.push(chunk);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
};

/** Whether the content type or the beginning of the text indicates an HTML page. */
export const looksLikeHtml = (text: string, contentType: string | null): boolean =>
  /html/i.test(contentType ?? '') || /^\s*<(!doctype|html|head|body)\b/i.test(text);

const problem = z.object({ path: z.string().optional(), message: z.string() });
const errorBody = z.object({
  errors: z.array(problem).min(1).max(1000).optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
  detail: z.string().optional().catch(undefined),
  reason: z.string().optional().catch(undefined),
});

const short = (text: string): string => {
  // oxlint-disable-next-line no-control-regex -- the pattern must match control characters
  const line = text.replace(/[\s\x00-\x1f\x7f]+/g, ' ').trim();
  return line.length > wordsAtMost ? `${line.slice(0, wordsAtMost - 1)}…` : line;
};

/**
 * The number of characters to search for credentials. It is greater than the length that is shown, but small enough for
 * a fast search.
 */
const readAtMost = 20_000;

/** Returns the reason for a refusal as one line, or undefined if the response contains no readable reason. */
export const wordsOf = (
  text: string | undefined,
  contentType: string | null,
  redact: (text: string) => string,
): string | undefined => {
  const excerpt = (words: string): string => short(redact(words.slice(0, readAtMost)));
  if (text === undefined || text.trim() === '' || looksLikeHtml(text, contentType)) return undefined;
  const json = parseJson(text);
  if (typeof json === 'string') return excerpt(json) || undefined;
  const read = errorBody.safeParse(json);
  if (read.success) {
    const { errors, message, error, detail, reason } = read.data;
    const listed = errors?.map((entry) => (entry.path ? `${entry.path}: ${entry.message}` : entry.message)).join('; ');
    return excerpt(listed ?? message ?? detail ?? error ?? reason ?? '') || undefined;
  }
  const looksLikeJson = /^\s*[[{]/.test(text);
  return looksLikeJson || json !== undefined ? undefined : excerpt(text) || undefined;
};

/** Reads the presence word, either plain or as a quoted JSON string, with optional white space (assumption 11). */
export const presenceWordOf = (text: string): PresenceWord | undefined => {
  const bare = /^\s*(?:"([A-Za-z]+)"|([A-Za-z]+))\s*$/.exec(text);
  return presenceWord.safeParse(bare?.[1] ?? bare?.[2]).data;
};

/**
 * Reads a Retry-After header with whole seconds or a date. A date is compared with the Date header of the same
 * response, so an error in this PC's clock has no effect.
 */
export const retryAfterMs = (headers: { readonly get: (name: string) => string | null }): number | undefined => {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const wait = Date.parse(value) - Date.parse(headers.get('date') ?? '');
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
};
