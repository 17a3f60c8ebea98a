/** Does the network know this name? */
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Told } from './check-result.ts';

export type NameFound =
  | { readonly kind: 'address' }
  | { readonly kind: 'found'; readonly addresses: readonly string[] }
  /** `late`: nobody answered in time. Else the code of the system's error. */
  | { readonly kind: 'failed'; readonly code: string };

const withinMs = 3_000;

export const probeName = async (host: string, signal: AbortSignal): Promise<NameFound> => {
  if (isIP(host) !== 0) return { kind: 'address' };
  const ended = AbortSignal.any([signal, AbortSignal.timeout(withinMs)]);
  if (ended.aborted) return { kind: 'failed', code: 'late' };
  const late = new Promise<NameFound>((resolve) => {
    ended.addEventListener('abort', () => resolve({ kind: 'failed', code: 'late' }), { once: true });
  });
  const found = lookup(host, { all: true }).then(
    (entries): NameFound => ({ kind: 'found', addresses: entries.map(({ address }) => address) }),
    (error: unknown): NameFound => ({
      kind: 'failed',
      code: error instanceof Error && 'code' in error ? String(error.code) : 'late',
    }),
  );
  return Promise.race([found, late]);
};

export const nameTold = (host: string, found: NameFound): Told => {
  if (found.kind === 'address') return { state: 'ok', code: 'doctor.name.address', values: { host } };
  if (found.kind === 'found')
    return { state: 'ok', code: 'doctor.name.ok', values: { host, address: found.addresses[0] ?? '' } };
  const values = { host };
  return found.code === 'ENOTFOUND'
    ? { state: 'broken', code: 'doctor.name.unknown', values, advice: 'doctor.name.unknown.do' }
    : { state: 'broken', code: 'doctor.name.silent', values, advice: 'doctor.name.silent.do' };
};
