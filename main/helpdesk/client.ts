/**
 * The client for the seven operations in section B of the helpdesk API. Its answers are of six kinds (result.ts), and
 * its promises never reject. The client never follows redirects or repeats requests: delivery decides about retries.
 */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { msg, mapTexts } from '#domain/messages/message.ts';
import type { Answer } from './result.ts';
import { timeoutsMs } from './constants.ts';
import { createRedaction, isValidInHeaders, proofHeaders, type Credentials } from './credentials.ts';
import { answerOfFailure } from './classify-failure.ts';
import type { HttpPort, HttpRequest, HttpResponse } from './http.ts';
import { operations, type Operation, type OperationName } from './operations.ts';
import { answerOfResponse } from './classify-response.ts';

export interface ClientOptions extends Credentials {
  /** The base address of the service. A trailing slash is optional. */
  readonly baseUrl: string;
  readonly presenceUrl: string;
  readonly fetch: HttpPort;
}

export interface ClientRequest {
  /** A string is sent unchanged. An object is sent as JSON. */
  readonly body?: string | object | undefined;
  /** The parameters of the presence check: `Channel` and `referrer`. */
  readonly query?: Readonly<Record<string, string | undefined>> | undefined;
  /** The default is in constants.ts (assumption 49). */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Client {
  readonly send: (operation: OperationName, request: ClientRequest) => Promise<Answer>;
}

export const createClient = (options: ClientOptions): Client => {
  const redact = createRedaction(options);
  return {
    send: async (name, request) => {
      const operation: Operation = operations[name];
      const headers = proofHeaders(options, operation.proof);
      const host = new URL(operation.host === 'presence' ? options.presenceUrl : options.baseUrl).host;
      if (!isValidInHeaders(headers)) {
        const reason = msg('reason.credentials');
        return { kind: 'unreachable', code: 'bad_credentials', reason, sent: false };
      }
      const body = typeof request.body === 'object' ? JSON.stringify(request.body) : request.body;
      const timeoutMs = request.timeoutMs ?? (name === 'showCustomer' ? timeoutsMs.showCustomer : timeoutsMs.other);
      const answer = await exchange(options.fetch, addressOf(options, operation, request), timeoutMs, request.signal, {
        host,
        request: {
          method: operation.method,
          headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
          ...omitUndefined({ body }),
        },
        read: async (response) => answerOfResponse(name, operation, host, response, redact),
      });
      return 'reason' in answer ? { ...answer, reason: mapTexts(answer.reason, redact) } : answer;
    },
  };
};

/**
 * Returns the address, in which `+` is %2B and a space is %20. The key is a single percent-encoded segment or value
 * (assumptions 9, 10).
 */
const addressOf = (options: ClientOptions, operation: Operation, request: ClientRequest): string => {
  const presence = operation.host === 'presence';
  const base = (presence ? options.presenceUrl : options.baseUrl).replace(/\/+$/, '');
  const path = operation.path.replace('{apikey}', () => encodeURIComponent(options.voipKey ?? options.apiKey));
  const query = operation.query?.flatMap((name) => {
    const value = name === 'apikey' ? (options.presenceKey ?? options.apiKey) : request.query?.[name];
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return query === undefined ? base + path : `${base}${path}?${query.join('&')}`;
};

interface Exchange {
  readonly host: string;
  readonly request: Pick<HttpRequest, 'method' | 'headers' | 'body'>;
  readonly read: (response: HttpResponse) => Promise<Answer>;
}

const exchange = async (
  fetch: HttpPort,
  address: string,
  timeoutMs: number,
  caller: AbortSignal | undefined,
  { host, request, read }: Exchange,
): Promise<Answer> => {
  const ending = new AbortController();
  let by: 'timeout' | 'caller' | undefined;
  const end = (who: 'timeout' | 'caller') => {
    by ??= who;
    ending.abort();
  };
  // When a suspended process resumes, its timers may expire although a response has arrived. Responses are read before
  // `setImmediate` runs, so a response that has already arrived is still used.
  const timer = setTimeout(() => setImmediate(() => end('timeout')), timeoutMs);
  const cancel = () => end('caller');
  if (caller?.aborted) cancel();
  caller?.addEventListener('abort', cancel);
  try {
    return await read(await fetch(address, { ...request, redirect: 'manual', signal: ending.signal }));
  } catch (error) {
    return answerOfFailure(error, { host, timeoutMs, by });
  } finally {
    clearTimeout(timer);
    caller?.removeEventListener('abort', cancel);
    // Frees the connection if the body was not read completely.
    ending.abort();
  }
};
