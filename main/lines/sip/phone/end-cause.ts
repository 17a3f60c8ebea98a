/**
 * Determines why a call ended, from the Reason header (RFC 3326) or the status code (RFC 3261, 21). The code is pure.
 */
import type { EndCause } from '#domain/calls/line-event.ts';

/**
 * The maximum number of characters that are read from a Reason header. One header can contain several reasons:
 * `SIP;cause=200;text="Call completed elsewhere"`, `Q.850;cause=26`.
 */
const longest = 500;
const reasonsIn = (headers: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const header of headers)
    for (const [, protocol, cause] of header
      .slice(0, longest)
      .matchAll(/(SIP|Q\.850)\s*(?:;[^,;]*)*?;\s*cause\s*=\s*(\d{1,3})(?!\d)/gi))
      found.add(`${protocol?.toUpperCase()} ${Number(cause)}`);
  return found;
};

/**
 * Returns the cause of a CANCEL. If no reason is known, returns `cancelled`, although another phone may have answered.
 */
export const cancelCause = (reasons: readonly string[]): EndCause => {
  const given = reasonsIn(reasons);
  if (given.has('SIP 200') || given.has('Q.850 26')) return 'elsewhere';
  if (given.has('Q.850 19') || given.has('Q.850 18') || given.has('SIP 408') || given.has('SIP 480'))
    return 'no-answer';
  return 'cancelled';
};

/** Returns the end cause of an INVITE that was refused with this status. */
export const refusalCause = (status: number): EndCause => {
  if (status === 486 || status === 600) return 'busy';
  if (status === 603 || status === 607) return 'rejected';
  if (status === 487) return 'cancelled';
  if (status === 408 || status === 480) return 'no-answer';
  return 'failed';
};
