/**
 * Reports the state of this PC to the hosts with the role `server`. Such a host keeps the latest report of each PC, and
 * asks the grantor which PCs use the request limits.
 *
 *   PC ── state.<pc> ──▶ hosts with the role `server` ── fleet: ask ──▶ grantor
 *                                                     ◀── fleet: grantor ──
 */
import {
  fleetMessage,
  mostPcs,
  pcName,
  pcReport,
  reportEveryMs,
  windowName,
  type GrantorReport,
  type PcReport,
} from '#domain/site/fleet-messages.ts';
import { createFleetRegistry, type RegisteredPc } from '#domain/site/fleet-registry.ts';
import type { GrantorStatus } from '#domain/site/grantor.ts';
import { isOtherVersion, siteVersion } from '#domain/site/messages.ts';
import type { RejectionCounter } from './rejection-counter.ts';
import type { SiteConnection, SiteMessage, SiteRole, SiteSubjects } from './types.ts';

export type OwnReport = Omit<PcReport, 'v' | 'kind' | 'role' | 'mode'>;
export interface FleetServiceOptions {
  readonly connection: SiteConnection;
  readonly subjects: SiteSubjects;
  readonly role: SiteRole;
  readonly monotonicMs: () => number;
  readonly mode: () => PcReport['mode'];
  readonly report: () => OwnReport;
  readonly grantorStatus: () => GrantorStatus | undefined;
  readonly rejections: RejectionCounter;
}
export interface FleetReading {
  readonly isConnected: boolean;
  /** Undefined if no grantor responds. */
  readonly grantor: GrantorReport | undefined;
  readonly pcs: readonly RegisteredPc[];
  readonly omitted: number;
}
export interface FleetService {
  /** Resolves to undefined if this PC is not allowed to read the state of other PCs. */
  readonly read: () => Promise<FleetReading | undefined>;
  readonly close: () => void;
}

const answerMs = 2_000;

export const runFleetService = (options: FleetServiceOptions): FleetService => {
  const { connection, subjects, role, monotonicMs, rejections } = options;
  const { pc } = connection;
  const registry = createFleetRegistry();
  const waiting = new Map<string, (report: GrantorReport | undefined) => void>();
  const run = Math.random().toString(36).slice(2, 10);
  let asked = 0;

  const report = (): void => {
    const message: PcReport = { v: siteVersion, kind: 'pc', role, mode: options.mode(), ...options.report() };
    registry.add(pc, message, monotonicMs());
    connection.publish(subjects.state(pc), message);
  };
  const grantorReport = (id: string): GrantorReport | undefined => {
    const status = options.grantorStatus();
    if (status === undefined) return undefined;
    return {
      v: siteVersion,
      kind: 'grantor',
      id,
      pc,
      term: status.term,
      isLearning: status.isLearning,
      windows: status.use.flatMap(({ name, windowMs, used, limit }) => {
        const known = windowName.safeParse(name).data;
        return known === undefined ? [] : [{ name: known, windowMs, used, limit }];
      }),
      pcs: status.members.slice(0, mostPcs).map((member): [string, number] => [member.pc, member.hourlyUse]),
    };
  };
  const reject = (data: unknown): void => rejections.add(isOtherVersion(data) ? 'version' : 'invalid');
  const receiveReport = ({ subject, data }: SiteMessage): void => {
    const sender = pcName.safeParse(subject.slice(subjects.state('').length));
    const read = pcReport.safeParse(data);
    if (!read.success || !sender.success) return reject(data);
    registry.add(sender.data, read.data, monotonicMs());
  };
  const receiveFleet = ({ data }: SiteMessage): void => {
    const read = fleetMessage.safeParse(data);
    if (!read.success) return reject(data);
    const message = read.data;
    if (message.kind === 'grantor') return waiting.get(message.id)?.(message);
    const answer = grantorReport(message.id);
    if (answer !== undefined) connection.publish(subjects.fleet, answer);
  };
  const askGrantor = (): Promise<GrantorReport | undefined> => {
    asked += 1;
    const id = `${run}-${asked}`;
    return new Promise((resolve) => {
      const finish = (answer: GrantorReport | undefined): void => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(answer);
      };
      const timer = setTimeout(() => finish(undefined), answerMs);
      waiting.set(id, finish);
      if (!connection.publish(subjects.fleet, { v: siteVersion, kind: 'ask', id })) finish(undefined);
    });
  };

  const timer = setInterval(report, reportEveryMs);
  const ends = [
    connection.onChange((isUp) => {
      if (isUp) report();
    }),
    ...(role === 'server'
      ? [connection.subscribe(subjects.state('*'), receiveReport), connection.subscribe(subjects.fleet, receiveFleet)]
      : []),
  ];
  if (connection.isUp()) report();
  return {
    read: async () => {
      if (role !== 'server') return undefined;
      report();
      const grantor = grantorReport('own') ?? (await askGrantor());
      return {
        isConnected: connection.isUp(),
        grantor,
        pcs: registry.list(monotonicMs()),
        omitted: registry.omitted(),
      };
    },
    close: () => {
      clearInterval(timer);
      for (const end of ends) end();
      for (const finish of waiting.values()) finish(undefined);
    },
  };
};
