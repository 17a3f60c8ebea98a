/** Checks whether a host name can be resolved. */
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { CheckResult } from './check-result.ts';

export type DnsResult =
  | { readonly kind: 'address' }
  | { readonly kind: 'found'; readonly addresses: readonly string[] }
  /** The name was not resolved. `code` is the system error code, or `late` after a time-out. */
  | { readonly kind: 'failed'; readonly code: string };

const timeoutMs = 3_000;

export const resolveHost = async (host: string, signal: AbortSignal): Promise<DnsResult> => {
  if (isIP(host) !== 0) return { kind: 'address' };
  const ended = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  if (ended.aborted) return { kind: 'failed', code: 'late' };
  const late = new Promise<DnsResult>((resolve) => {
    ended.addEventListener('abort', () => resolve({ kind: 'failed', code: 'late' }), { once: true });
  });
  const found = lookup(host, { all: true }).then(
    (entries): DnsResult => ({ kind: 'found', addresses: entries.map(({ address }) => address) }),
    (error: unknown): DnsResult => ({
      kind: 'failed',
      code: error instanceof Error && 'code' in error ? String(error.code) : 'late',
    }),
  );
  return Promise.race([found, late]);
};

export const evaluateName = (host: string, found: DnsResult): CheckResult => {
  if (found.kind === 'address') return { state: 'ok', code: 'doctor.name.address', values: { host } };
  if (found.kind === 'found')
    return { state: 'ok', code: 'doctor.name.ok', values: { host, address: found.addresses[0] ?? '' } };
  const values = { host };
  return found.code === 'ENOTFOUND'
    ? { state: 'broken', code: 'doctor.name.unknown', values, advice: 'doctor.name.unknown.do' }
    : { state: 'broken', code: 'doctor.name.silent', values, advice: 'doctor.name.silent.do' };
};
