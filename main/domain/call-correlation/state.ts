/**
 * The state of correlation. Several sources can observe the same customer call: the phone system, a softphone and
 * busy lamps. Each source has its own call in the call state machine, the **source call**. Together, the source calls
 * form one **customer call** with one page, one ID and one list of reported events. The state is plain data, and the
 * times come with the events.
 */
import type { CallReport, CallReportType } from '../calls/report.ts';
import type { Evidence } from '../calls/line-event.ts';
import type { Call } from '../calls/state.ts';

/** The properties of a line that determine its priority. */
export interface Source {
  readonly line: string;
  readonly evidence: Evidence;
  readonly isUp: boolean;
  /**
   * A helper line never creates a call or marks one as answered. It only shows that an extension is free
   * again (busy-lamp-closer.ts).
   */
  readonly isHelper: boolean;
  readonly extensions: '*' | readonly string[];
  /**
   * The phone system's name in IDs, if it differs from the line's name. Several lines can reach one phone system, and
   * all of them must use the same ID for a call.
   */
  readonly exchange?: string | undefined;
  /**
   * Whether the line shows the phone system's own IDs for calls and legs. If two such lines report calls without a
   * common ID, the calls are different.
   */
  readonly hasExchangeIds?: boolean | undefined;
}
export type Sources = readonly Source[];

/** One leg of an extension in a source call, with the times when it started, was answered and ended. */
export interface LegInterval {
  readonly leg: string;
  readonly extension: string;
  readonly from: number;
  readonly took?: number | undefined;
  readonly until?: number | undefined;
  /**
   * Set if the leg already existed when the line connected. In that case, `from` and `took` do not show when the leg
   * started and was answered.
   */
  readonly isAdopted?: true | undefined;
}

/** A customer call as one line observes it. */
export interface SourceCall {
  readonly call: Call;
  readonly number?: string | undefined;
  readonly direction?: 'Inbound' | 'Outbound' | undefined;
  /** The phone system's IDs for the call and its legs. */
  readonly ids: ReadonlySet<string>;
  readonly legIntervals: readonly LegInterval[];
  /** This source's position in the list of reported events (report-policy.ts). */
  readonly reportedPosition: number;
  /** Whether an event of this source is in `reported`. If so, the source knows who has the call. */
  readonly hasReported: boolean;
  /** The extension of this source's last skipped Answered, until an event of this source is in `reported`. */
  readonly claimedExtension?: string | undefined;
  /** Set when the line has removed the call. */
  readonly isGone?: true | undefined;
}

export interface ReportedEvent {
  readonly type: CallReportType;
  readonly extension: string;
}

/** The events of one source that are waiting because a higher-priority source may still report them. */
export interface Waiting {
  readonly by: string;
  readonly reports: readonly CallReport[];
  readonly until: number;
}

export interface CustomerCall {
  /** The ID of the ledger page: the ID of the first source call. */
  readonly page: string;
  /**
   * The ID for the helpdesk, set with the first report. It is the ID of the source call with the highest priority
   * at that time.
   */
  readonly id?: string | undefined;
  readonly sourceCalls: readonly SourceCall[];
  readonly reported: readonly ReportedEvent[];
  readonly lastReport?: CallReport | undefined;
  readonly waiting?: Waiting | undefined;
  /** Set if nothing about the call is reported, because this PC was paused when the call was answered. */
  readonly isSilent?: true | undefined;
  /** The helper lines with the extensions that they showed as busy during this call (busy-lamp-closer.ts). */
  readonly seenBusy?: readonly string[] | undefined;
  /** The time when the last line removed the call. The call is kept for a moment longer for late sources. */
  readonly overAt?: number | undefined;
}

export interface CorrelationState {
  /** The customer calls, keyed by ledger page. */
  readonly customers: ReadonlyMap<string, CustomerCall>;
  /** The page for each source call's ID. */
  readonly pages: ReadonlyMap<string, string>;
}

export const customerOf = (state: CorrelationState, callId: string): CustomerCall | undefined =>
  state.customers.get(state.pages.get(callId) ?? '');

export const withCustomerCall = (state: CorrelationState, customer: CustomerCall): CorrelationState => ({
  ...state,
  customers: new Map(state.customers).set(customer.page, customer),
});

export const sourceCallIn = (customer: CustomerCall, callId: string): SourceCall | undefined =>
  customer.sourceCalls.find(({ call }) => call.id === callId);

export const withSourceCall = (customer: CustomerCall, sourceCall: SourceCall): CustomerCall => {
  const isKnown = customer.sourceCalls.some(({ call }) => call.id === sourceCall.call.id);
  const sourceCalls = isKnown
    ? customer.sourceCalls.map((each) => (each.call.id === sourceCall.call.id ? sourceCall : each))
    : [...customer.sourceCalls, sourceCall];
  return { ...customer, sourceCalls };
};

export const isEndReported = ({ reported }: CustomerCall): boolean => reported.at(-1)?.type === 'Disconnected';

export const isOver = ({ call, isGone }: SourceCall): boolean => isGone === true || call.over !== undefined;

export const silenceCustomer = (state: CorrelationState, page: string): CorrelationState => {
  const customer = state.customers.get(page);
  return customer === undefined ? state : withCustomerCall(state, { ...customer, isSilent: true });
};
