/**
 * A telephone that is really there: a program behind a wire, with a person of its own. The exchange tells it what
 * happens to its channel; what its person does, it says by the verbs of the call, for this channel. A desk without
 * one is played.
 */
import type { Caller, Channel } from './channel.ts';

/** Why an end came, as Asterisk's cause numbers say it. */
export type Cause = number;

export interface PhoneRing {
  readonly caller: Caller;
  /** What the customer dialled; undefined in the house. */
  readonly dialled: string | undefined;
}

export interface Phone {
  /** It is to ring for this channel. */
  readonly ring: (channel: Channel, call: PhoneRing) => void;
  /** It calls, and the other side rings. */
  readonly rangThere: () => void;
  /** It calls, and the other side has answered. */
  readonly answeredThere: () => void;
  /** It talks to somebody else now. */
  readonly connectedTo: (other: Caller) => void;
  /** Its channel is gone. */
  readonly ended: (cause: Cause) => void;
}
