/** The effects of the call state machine as data. */
import type { Message } from '../messages/message.ts';
import type { Call } from './state.ts';
import type { CallReport } from './report.ts';

export type CallEffect =
  | { readonly type: 'report'; readonly report: CallReport }
  /** A step on the call's ledger page. */
  | {
      readonly type: 'step';
      readonly callId: string;
      readonly at: number;
      readonly kind: 'heard' | 'decided';
      readonly text: Message;
      readonly detail?: Message | undefined;
      readonly source?: string | undefined;
    }
  /** The call in its current state. The call has a page, because it involves a watched extension. */
  | { readonly type: 'call'; readonly call: Call }
  /** The call was removed from the state machine. */
  | { readonly type: 'forgotten'; readonly callId: string };
