/**
 * A report from the call state machine to the helpdesk. Numbers are in E.164, unless the call is internal or the
 * settings select another form. The code in main/helpdesk/ creates the request body.
 */
import type { Evidence } from './line-event.ts';

export type CallReportType = 'Answered' | 'Transfer' | 'Disconnected';
export interface CallReport {
  readonly type: CallReportType;
  /** The phone system's name and its own ID for the whole call. The ID is derived, never random (assumption 40). */
  readonly callId: string;
  readonly number: string;
  readonly extension: string;
  readonly direction: 'Inbound' | 'Outbound';
  readonly dialled?: string | undefined;
  readonly at: number;
  readonly evidence: Evidence;
}
