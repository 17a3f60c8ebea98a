/** What windows, their messages and links were refused since the start: counted, and in the log without flooding it. */
import type { Diagnostics } from '#contract/diagnostics.ts';
import type { LogPort } from './log-port.ts';

export type RefusedKind = keyof Diagnostics['counters']['refused'];

export interface Refusals {
  /** `reason`: a code of our own, such as `wrong_origin`; nothing that came from outside. */
  readonly note: (kind: RefusedKind, reason: string) => void;
  readonly read: () => Diagnostics['counters']['refused'];
}

const tellEveryMs = 60_000;

export const createRefusals = (ports: { readonly wallMs: () => number; readonly log: LogPort }): Refusals => {
  const counts: Diagnostics['counters']['refused'] = {
    connection: { count: 0 },
    message: { count: 0 },
    link: { count: 0 },
  };
  const toldAt = new Map<RefusedKind, number>();
  return {
    note: (kind, reason) => {
      const at = ports.wallMs();
      counts[kind] = { count: counts[kind].count + 1, last: reason.slice(0, 100), lastAt: at };
      if (Math.abs(at - (toldAt.get(kind) ?? Number.NEGATIVE_INFINITY)) < tellEveryMs) return;
      toldAt.set(kind, at);
      ports.log('refused', undefined, { level: 'info', fields: { kind, reason, count: counts[kind].count } });
    },
    read: () => structuredClone(counts),
  };
};
