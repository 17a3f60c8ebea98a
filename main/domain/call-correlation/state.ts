/**
 * The state of correlation. Several sources may see the same customer call: the exchange, a softphone, busy lamps. Each
 * has its own call in the call machine, a **source call**. Together they are one **customer call** with one page, one
 * Id and one list of reported events. Plain data; time comes with the events.
 */
import type { CallReport, CallReportType } from '../calls/report.ts';
import type { Evidence } from '../calls/line-event.ts';
import type { Call } from '../calls/state.ts';

/** The properties of a line that determine its priority. */
export interface Source {
  readonly line: string;
  readonly evidence: Evidence;
  readonly isUp: boolean;
  /** It opens and answers no calls; it only shows that an extension is free again (busy-lamp-closer.ts). */
  readonly isHelper: boolean;
  readonly extensions: '*' | readonly string[];
  /**
   * The name of the exchange in Ids, if it differs from the line's name: several lines reach the exchange, and all must
   * create the same Id.
   */
  readonly exchange?: string | undefined;
  /** It shows the exchange's own IDs for calls and legs. Two such lines without a common ID see two calls. */
  readonly hasExchangeIds?: boolean | undefined;
}
export type Sources = readonly Source[];

/** One leg of an extension in a source call: when it started, when it was answered, and when it ended. */
export interface LegInterval {
  readonly leg: string;
  readonly extension: string;
  readonly from: number;
  readonly took?: number | undefined;
  readonly until?: number | undefined;
  /** It was found when the line connected, so its times are meaningless. */
  readonly isAdopted?: true | undefined;
}

/** A customer call as one line sees it. */
export interface SourceCall {
  readonly call: Call;
  readonly number?: string | undefined;
  readonly direction?: 'Inbound' | 'Outbound' | undefined;
  /** The exchange's IDs for the call and its legs. */
  readonly ids: ReadonlySet<string>;
  readonly legIntervals: readonly LegInterval[];
  /** The position of this source on the list of reported events (report-policy.ts). */
  readonly reportedPosition: number;
  /** The source has reported who has the call. */
  readonly hasReported: boolean;
  /** The extension that answered according to this source, if no source of higher priority has confirmed it. */
  readonly claimedExtension?: string | undefined;
  /** The line has removed the call. */
  readonly isGone?: true | undefined;
}

export interface ReportedEvent {
  readonly type: CallReportType;
  readonly extension: string;
}

/** Events of a source while a higher-priority source may still report them. */
export interface Waiting {
  readonly by: string;
  readonly reports: readonly CallReport[];
  readonly until: number;
}

export interface CustomerCall {
  /** The ledger page: the ID of the first source call. */
  readonly page: string;
  /**
   * The ID for the helpdesk, from the first report on: the ID of the source call with the highest priority at that
   * time.
   */
  readonly id?: string | undefined;
  readonly sourceCalls: readonly SourceCall[];
  readonly reported: readonly ReportedEvent[];
  readonly lastReport?: CallReport | undefined;
  readonly waiting?: Waiting | undefined;
  /** Nothing about it is reported, because this PC was paused when it was answered. */
  readonly isSilent?: true | undefined;
  /** The helper lines and extensions that were seen busy during this call (busy-lamp-closer.ts). */
  readonly seenBusy?: readonly string[] | undefined;
  /** The time when all sources had ended it. It is kept for a moment for late sources. */
  readonly overAt?: number | undefined;
}

export interface CorrelationState {
  /** By page. */
  readonly customers: ReadonlyMap<string, CustomerCall>;
  /** From a source call's ID to its page. */
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
