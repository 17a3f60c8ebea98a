/**
 * The journal as a stream of the broker. Each host with the role `server` follows it, and only the grantor writes to
 * it. Each write names the last sequence number that its writer knows, so the broker rejects the writes of a deposed
 * grantor.
 */
import {
  jetstream,
  JetStreamApiError,
  jetstreamManager,
  type ConsumerMessages,
  type StreamInfo,
} from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { journalEntry, type JournalEntry, type SiteHistory } from '#domain/site/journal.ts';
import { parseAs } from '#domain/json/parse-as.ts';
import { isWrongSequence } from './broker-problem.ts';
import type { SiteSubjects } from './types.ts';

export interface JournalOptions {
  readonly nats: NatsConnection;
  readonly subjects: SiteSubjects;
  /** Creates an empty history for a stream that is new to this host or has lost entries that this host had read. */
  readonly createHistory: () => SiteHistory;
  /** The part of the journal that this host had read before the connection was lost. */
  readonly previous: JournalPosition | undefined;
  readonly monotonicMs: () => number;
  /** An estimate of the broker's time minus the monotonic time. The estimate is never greater than the true value. */
  readonly brokerAheadMs: () => number;
  /** The longest window of a request limit, in milliseconds. The stream keeps entries for one hour longer. */
  readonly keepMs: number;
  readonly replicas: number;
  /**
   * Called when the journal can no longer be followed: the consumer has ended or failed, or the broker does not return
   * the state of the stream.
   */
  readonly onLost: (reason: string) => void;
  /** Called when a write fails for a reason other than a wrong sequence number. */
  readonly onRejected: (error: unknown) => void;
}
export interface JournalPosition {
  readonly history: SiteHistory;
  /** The time at which the stream was created. A new stream with the same name has other entries. */
  readonly created: string;
  readonly applied: number;
  readonly hasGap: boolean;
  readonly isNew: boolean;
}
export interface Journal {
  readonly history: SiteHistory;
  readonly position: () => JournalPosition;
  /** The sequence number of the last entry in `history`. */
  readonly applied: () => number;
  /** Whether `history` may be incomplete: entries may be missing, or the stream may have begun recently. */
  readonly hasGap: () => boolean;
  /**
   * Waits up to 2 s until `history` contains the whole stream. Resolves to false after that time, or if the broker does
   * not return the state of the stream.
   */
  readonly catchUp: () => Promise<boolean>;
  /** Resolves to undefined if the entry was not written, or if the result is unknown. */
  readonly write: (entry: JournalEntry, lastSequence: number) => Promise<number | undefined>;
  readonly stop: () => Promise<void>;
}

const timeoutMs = 2_000;
/**
 * If the broker loses the consumer of this host, which happens when a server of a cluster stops, the client creates
 * another one after two missed heartbeats. With the client's defaults, this would take 30 s.
 */
const following = { expires: 4_000, idle_heartbeat: 1_000 };
const streamNotFound = 10_059;
const hourMs = 3_600_000;

export const openJournal = async (options: JournalOptions): Promise<Journal> => {
  const { nats, subjects, monotonicMs } = options;
  const manager = await jetstreamManager(nats, { timeout: timeoutMs });
  const found = await manager.streams.info(subjects.journalStream).catch((error: unknown) => {
    // Only a missing stream is created. Any other error, such as a time-out, ends this attempt.
    if (error instanceof JetStreamApiError && error.code === streamNotFound) return undefined;
    throw error;
  });
  const info =
    found ??
    (await manager.streams.add({
      name: subjects.journalStream,
      subjects: [subjects.journal],
      max_age: nanos(options.keepMs + hourMs),
      max_bytes: 256 * 1024 * 1024,
      num_replicas: options.replicas,
    }));
  const { created } = info;
  const known = options.previous;
  const previous =
    known !== undefined && known.created === created && info.state.last_seq >= known.applied ? known : undefined;
  const history = previous?.history ?? options.createHistory();
  // If `previous` is undefined although the stream is the same, the stream has lost entries that this host had read.
  let hasGap = previous?.hasGap ?? known?.created === created;
  // A stream that still contains its first entry may have begun recently. Until its first grant, no host has
  // counted the requests that PCs sent before the stream began.
  let isNew = previous?.isNew ?? (info.state.messages === 0 || info.state.first_seq <= 1);
  // The first sequence number of a stream without any entries is 0.
  let applied = previous?.applied ?? Math.max(0, info.state.first_seq - 1);
  const liveFrom = info.state.last_seq;
  const client = jetstream(nats, { timeout: timeoutMs });
  const waiting = new Set<() => void>();

  const consumer = await client.consumers.get(subjects.journalStream, { opt_start_seq: applied + 1 });
  const messages: ConsumerMessages = await consumer.consume(following);
  const follow = async (): Promise<void> => {
    for await (const message of messages) {
      if (message.seq <= applied) continue;
      if (message.seq !== applied + 1) hasGap = true;
      applied = message.seq;
      const entry = parseAs(journalEntry, message.string());
      const now = monotonicMs();
      // Entries from before the journal was opened get the time at which the broker stored them. Newer entries get
      // their time of arrival.
      const at =
        message.seq > liveFrom ? now : Math.min(now, Number(message.timestampNanos) / 1e6 - options.brokerAheadMs());
      if (entry !== undefined) history.apply(entry, at);
      if (entry?.records.some(({ k }) => k === 'grant') === true) isNew = false;
      for (const check of waiting) check();
    }
  };
  void follow().then(
    () => options.onLost('ended'),
    (error: unknown) => options.onLost(String(error)),
  );
  const until = (isReached: () => boolean): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => finish(false), timeoutMs);
      const finish = (reached: boolean): void => {
        clearTimeout(timer);
        waiting.delete(check);
        resolve(reached);
      };
      const check = (): void => {
        if (isReached()) finish(true);
      };
      waiting.add(check);
      check();
    });

  return {
    history,
    position: () => ({ history, created, applied, hasGap, isNew }),
    applied: () => applied,
    hasGap: () => hasGap || isNew,
    catchUp: async () => {
      let info: StreamInfo;
      try {
        info = await manager.streams.info(subjects.journalStream);
      } catch (error) {
        options.onLost(String(error));
        return false;
      }
      // The broker has lost the last entries of the stream, which this host has already read.
      if (info.state.last_seq < applied) {
        hasGap = true;
        applied = info.state.last_seq;
        return true;
      }
      return until(() => applied >= info.state.last_seq);
    },
    write: async (entry, lastSequence) => {
      try {
        const ack = await client.publish(subjects.journal, JSON.stringify(entry), {
          expect: { lastSequence },
          timeout: timeoutMs,
          retries: 1,
        });
        return ack.duplicate ? undefined : ack.seq;
      } catch (error) {
        // A wrong sequence number means that another host has written an entry, so this host is deposed.
        if (!isWrongSequence(error)) options.onRejected(error);
        return undefined;
      }
    },
    stop: async () => {
      await messages.close().catch(() => undefined);
    },
  };
};
