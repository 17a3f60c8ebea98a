/**
 * Runs the grantor on a host with the role `server`. The host follows the journal, takes the lease when no other host
 * has it, and answers the PCs while it holds the lease. It sends a reply only after the broker has stored the journal
 * entry for that reply.
 */
import { createGrantor, type Grantor, type GrantorEffects, type GrantorStatus } from '#domain/site/grantor.ts';
import { createSiteHistory, type JournalRecord } from '#domain/site/journal.ts';
import { isOtherVersion, parseFromMember, siteVersion, type GrantClass } from '#domain/site/messages.ts';
import type { ServiceWindow } from '#domain/rate-limit/limits.ts';
import type { NatsConnection } from '@nats-io/transport-node';
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { brokerProblemOf, type BrokerProblem } from './broker-problem.ts';
import { openElection, renewLeaseEveryMs, takeLeaseEveryMs, type Election } from './election.ts';
import { openJournal, type Journal, type JournalPosition } from './journal-stream.ts';
import { createRejectionCounter, type RejectionCounter } from './rejection-counter.ts';
import type { SiteConnection, SiteMessage, SiteSubjects } from './types.ts';

export interface GrantorServiceOptions {
  readonly connection: SiteConnection;
  readonly subjects: SiteSubjects;
  readonly windows: readonly ServiceWindow[];
  readonly fallbackReserve: number;
  readonly screenPopReserve: number;
  readonly timeoutMs: (of: GrantClass) => number;
  readonly monotonicMs: () => number;
  readonly replicas?: number;
  readonly onChange?: () => void;
  readonly log?: (
    event: 'elected' | 'deposed' | 'failed',
    fields: Readonly<Record<string, string | number | boolean>>,
  ) => void;
}
export interface GrantorService {
  readonly isGrantor: () => boolean;
  readonly status: () => GrantorStatus | undefined;
  readonly rejections: RejectionCounter;
  /** The reason why this host cannot grant requests, if any. */
  readonly problem: () => BrokerProblem | undefined;
  readonly close: () => Promise<void>;
}

const clockEveryMs = 60_000;
const retryMs = 1_000;
const mostRecords = 500;
const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

interface Opened {
  readonly nats: NatsConnection;
  readonly election: Election;
  readonly journal: Journal;
}

