/** A report of the call machine to the helpdesk. Numbers are E.164; helpdesk/ creates the request body. */
import type { Evidence } from './line-event.ts';

export type CallReportType = 'Answered' | 'Transfer' | 'Disconnected';
export interface CallReport {
  readonly type: CallReportType;
  /** Derived, never random (assumption 40): the exchange's name and its own ID for the whole call. */
  readonly callId: string;
  readonly number: string;
  readonly extension: string;
  readonly direction: 'Inbound' | 'Outbound';
  readonly dialled?: string | undefined;
  readonly at: number;
  readonly evidence: Evidence;
}
