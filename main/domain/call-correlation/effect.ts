/** What the merging of sources wants done, as data. `page`: the page of the customer call in the ledger. */
import type { Call } from '../calls/state.ts';
import type { CallReport } from '../calls/report.ts';
import type { Said } from '../messages/message.ts';
import type { CustomerCall } from './state.ts';

export type MergedEffect =
  | { readonly type: 'report'; readonly page: string; readonly report: CallReport }
  | {
      readonly type: 'step';
      readonly page: string;
      readonly at: number;
      readonly kind: 'heard' | 'decided';
      readonly text: Said;
      readonly detail?: Said | undefined;
      readonly source?: string | undefined;
      /** Of a call that does not concern this desk, as far as it has gone: it has no page. */
      readonly isAside?: true | undefined;
    }
  /** The call as the surest source that sees it shows it; `call.id` is the page. */
  | { readonly type: 'page'; readonly call: Call; readonly callId: string }
  /** Two pages turned out to be one. */
  | { readonly type: 'united'; readonly page: string; readonly into: string }
  | { readonly type: 'forgotten'; readonly page: string };

export const noteOf = (
  { page }: CustomerCall,
  at: number,
  kind: 'heard' | 'decided',
  text: Said,
  source?: string,
): MergedEffect => ({ type: 'step', page, at, kind, text, source });
