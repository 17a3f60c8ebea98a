/** Controls the PCs that run Counterline: network losses, suspension, and a second PC. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Relay } from './relay.ts';
import type { Pcs } from './scenarios/scenario.ts';
import type { RunningSource } from './sources/source.ts';

export interface Gaps {
  readonly networkMs: number;
  readonly sleepMs: number;
}
/** Gaps that are as long as a router restart and a short suspension. */
export const longGaps: Gaps = { networkMs: 30_000, sleepMs: 60_000 };
/**
 * Gaps that are long enough for a call, and for a line to detect the suspension. Short runs, in which a person is
 * waiting for the result, use these gaps.
 */
export const shortGaps: Gaps = { networkMs: 6_000, sleepMs: 12_000 };

export function createPcs(sources: readonly RunningSource[], relays: readonly Relay[], gaps: Gaps): Pcs {
  /** Waits at least this long, and until `action` has ended. */
  const during = async (ms: number, action: () => Promise<void>): Promise<void> => {
    await Promise.all([action(), delay(ms)]);
  };
  return {
    withoutNetwork: async (action) => {
      for (const relay of relays) relay.cut();
      await during(gaps.networkMs, action).finally(() => {
        for (const relay of relays) relay.restore();
      });
    },
    stopped: async (action) => {
      for (const source of sources) source.signal('SIGSTOP');
      await during(gaps.sleepMs, action).finally(() => {
        for (const source of sources) source.signal('SIGCONT');
      });
    },
    reconnected: async () => void (await Promise.all(sources.map((source) => source.reconnected()))),
    withSecondPc: async (action) => {
      const coming = await Promise.allSettled(sources.map((source) => source.secondPc()));
      const further = coming.flatMap((pc) => (pc.status === 'fulfilled' ? [pc.value] : []));
      try {
        for (const pc of coming) if (pc.status === 'rejected') throw pc.reason;
        await action();
        // In this time, the second PC sends its remaining reports.
        await delay(800);
      } finally {
        await Promise.all(further.map((pc) => pc.stop()));
      }
    },
  };
}