export const runGrantorService = (options: GrantorServiceOptions): GrantorService => {
  const { connection, subjects, monotonicMs, windows, log = () => undefined } = options;
  const longestMs = Math.max(...windows.map(({ windowMs }) => windowMs));
  const rejections = createRejectionCounter(monotonicMs);
  let opened: Opened | undefined;
  let position: JournalPosition | undefined;
  let problem: BrokerProblem | undefined;
  let isLost = false;
  let aheadMs = Date.now() - monotonicMs();
  let clockAt = -Infinity;
  let grantor: Grantor | undefined;
  let isClosed = false;

  const setProblem = (error: unknown): void => {
    const next = error === undefined ? undefined : brokerProblemOf(error);
    if (next?.code === problem?.code && next?.detail === problem?.detail) return;
    problem = next;
    if (next !== undefined) log('failed', { reason: next.code, ...omitUndefined({ detail: next.detail }) });
    options.onChange?.();
  };
  const open = async (nats: NatsConnection): Promise<Opened> => {
    const replicas = options.replicas ?? 1;
    const election = await openElection(nats, connection.pc, subjects, replicas);
    aheadMs = (await election.measureBrokerAhead(monotonicMs)) ?? aheadMs;
    clockAt = monotonicMs();
    isLost = false;
    const journal = await openJournal({
      nats,
      subjects,
      createHistory: () => createSiteHistory(longestMs),
      previous: position,
      monotonicMs,
      brokerAheadMs: () => aheadMs,
      keepMs: longestMs,
      replicas,
      onLost: (reason) => {
        isLost = true;
        log('failed', { reason });
      },
      onRejected: setProblem,
    });
    return { nats, election, journal };
  };

  /** Answers PCs until this host loses the lease, the journal or the connection, or until the service is closed. */
  const govern = async ({ election, journal }: Opened): Promise<void> => {
    if (!(await journal.catchUp())) return;
    const { history } = journal;
    const term = history.term() + 1;
    let sequence = await journal.write({ v: siteVersion, term, by: connection.pc, records: [] }, journal.applied());
    if (sequence === undefined) return;
    const hasGap = journal.hasGap();
    let isOver = false;
    const current = createGrantor({
      windows,
      fallbackReserve: options.fallbackReserve,
      screenPopReserve: options.screenPopReserve,
      term,
      now: monotonicMs(),
      history,
      hasGap,
      timeoutMs: options.timeoutMs,
      brokerAheadMs: () => aheadMs,
    });
    grantor = current;
    setProblem(undefined);
    log('elected', { term, hasGap });
    options.onChange?.();

    let records: JournalRecord[] = [];
    let replies: GrantorEffects['replies'] = [];
    let isWriting = false;
    let timer: NodeJS.Timeout | undefined;
    const flush = async (): Promise<void> => {
      if (isWriting) return;
      isWriting = true;
      while (!isOver && records.length + replies.length > 0) {
        const batch = records.slice(0, mostRecords);
        records = records.slice(mostRecords);
        const answers = replies;
        replies = [];
        if (batch.length > 0) {
          sequence = await journal.write({ v: siteVersion, term, by: connection.pc, records: batch }, sequence ?? -1);
          if (sequence === undefined) {
            isOver = true;
            break;
          }
        }
        // The remaining records of a large batch have not been written yet, so the replies wait.
        if (records.length > 0 && batch.length === mostRecords) replies = [...answers, ...replies];
        else for (const { pc, message } of answers) connection.publish(subjects.to(pc), message);
      }
      isWriting = false;
    };
    const take = (effects: GrantorEffects): void => {
      records = [...records, ...effects.records];
      replies = [...replies, ...effects.replies];
      void flush();
      clearTimeout(timer);
      if (isOver) return;
      const now = monotonicMs();
      timer = setTimeout(() => take(current.advance(monotonicMs())), Math.max(1, Math.ceil(current.nextAt(now) - now)));
    };
    const receive = ({ subject, data }: SiteMessage): void => {
      if (isOver) return;
      const pc = subject.slice(subjects.from('').length);
      const message = parseFromMember(data);
      if (message !== undefined) return take(current.handle(pc, message, monotonicMs()));
      const code = isOtherVersion(data) ? 'version' : 'invalid';
      rejections.add(code);
      connection.publish(subjects.to(pc), { v: siteVersion, kind: 'rejected', code });
    };
    const end = connection.subscribe(subjects.from('*'), receive);
    connection.publish(subjects.all, { v: siteVersion, kind: 'who', term });
    take(current.advance(monotonicMs()));

    let renewedAt = monotonicMs();
    while (!isOver && !isClosed && !isLost && connection.isUp()) {
      await wait(renewLeaseEveryMs);
      if (!(await election.renew())) break;
      renewedAt = monotonicMs();
      if (renewedAt > clockAt + clockEveryMs) {
        clockAt = renewedAt;
        aheadMs = (await election.measureBrokerAhead(monotonicMs)) ?? aheadMs;
      }
    }
    isOver = true;
    clearTimeout(timer);
    end();
    grantor = undefined;
    log('deposed', { term });
    options.onChange?.();
    await election.giveUp();
  };

  const run = async (): Promise<void> => {
    while (!isClosed) {
      const nats = connection.nats();
      if (nats === undefined || !connection.isUp()) {
        await wait(takeLeaseEveryMs);
        continue;
      }
      try {
        if (opened === undefined || isLost || opened.nats !== nats) {
          position = opened?.journal.position() ?? position;
          await opened?.journal.stop();
          opened = undefined;
          opened = await open(nats);
        }
        if (await opened.election.tryTake()) {
          await govern(opened);
          await opened.election.giveUp();
          if (problem !== undefined) await wait(retryMs);
        } else {
          // Another host grants requests, so the broker must be working.
          setProblem(undefined);
          await wait(takeLeaseEveryMs);
        }
      } catch (error) {
        setProblem(error);
        await wait(retryMs);
      }
    }
    await opened?.journal.stop();
  };
  const ended = run();
  return {
    isGrantor: () => grantor !== undefined,
    status: () => grantor?.status(monotonicMs()),
    rejections,
    problem: () => problem,
    close: async () => {
      isClosed = true;
      await ended;
    },
  };
};
