/** What happens to the PCs where Counterline runs: their network, their sleep, and a second one beside them. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Relay } from './relay.ts';
import type { Pcs } from './scenarios/scenario.ts';
import type { RunningSource } from './sources/source.ts';

export interface Gaps {
  readonly networkMs: number;
  readonly sleepMs: number;
}
/** As long as a router takes, and a person for a coffee. */
export const longGaps: Gaps = { networkMs: 30_000, sleepMs: 60_000 };
/** Long enough that a call fits in, and that a line notices that it stood still; for a run that people wait for. */
export const shortGaps: Gaps = { networkMs: 6_000, sleepMs: 12_000 };

export function createPcs(sources: readonly RunningSource[], relays: readonly Relay[], gaps: Gaps): Pcs {
  /** Lasts at least so long, and as long as what is played. */
  const during = async (ms: number, meanwhile: () => Promise<void>): Promise<void> => {
    await Promise.all([meanwhile(), delay(ms)]);
  };
  return {
    withoutNetwork: async (meanwhile) => {
      for (const relay of relays) relay.cut();
      await during(gaps.networkMs, meanwhile).finally(() => {
        for (const relay of relays) relay.mend();
      });
    },
    stopped: async (meanwhile) => {
      for (const source of sources) source.signal('SIGSTOP');
      await during(gaps.sleepMs, meanwhile).finally(() => {
        for (const source of sources) source.signal('SIGCONT');
      });
    },
    reconnected: async () => void (await Promise.all(sources.map((source) => source.reconnected()))),
    withSecondPc: async (meanwhile) => {
      const coming = await Promise.allSettled(sources.map((source) => source.secondPc()));
      const further = coming.flatMap((pc) => (pc.status === 'fulfilled' ? [pc.value] : []));
      try {
        for (const pc of coming) if (pc.status === 'rejected') throw pc.reason;
        await meanwhile();
        // What it still has to say is said by then.
        await delay(800);
      } finally {
        await Promise.all(further.map((pc) => pc.stop()));
      }
    },
  };
}
