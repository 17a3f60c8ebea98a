/** Sends one request to an integrator, as the service does. The promise never rejects: it resolves with the failure. */
import { integratorOperations } from '#helpdesk/operations.ts';
import { addressOf, type DynamicLink, type Endpoint } from '../state/integrator-endpoints.ts';
import { readAnswer, type Deviation, type Read } from './read.ts';

export type Asked =
  | { readonly kind: 'answered'; readonly value: unknown }
  /** This endpoint has no address. */
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly deviations: readonly Deviation[] };
export interface Answered {
  /** The full address of the request. Empty if no request was sent. */
  readonly address: string;
  /** The beginning of the response body, for the journal. */
  readonly body: string;
  readonly asked: Asked;
  /** The parsed response, valid or not. Undefined if it is not JSON. */
  readonly value: unknown;
  /** The rule violations that do not prevent the response from being shown. */
  readonly broken: readonly Deviation[];
  readonly warnings: readonly Deviation[];
  readonly tookMs: number;
  readonly status: number | undefined;
  /** Set if the integrator cannot be reached at this address. Further requests would also fail. */
  readonly isUnreachable?: true;
}

export const answerTimeoutMs = 10_000;
const maxBodyBytes = 10 * 1_024 * 1_024;
const maxBodyShown = 100_000;

const bounded = async (response: Response): Promise<string | undefined> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > maxBodyBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
};

/** Returns the message of the actual error, which Node wraps in another error. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no response within ${answerTimeoutMs / 1_000} s`;
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
};

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
const isUnreachable = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return false;
  return ('code' in cause && unreachable.has(String(cause.code))) || cause.message === 'bad port';
};

export interface AskOptions {
  /** The address of the practice helpdesk's own server. It is the base for addresses that consist only of a path. */
  readonly origin?: string;
  /** Aborts the request when its response is no longer needed. */
  readonly signal?: AbortSignal;
}

export const ask = async (
  link: DynamicLink,
  endpoint: Endpoint,
  values: Readonly<Record<string, string>>,
  { origin, signal }: AskOptions = {},
): Promise<Answered> => {
  const from = performance.now();
  const { section } = integratorOperations[endpoint];
  const address = addressOf(link, endpoint, values, origin);
  let body = '';
  let read: Pick<Read, 'value' | 'broken' | 'warnings'> = { value: undefined, broken: [], warnings: [] };
  const done = (asked: Asked, status?: number): Answered => ({
    address: address ?? '',
    body: body.slice(0, maxBodyShown),
    asked,
    ...read,
    tookMs: Math.round(performance.now() - from),
    status,
  });
  const failed = (message: string, status?: number): Answered =>
    done({ kind: 'failed', deviations: [{ path: '', message, section }] }, status);
  if (address === undefined) return done({ kind: 'none' });
  try {
    const timeout = AbortSignal.timeout(answerTimeoutMs);
    const response = await fetch(address, {
      headers: { Accept: 'application/json', ...link.headers },
      redirect: 'manual',
      signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
    });
    const { status } = response;
    const isSuccess = status >= 200 && status < 300;
    if (!isSuccess) {
      await response.body?.cancel();
      return failed(`expected status 200, got ${status}`, status);
    }
    const text = await bounded(response);
    if (text === undefined) return failed(`expected at most ${maxBodyBytes} bytes, got more`, status);
    body = text;
    const judged = readAnswer(endpoint, text);
    const type = response.headers.get('content-type') ?? '';
    const untyped = /\bjson\b/i.test(type)
      ? []
      : [{ path: '', message: `expected the content type application/json, got “${type}”`, section }];
    read = { value: judged.value, broken: judged.broken, warnings: [...judged.warnings, ...untyped] };
    // The response is rejected, but a check of all endpoints can still use its body.
    if (status !== 200) return failed(`expected status 200, got ${status}`, status);
    return judged.ok
      ? done({ kind: 'answered', value: judged.value }, status)
      : done({ kind: 'failed', deviations: judged.deviations }, status);
  } catch (error) {
    const answered = failed(`could not be asked: ${reasonOf(error)}`);
    return isUnreachable(error) ? { ...answered, isUnreachable: true } : answered;
  }
};
