/**
 * Joins a site: opens the connection, runs this PC as a member, and runs the grantor if this host
 * has the role `server`.
 */
import type { NatsConnection } from '@nats-io/transport-node';
import type { ServiceWindow } from '#domain/rate-limit/limits.ts';
import type { SavedSeat, Want } from '#domain/site/member.ts';
import type { GrantClass } from '#domain/site/messages.ts';
import type { BrokerProblem } from './broker-problem.ts';
import { runFleetService, type FleetService, type OwnReport } from './fleet-service.ts';
import { runGrantorService, type GrantorService, type GrantorServiceOptions } from './grantor-service.ts';
import { createSiteClient, type SiteClient } from './site-client.ts';
import { createSiteConnection, type SiteConnectionOptions } from './site-connection.ts';
import { siteSubjects } from './subjects.ts';
import type { SiteConnection, SiteRole, SiteState, SiteSubjects } from './types.ts';

export interface SiteOptions {
  readonly site: string;
  readonly pc: string;
  readonly role: SiteRole;
  readonly fallbackReserve: number;
  readonly screenPopReserve: number;
  readonly replicas: number;
  readonly windows: readonly ServiceWindow[];
  readonly timeoutMs: (of: GrantClass) => number;
  readonly connect: () => Promise<NatsConnection>;
  readonly clock: { readonly monotonicMs: () => number; readonly wallMs: () => number };
  readonly savedSeat: SavedSeat | undefined;
  readonly onSeat: (seat: SavedSeat) => void;
  readonly sentWithin: (windowMs: number) => number;
  /** Called when the PC may be able to send something. */
  readonly onWake: () => void;
  readonly onDelivered: (want: Want, by: string) => void;
  /** Returns the state of this PC for administrators. If this function is absent, nothing is reported. */
  readonly report?: () => OwnReport;
  readonly onChange: () => void;
  readonly onFailure: NonNullable<SiteConnectionOptions['onFailure']>;
  readonly log: NonNullable<GrantorServiceOptions['log']>;
}
export interface Site {
  readonly slots: SiteClient['slots'];
  readonly state: () => SiteState;
  /** Returns the status of the grantor, or undefined if this host is not the grantor. */
  readonly grantorStatus: GrantorService['status'];
  /**
   * Resolves to the state of all PCs. Resolves to undefined without `report`, or if this PC is not allowed to read the
   * state.
   */
  readonly readFleet: FleetService['read'];
  readonly connection: SiteConnection;
  readonly subjects: SiteSubjects;
  readonly close: () => Promise<void>;
}

/**
 * The time in ms for which a rejected message affects the state of the site. Without this limit, a single message would
 * show the site as limited until the next start.
 */
const rejectingMs = 600_000;

export const startSite = (options: SiteOptions): Site => {
  const { clock } = options;
  const subjects = siteSubjects(options.site);
  const connection = createSiteConnection(options);
  const end = connection.onChange(options.onChange);
  const client = createSiteClient({ ...options, connection, subjects });
  const service =
    options.role === 'server'
      ? runGrantorService({ ...options, connection, subjects, monotonicMs: clock.monotonicMs })
      : undefined;
  const fleet =
    options.report === undefined
      ? undefined
      : runFleetService({
          connection,
          subjects,
          role: options.role,
          monotonicMs: clock.monotonicMs,
          mode: () => client.slots.mode(clock.monotonicMs()),
          report: options.report,
          grantorStatus: () => service?.status(),
          rejections: client.rejections,
        });
  const problem = (): BrokerProblem | undefined => {
    const found = connection.problem() ?? service?.problem();
    if (found !== undefined) return found;
    const now = clock.monotonicMs();
    if (!connection.isUp() || client.slots.mode(now) !== 'turn' || client.slots.hasGrantor(now)) return undefined;
    // The broker sends this information to all PCs, so a member does not need to ask for it.
    return { code: connection.nats()?.info?.jetstream === true ? 'noGrantor' : 'jetStreamOff' };
  };
  return {
    slots: client.slots,
    connection,
    subjects,
    grantorStatus: () => service?.status(),
    readFleet: async () => fleet?.read(),
    state: () => {
      const now = clock.monotonicMs();
      const own = client.rejections.counts();
      const ofGrantor = service?.rejections.counts();
      const rejectedAt = Math.max(client.rejections.lastAt(), service?.rejections.lastAt() ?? -Infinity);
      return {
        role: options.role,
        isConnected: connection.isUp(),
        mode: client.slots.mode(now),
        term: client.term(),
        grantor: service?.isGrantor() === true ? options.pc : undefined,
        isGrantor: service?.isGrantor() === true,
        problem: problem(),
        rejected: {
          ...own,
          version: own.version + (ofGrantor?.version ?? 0),
          invalid: own.invalid + (ofGrantor?.invalid ?? 0),
        },
        isRejecting: now < rejectedAt + rejectingMs,
      };
    },
    close: async () => {
      end();
      fleet?.close();
      client.close();
      await service?.close();
      await connection.close();
    },
  };
};
