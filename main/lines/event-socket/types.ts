/**
 * The results of reading provider messages: facts about one extension's part in a call, and requests to the provider.
 */
import type { EmittedEvent } from '../line.ts';
import type { Message } from '#domain/messages/message.ts';
import type { Cause, Direction, Party, Phase } from './provider-map.ts';

export interface Facts {
  readonly part: string;
  readonly call: string;
  readonly extension: string;
  readonly phase: Phase;
  readonly direction?: Direction | undefined;
  readonly party?: Party | undefined;
  /** The number of the other side. */
  readonly number?: string | undefined;
  readonly name?: string | undefined;
  /** Whether the other side calls with a withheld number. In that case, neither the number nor the name is set. */
  readonly withheld?: true | undefined;
  readonly dialled?: string | undefined;
}

/** A request for the current state of an entity that a message names. */
export interface Ask {
  /** A path on the provider's own server. */
  readonly address: string;
  readonly part: string;
  readonly extension?: string | undefined;
}

/**
 * The result for a list entry or for one event in a message. `odd` means that the data was not understood. Such data is
 * counted and shown. `nothing` means that the data was understood and has no effect.
 */
export type Reading =
  | { readonly is: 'facts'; readonly facts: Facts }
  /** This part has ended, but the call may continue. */
  | { readonly is: 'gone'; readonly part: string; readonly cause?: Cause | undefined }
  /** The call has ended for all parties. The message does not name a part. */
  | { readonly is: 'over'; readonly call: string; readonly cause?: Cause | undefined }
  | { readonly is: 'ask'; readonly ask: Ask }
  | { readonly is: 'odd'; readonly why: Message }
  /** `isReplaced` means that this connection receives no further messages. */
  | { readonly is: 'nothing'; readonly why: Message; readonly isReplaced?: true };

/** The effect of a message. */
export type Outcome =
  | {
      readonly is: 'said';
      readonly emitted: readonly EmittedEvent[];
      readonly facts?: Facts | undefined;
      /** The message was processed, but some of its content was not understood. */
      readonly odd?: Message | undefined;
    }
  | Extract<Reading, { is: 'ask' | 'nothing' | 'odd' }>;
