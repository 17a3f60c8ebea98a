/** The effects of correlation as data. `page` is the customer call's ledger page. */
import type { Call } from '../calls/state.ts';
import type { CallReport } from '../calls/report.ts';
import type { Message } from '../messages/message.ts';
import type { CustomerCall } from './state.ts';

export type CorrelatedEffect =
  | { readonly type: 'report'; readonly page: string; readonly report: CallReport }
  | {
      readonly type: 'step';
      readonly page: string;
      readonly at: number;
      readonly kind: 'heard' | 'decided';
      readonly text: Message;
      readonly detail?: Message | undefined;
      readonly source?: string | undefined;
      /** Set while the source call does not belong to a customer call. Such a source call has no page yet. */
      readonly isAside?: true | undefined;
    }
  /** The call as the highest-priority source reports it. `call.id` is the page. */
  | { readonly type: 'page'; readonly call: Call; readonly callId: string }
  /** The two pages belong to the same call. */
  | { readonly type: 'united'; readonly page: string; readonly into: string }
  | { readonly type: 'forgotten'; readonly page: string };

export const noteOf = (
  { page }: CustomerCall,
  at: number,
  kind: 'heard' | 'decided',
  text: Message,
  source?: string,
): CorrelatedEffect => ({ type: 'step', page, at, kind, text, source });
