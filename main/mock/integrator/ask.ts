/** One question to an integrator, as the service asks it. Never throws: what goes wrong is what it resolves with. */
import { integratorOperations } from '#helpdesk/operations.ts';
import { addressOf, type DynamicLink, type Endpoint } from '../state/integrator-endpoints.ts';
import { readAnswer, type Deviation, type Read } from './read.ts';

export type Asked =
  | { readonly kind: 'answered'; readonly value: unknown }
  /** No address is set up for this endpoint. */
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly deviations: readonly Deviation[] };
export interface Answered {
  /** Where it was asked, with everything that stands in the address; empty: nowhere. */
  readonly address: string;
  /** What came, cut to what is worth keeping. */
  readonly body: string;
  readonly asked: Asked;
  /** What came, whether it is right or not; undefined: nothing that is JSON. */
  readonly value: unknown;
  /** What is wrong although it can be shown. */
  readonly broken: readonly Deviation[];
  readonly warnings: readonly Deviation[];
  readonly tookMs: number;
  readonly status: number | undefined;
  /** Nothing listens at this server, or it has no address: the next question comes to nothing, too. */
  readonly isUnreachable?: true;
}

export const answerWithinMs = 10_000;
const largestBytes = 10 * 1_024 * 1_024;
const bodyKept = 100_000;

const bounded = async (response: Response): Promise<string | undefined> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > largestBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
};

/** Node wraps what really happened. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${answerWithinMs / 1_000} s`;
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
};

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
const isUnreachable = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return false;
  return ('code' in cause && unreachable.has(String(cause.code))) || cause.message === 'bad port';
};

export interface AskingOptions {
  /** What a path alone is a path of: the practice helpdesk's own server. */
  readonly origin?: string;
  /** Nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
}

export const ask = async (
  link: DynamicLink,
  endpoint: Endpoint,
  values: Readonly<Record<string, string>>,
  { origin, signal }: AskingOptions = {},
): Promise<Answered> => {
  const from = performance.now();
  const { section } = integratorOperations[endpoint];
  const address = addressOf(link, endpoint, values, origin);
  let body = '';
  let read: Pick<Read, 'value' | 'broken' | 'warnings'> = { value: undefined, broken: [], warnings: [] };
  const done = (asked: Asked, status?: number): Answered => ({
    address: address ?? '',
    body: body.slice(0, bodyKept),
    asked,
    ...read,
    tookMs: Math.round(performance.now() - from),
    status,
  });
  const failed = (message: string, status?: number): Answered =>
    done({ kind: 'failed', deviations: [{ path: '', message, section }] }, status);
  if (address === undefined) return done({ kind: 'none' });
  try {
    const patience = AbortSignal.timeout(answerWithinMs);
    const response = await fetch(address, {
      headers: { Accept: 'application/json', ...link.headers },
      redirect: 'manual',
      signal: signal === undefined ? patience : AbortSignal.any([patience, signal]),
    });
    const { status } = response;
    const isSuccess = status >= 200 && status < 300;
    if (!isSuccess) {
      await response.body?.cancel();
      return failed(`expected status 200, got ${status}`, status);
    }
    const text = await bounded(response);
    if (text === undefined) return failed(`expected at most ${largestBytes} bytes, got more`, status);
    body = text;
    const judged = readAnswer(endpoint, text);
    const type = response.headers.get('content-type') ?? '';
    const untyped = /\bjson\b/i.test(type)
      ? []
      : [{ path: '', message: `expected the content type application/json, got “${type}”`, section }];
    read = { value: judged.value, broken: judged.broken, warnings: [...judged.warnings, ...untyped] };
    // What came is of use all the same to whoever checks all endpoints.
    if (status !== 200) return failed(`expected status 200, got ${status}`, status);
    return judged.ok
      ? done({ kind: 'answered', value: judged.value }, status)
      : done({ kind: 'failed', deviations: judged.deviations }, status);
  } catch (error) {
    const answered = failed(`could not be asked: ${reasonOf(error)}`);
    return isUnreachable(error) ? { ...answered, isUnreachable: true } : answered;
  }
};
