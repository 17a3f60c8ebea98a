/**
 * The types that the parts of a site share: the connection to the broker, and its subjects.
 *
 *   member PC ── from.<pc> ──▶ grantor ── journal ──▶ stream          (main/domain/site/messages.ts)
 *             ◀── to.<pc> ───          ◀── ack ─────
 */
import type { NatsConnection } from '@nats-io/transport-node';
import type { BrokerProblem } from './broker-problem.ts';

export interface SiteMessage {
  readonly subject: string;
  /** The message, parsed from JSON. It is undefined if the message is not JSON or is larger than 64 KiB. */
  readonly data: unknown;
}

/** One connection to the broker. It reconnects automatically and never throws. */
export interface SiteConnection {
  /** This PC's name, which is a token in the PC's subjects. */
  readonly pc: string;
  readonly isUp: () => boolean;
  /** The reason why the connection is not up, or the permission that is missing. */
  readonly problem: () => BrokerProblem | undefined;
  /** Calls the listener after each change. The returned function removes the listener. */
  readonly onChange: (listener: (isUp: boolean) => void) => () => void;
  /** Sends JSON. Returns false if there is no connection; messages are never buffered. */
  readonly publish: (subject: string, message: object) => boolean;
  readonly subscribe: (subject: string, receive: (message: SiteMessage) => void) => () => void;
  /**
   * The client for JetStream and key-value buckets (election.ts, journal-stream.ts). Undefined while there is no
   * connection.
   */
  readonly nats: () => NatsConnection | undefined;
  /** Ends the connection if the broker does not respond within a second, so that a new one is opened. */
  readonly verify: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The names of a site on the broker. `pc` is one token: letters, digits, `-` and `_`. */
export interface SiteSubjects {
  /** Only this PC is allowed to publish here; the grantor subscribes to `from('*')`. */
  readonly from: (pc: string) => string;
  /** Only hosts with the role `server` are allowed to publish here, and only this PC is allowed to subscribe. */
  readonly to: (pc: string) => string;
  /**
   * The subject for the grantor's announcements. Only hosts with the role `server` are allowed to publish here,
   * and all PCs subscribe.
   */
  readonly all: string;
  /** Each PC reports its state here. Only hosts with the role `server` are allowed to subscribe. */
  readonly state: (pc: string) => string;
  /** Hosts with the role `server` ask the grantor here which PCs use the request limits. Members have no access. */
  readonly fleet: string;
  /** The shared phone line: the requests of this PC, the events of its own calls, and the beats of the line's host. */
  readonly lineFrom: (pc: string) => string;
  readonly lineTo: (pc: string) => string;
  readonly lineAll: string;
  /**
   * `presenceFrom` is for the channels that this PC shows. `presenceAll` is for the presence that a host sends to all
   * PCs.
   */
  readonly presenceFrom: (pc: string) => string;
  readonly presenceAll: string;
  /** The subject of the journal, and the name of its stream. Members have no access. */
  readonly journal: string;
  readonly journalStream: string;
  /** The bucket that contains the grantor's lease. Members have no access. */
  readonly electionBucket: string;
}

export type SiteRole = 'member' | 'server';

/**
 * Counts of the messages rejected since startup:
 *
 * - `version`: messages of another version
 * - `invalid`: data that is not a message, or is too large
 * - `forged`: grants for requests that this PC has not made
 * - `repeated`: grants for requests that have already been answered
 */
export type RejectedMessages = Readonly<Record<'version' | 'invalid' | 'forged' | 'repeated', number>>;

/** The state for the snapshot, `doctor` and the fleet view. It contains no customer data. */
export interface SiteState {
  readonly role: SiteRole;
  readonly isConnected: boolean;
  /**
   * `granted` means that the grantor responds. `waiting` means that the grantor is silent but this PC's lease is still
   * valid. `turn` means that this PC takes turns with other PCs.
   */
  readonly mode: 'granted' | 'waiting' | 'turn';
  readonly term: number | undefined;
  readonly grantor: string | undefined;
  readonly isGrantor: boolean;
  /** The reason why the site does not work as it should. Without a grantor, the PCs take turns. */
  readonly problem: BrokerProblem | undefined;
  readonly rejected: RejectedMessages;
  /** Whether a message was rejected in the last ten minutes. */
  readonly isRejecting: boolean;
}
