/**
 * What the parts of a site share: the connection to the broker, and its subjects.
 *
 *   member PC ── from.<pc> ──▶ grantor ── journal ──▶ stream          (main/domain/site/messages.ts)
 *             ◀── to.<pc> ───          ◀── ack ─────
 */
import type { NatsConnection } from '@nats-io/transport-node';
import type { BrokerProblem } from './broker-problem.ts';

export interface SiteMessage {
  readonly subject: string;
  /** The JSON of the message; undefined: not JSON, or larger than 64 KiB. */
  readonly data: unknown;
}

/** One connection to the broker. It reconnects automatically and never throws. */
export interface SiteConnection {
  /** This PC's name, which is a token in its subjects. */
  readonly pc: string;
  readonly isUp: () => boolean;
  /** Why it is not up, or which permission is missing. */
  readonly problem: () => BrokerProblem | undefined;
  /** Called with each change. Returns the function that ends it. */
  readonly onChange: (listener: (isUp: boolean) => void) => () => void;
  /** Sends JSON. False: not connected; nothing is buffered. */
  readonly publish: (subject: string, message: object) => boolean;
  readonly subscribe: (subject: string, receive: (message: SiteMessage) => void) => () => void;
  /** For JetStream and key-value buckets (election.ts, journal-stream.ts); undefined: not connected yet. */
  readonly nats: () => NatsConnection | undefined;
  readonly close: () => Promise<void>;
}

/** The names of a site on the broker. `pc` is one token: letters, digits, `-` and `_`. */
export interface SiteSubjects {
  /** Only this PC is allowed to publish here; the grantor subscribes to `from('*')`. */
  readonly from: (pc: string) => string;
  /** Only hosts with the role `server` are allowed to publish here, and only this PC is allowed to subscribe. */
  readonly to: (pc: string) => string;
  /**
   * The subject for the grantor's announcements. Only hosts with the role `server` are allowed to publish here; all PCs
   * subscribe.
   */
  readonly all: string;
  /** The shared phone line: the requests of this PC, the events of its own calls, and the beats of the server hosts. */
  readonly lineFrom: (pc: string) => string;
  readonly lineTo: (pc: string) => string;
  readonly lineAll: string;
  /** The channels that this PC shows, and the presence for all PCs. */
  readonly presenceFrom: (pc: string) => string;
  readonly presenceAll: string;
  /** The subject of the journal, and the name of its stream. Members have no access. */
  readonly journal: string;
  readonly journalStream: string;
  /** The bucket of the grantor's lease. Members have no access. */
  readonly electionBucket: string;
}

export type SiteRole = 'member' | 'server';

/**
 * Messages rejected since the start. `version`: of another version · `invalid`: not a message, or too large · `forged`:
 * grants for requests that this PC has not made · `repeated`: grants for requests that have been answered.
 */
export type RejectedMessages = Readonly<Record<'version' | 'invalid' | 'forged' | 'repeated', number>>;

/** For the snapshot, doctor and the fleet view. No customer data. */
export interface SiteState {
  readonly role: SiteRole;
  readonly isConnected: boolean;
  /** `granted`: the grantor answers · `waiting`: no grantor · `turn`: sends in its turn. */
  readonly mode: 'granted' | 'waiting' | 'turn';
  readonly term: number | undefined;
  readonly grantor: string | undefined;
  /** Whether this host is the grantor. */
  readonly isGrantor: boolean;
  /** Why the site does not work as it should. The PC continues in its turn. */
  readonly problem: BrokerProblem | undefined;
  readonly rejected: RejectedMessages;
}
