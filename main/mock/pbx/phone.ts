/**
 * A connected phone: a program with a user. The phone system notifies the phone of changes to its channel. Each action
 * of the user runs a function of the `PracticeCall` that contains the channel. An extension without a connected phone
 * is simulated.
 */
import type { Caller, Channel } from './channel.ts';

/** The Asterisk cause number that states why a call ended. */
export type Cause = number;

export interface PhoneRing {
  readonly caller: Caller;
  /** The number that the customer dialled. Undefined for internal calls. */
  readonly dialled: string | undefined;
}

export interface Phone {
  /** Makes the phone ring for this channel. */
  readonly ring: (channel: Channel, call: PhoneRing) => void;
  /** Called when this phone is calling and the other side has started to ring. */
  readonly rangThere: () => void;
  /** Called when this phone is calling and the other side has answered. */
  readonly answeredThere: () => void;
  /** Called when the phone has been connected to another party. */
  readonly connectedTo: (other: Caller) => void;
  /** Called when the phone's channel has ended. */
  readonly ended: (cause: Cause) => void;
}
