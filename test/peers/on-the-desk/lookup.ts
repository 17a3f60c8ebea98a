/**
 * Checks that the received requests contain exactly one look-up (2.11), with the expected body. Returns all other
 * requests, which are the call's events. The function is pure.
 */
import { isDeepStrictEqual } from 'node:util';
import { describe, line } from '../verdict.ts';
import type { Received } from '../verdict.ts';

export function judgeLookup(
  received: readonly Received[],
  wanted: Readonly<Record<string, unknown>>,
): { readonly calls: readonly Received[]; readonly remarks: readonly string[] } {
  const isLookup = ({ request }: Received) => request.endsWith('/showcustomer');
  const calls = received.filter((entry) => !isLookup(entry));
  const lookups = received.filter(isLookup);
  const [only] = lookups;
  if (only === undefined || lookups.length > 1)
    return { calls, remarks: [`expected one look-up, got ${lookups.length}`] };
  const isRight = only.status === 201 && only.violations.length === 0 && isDeepStrictEqual(only.body, wanted);
  const got = [describe(only), ...only.violations].join(', ');
  return { calls, remarks: isRight ? [] : [`expected the look-up 201 ${line(wanted)}, got ${got}`] };
}
