/** What a message says of one extension's part in a call, in our words. */
import type { LineSaid } from '../line.ts';
import type { Said } from '#domain/messages/message.ts';
import type { Cause, Direction, Party, Phase } from './map.ts';

export interface Facts {
  readonly part: string;
  readonly call: string;
  readonly extension: string;
  readonly phase: Phase;
  readonly direction?: Direction | undefined;
  readonly party?: Party | undefined;
  /** Of the other side. */
  readonly number?: string | undefined;
  readonly name?: string | undefined;
  /** It calls, and its number is restricted; then neither number nor name is said. */
  readonly withheld?: true | undefined;
  readonly dialled?: string | undefined;
  readonly cause?: Cause | undefined;
}

/** A question to the provider that a message leads to: what is this now? */
export interface Ask {
  /** A path on the provider's own server. */
  readonly address: string;
  readonly part: string;
  readonly extension?: string | undefined;
}

/** What was read. `odd`: it is not understood, counted and shown. `nothing`: it is understood, and means nothing here. */
export type Reading =
  | { readonly is: 'facts'; readonly facts: Facts }
  /** Only which part is gone. */
  | { readonly is: 'gone'; readonly part: string; readonly cause?: Cause | undefined }
  /** The call is over for everybody in it: nobody is named. */
  | { readonly is: 'over'; readonly call: string; readonly cause?: Cause | undefined }
  | { readonly is: 'ask'; readonly ask: Ask }
  | { readonly is: 'odd'; readonly why: Said }
  /** `isReplaced`: and nothing more will come. */
  | { readonly is: 'nothing'; readonly why: Said; readonly isReplaced?: true };

/** What became of it. */
export type Outcome =
  | {
      readonly is: 'said';
      readonly said: readonly LineSaid[];
      readonly facts?: Facts | undefined;
      /** It was taken, and not all of it could be used. */
      readonly odd?: Said | undefined;
    }
  | Extract<Reading, { is: 'ask' | 'nothing' | 'odd' }>;
