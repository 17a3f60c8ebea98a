/**
 * A connected phone: a program with a user. The phone system notifies the phone of changes of its channel. The user's
 * actions call the functions of the call for this channel. An extension without a connected phone is simulated.
 */
import type { Caller, Channel } from './channel.ts';

/** The reason why a call ended, as Asterisk's cause number. */
export type Cause = number;

export interface PhoneRing {
  readonly caller: Caller;
  /** The number that the customer dialled. Undefined for internal calls. */
  readonly dialled: string | undefined;
}

export interface Phone {
  /** Makes the phone ring for this channel. */
  readonly ring: (channel: Channel, call: PhoneRing) => void;
  /** This phone is calling, and the other side has started to ring. */
  readonly rangThere: () => void;
  /** This phone is calling, and the other side has answered. */
  readonly answeredThere: () => void;
  /** The phone is now connected to another party. */
  readonly connectedTo: (other: Caller) => void;
  /** The phone's channel has ended. */
  readonly ended: (cause: Cause) => void;
}
