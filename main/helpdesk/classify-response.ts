/**
 * Classifies a received response. The helpdesk API defines only the statuses 200, 201, 400, 401, 404 and 406. This
 * module classifies every status:
 *
 *   2xx            accepted; unknown if the operation returns data and the body is invalid; unreachable if the
 *                  operation returns no data, but HTML with an unexpected status arrives (a third party's sign-in page)
 *   3xx            unreachable: credentials are sent only to the address in the settings, never to a redirect target
 *   401            unauthorised; for the presence check, which does not define 401: refused
 *   407            unreachable: sent by a proxy, not by the helpdesk
 *   408, 5xx       unknown: the result of the request is unknown
 *   425, 429, and 503 with Retry-After   limited: not processed
 *   other 4xx      refused
 */
import { parseJson } from '#domain/json/parse-json.ts';
import { msg, type MessageOrText } from '#domain/messages/message.ts';
import type { Answer } from './result.ts';
import type { HttpResponse } from './http.ts';
import type { Operation, OperationName } from './operations.ts';
import { looksLikeHtml, presenceWordOf, readText, retryAfterMs, wordsOf } from './parse-response.ts';

const bodyAtMost = 1024 * 1024;
/** The limit is high because a page of conversations contains complete messages. */
const conversationsAtMost = 16 * 1024 * 1024;

export const answerOfResponse = async (
  name: OperationName,
  operation: Operation,
  host: string,
  response: HttpResponse,
  /** Removes credentials before the text is shortened, because half a key is also secret. */
  redact: (text: string) => string,
): Promise<Answer> => {
  const { status, headers } = response;
  const text = await readText(response.body, name === 'retrieveConversations' ? conversationsAtMost : bodyAtMost);
  if (status >= 200 && status < 300) return success(name, operation, host, status, text, headers.get('content-type'));
  if (status >= 300 && status < 400)
    return {
      kind: 'unreachable',
      code: 'redirected',
      reason: msg('reason.redirect', { host, place: placeOf(headers.get('location')) }),
      sent: true,
    };
  if (status === 401 && operation.proof !== 'key in query') return { kind: 'unauthorised' };
  if (status === 407)
    return {
      kind: 'unreachable',
      code: 'proxy',
      reason: msg('reason.proxyPassword', { host }),
      sent: true,
    };
  const wait = retryAfterMs(headers);
  if (status === 425 || status === 429 || (status === 503 && wait !== undefined))
    return { kind: 'limited', status, retryAfterMs: wait };
  if (status === 408 || status >= 500)
    return {
      kind: 'unknown',
      code: 'server_error',
      reason: msg('reason.serverError', { host, status }),
      status,
    };
  return { kind: 'refused', status, words: wordsOf(text, headers.get('content-type'), redact) };
};

const success = (
  name: OperationName,
  operation: Operation,
  host: string,
  status: number,
  text: string | undefined,
  contentType: string | null,
): Answer => {
  if (operation.answer === undefined) {
    if (status === operation.success || text === undefined || !looksLikeHtml(text, contentType))
      return { kind: 'accepted', status };
    const reason = msg('reason.signIn', { host });
    return { kind: 'unreachable', code: 'not_helpdesk', reason, sent: true };
  }
  const body = text === undefined ? undefined : name === 'checkPresence' ? presenceWordOf(text) : parseJson(text);
  if (operation.answer.safeParse(body).success) return { kind: 'accepted', status, body };
  const reason = msg(name === 'checkPresence' ? 'reason.noPresence' : 'reason.noConversations', { host });
  return { kind: 'unknown', code: 'not_understood', reason, status };
};

/** Returns the host of a redirect without the path, because the path can contain the API key. */
const placeOf = (location: string | null): MessageOrText => {
  const elsewhere = msg('reason.otherPlace');
  return location === null ? elsewhere : URL.parse(location)?.host || elsewhere;
};
