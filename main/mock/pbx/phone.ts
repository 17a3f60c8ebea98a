/**
 * A connected phone: a program with a user. The phone system notifies it of its channel's changes; its user's actions
 * come back as the call's functions for this channel. An extension without a connected phone is simulated.
 */
import type { Caller, Channel } from './channel.ts';

/** The reason why a call ended, as Asterisk's cause number. */
export type Cause = number;

export interface PhoneRing {
  readonly caller: Caller;
  /** The number that the customer dialled; undefined for internal calls. */
  readonly dialled: string | undefined;
}

export interface Phone {
  /** Rings for this channel. */
  readonly ring: (channel: Channel, call: PhoneRing) => void;
  /** The phone is calling, and the other side is ringing. */
  readonly rangThere: () => void;
  /** The phone is calling, and the other side has answered. */
  readonly answeredThere: () => void;
  /** The phone is now connected to another party. */
  readonly connectedTo: (other: Caller) => void;
  /** Its channel has ended. */
  readonly ended: (cause: Cause) => void;
}
