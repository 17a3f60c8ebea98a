/**
 * Elects the grantor: the host that holds a key in a bucket whose entries expire after 1.5 seconds. For a moment, two
 * hosts may both believe that they hold the key. The journal then decides (journal-stream.ts).
 */
import { jetstream } from '@nats-io/jetstream';
import { Kvm, type KV } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { isWrongSequence } from './broker-problem.ts';
import type { SiteSubjects } from './types.ts';

const leaseMs = 1_500;
const grantorKey = 'grantor';
/** The client must stop waiting for a lost response before the lease expires. */
const timeoutMs = 1_000;

export interface Election {
  /**
   * Takes the lease if no host has it. Throws if the broker does not respond, or rejects the request for another
   * reason.
   */
  readonly tryTake: () => Promise<boolean>;
  /** Renews the lease. Returns false if another host may have it. */
  readonly renew: () => Promise<boolean>;
  readonly giveUp: () => Promise<void>;
  /** Resolves to the host that has the lease, or to undefined if no host has it or the host is unknown. */
  readonly holder: () => Promise<string | undefined>;
  /**
   * Returns the broker's time minus the monotonic time, in milliseconds. The result is never greater than the true
   * value. It is less by at most the duration of two requests. Resolves to undefined if the broker does not respond.
   */
  readonly measureBrokerAhead: (monotonicMs: () => number) => Promise<number | undefined>;
}
export const renewLeaseEveryMs = 400;
export const takeLeaseEveryMs = 150;

export const openElection = async (
  nats: NatsConnection,
  pc: string,
  subjects: SiteSubjects,
  replicas: number,
): Promise<Election> => {
  const bucket: KV = await new Kvm(jetstream(nats, { timeout: timeoutMs })).create(subjects.electionBucket, {
    ttl: leaseMs,
    history: 1,
    replicas,
  });
  let revision: number | undefined;
  return {
    tryTake: async () => {
      try {
        revision = await bucket.create(grantorKey, pc);
        return true;
      } catch (error) {
        if (isWrongSequence(error)) return false;
        throw error;
      }
    },
    renew: async () => {
      if (revision === undefined) return false;
      try {
        revision = await bucket.update(grantorKey, pc, revision, leaseMs);
        return true;
      } catch {
        // The broker may have renewed the lease even if its response was lost.
        const entry = await bucket.get(grantorKey).catch(() => null);
        const isOwn = entry !== null && entry.operation === 'PUT' && entry.string() === pc;
        revision = isOwn ? entry.revision : undefined;
        return isOwn;
      }
    },
    giveUp: async () => {
      const previousSeq = revision;
      revision = undefined;
      if (previousSeq !== undefined) await bucket.delete(grantorKey, { previousSeq }).catch(() => undefined);
    },
    holder: async () => {
      const entry = await bucket.get(grantorKey).catch(() => null);
      return entry === null || entry.operation !== 'PUT' ? undefined : entry.string();
    },
    measureBrokerAhead: async (monotonicMs) => {
      const key = `clock_${pc}`;
      try {
        await bucket.put(key, '');
        const entry = await bucket.get(key);
        return entry === null ? undefined : entry.created.getTime() - monotonicMs();
      } catch {
        return undefined;
      }
    },
  };
};
