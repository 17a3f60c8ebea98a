/** Counts refused connections, messages and links since startup. Logs at most one of each kind per minute. */
import type { Diagnostics } from '#contract/diagnostics.ts';
import type { LogPort, RefusalCounter, RefusedKind } from '#app/types.ts';

const logIntervalMs = 60_000;

export const createRefusalCounter = (ports: {
  readonly wallMs: () => number;
  readonly log: LogPort;
}): RefusalCounter => {
  const counts: Diagnostics['counters']['refused'] = {
    connection: { count: 0 },
    message: { count: 0 },
    link: { count: 0 },
  };
  const loggedAt = new Map<RefusedKind, number>();
  return {
    note: (kind, reason) => {
      const at = ports.wallMs();
      counts[kind] = { count: counts[kind].count + 1, last: reason.slice(0, 100), lastAt: at };
      if (Math.abs(at - (loggedAt.get(kind) ?? Number.NEGATIVE_INFINITY)) < logIntervalMs) return;
      loggedAt.set(kind, at);
      ports.log('refused', undefined, { level: 'info', fields: { kind, reason, count: counts[kind].count } });
    },
    read: () => structuredClone(counts),
  };
};
