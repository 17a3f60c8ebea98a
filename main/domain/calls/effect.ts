/** What the call machine wants done, as data. */
import type { Said } from '../messages/message.ts';
import type { Call } from './state.ts';
import type { CallReport } from './report.ts';

export type CallEffect =
  /** Tell the helpdesk. */
  | { readonly type: 'report'; readonly report: CallReport }
  /** A line on the page of this call. */
  | {
      readonly type: 'step';
      readonly callId: string;
      readonly at: number;
      readonly kind: 'heard' | 'decided';
      readonly text: Said;
      readonly detail?: Said | undefined;
      readonly source?: string | undefined;
    }
  /** The call as it is now; `concerns` a watched extension, so it has a page. */
  | { readonly type: 'call'; readonly call: Call }
  /** Nothing of this call is left in the machine. */
  | { readonly type: 'forgotten'; readonly callId: string };
