/**
 * Several sources may see the same customer call: the exchange, a softphone, watch lamps. Each has a call machine's
 * call of its own, a **sighting**; together they are one **customer call**: one page, one Id, nothing told twice.
 * Plain data; time arrives inside events.
 */
import type { CallReport, CallReportType } from '../calls/report.ts';
import type { Evidence } from '../calls/line-event.ts';
import type { Call } from '../calls/state.ts';

/** One line, as far as it matters for whom to believe. */
export interface Source {
  readonly line: string;
  readonly knows: Evidence;
  readonly isUp: boolean;
  /** It opens and answers nothing: it only says that an extension is free again (busy-lamp-closer.ts). */
  readonly isHelper: boolean;
  readonly extensions: '*' | readonly string[];
  /** Another name than the line's for the exchange in Ids: several lines reach it, and an Id is the same from each. */
  readonly exchange?: string | undefined;
  /** It says the exchange's own ids of calls and legs: two such lines without a common id see two calls. */
  readonly hasExchangeIds?: boolean | undefined;
}
export type Sources = readonly Source[];

/** One leg of an extension in a sighting: since when it rings or dials, when it talked, when it went. */
export interface Stint {
  readonly leg: string;
  readonly extension: string;
  readonly from: number;
  readonly took?: number | undefined;
  readonly until?: number | undefined;
  /** Found when the line came up: its times say nothing. */
  readonly isAdopted?: true | undefined;
}

/** A customer call as one line sees it. */
export interface Sighting {
  readonly call: Call;
  readonly number?: string | undefined;
  readonly direction?: 'Inbound' | 'Outbound' | undefined;
  /** What the exchange calls the call and its legs. */
  readonly ids: ReadonlySet<string>;
  readonly stints: readonly Stint[];
  /** How far along `told` this source has come (report-policy.ts). */
  readonly walked: number;
  /** It has said itself who has the call. */
  readonly hasSpoken: boolean;
  /** It said that this extension answered, and nobody surer ever did. */
  readonly claims?: string | undefined;
  /** Nothing of it is left in its line. */
  readonly isGone?: true | undefined;
}

export interface Told {
  readonly type: CallReportType;
  readonly extension: string;
}

/** What a source said while a surer one may still say it better. */
export interface Waiting {
  readonly by: string;
  readonly reports: readonly CallReport[];
  readonly until: number;
}

export interface CustomerCall {
  /** Its page in the ledger: the id of the first sighting. */
  readonly page: string;
  /** What the helpdesk knows it by, from the first report on: by the surest sighting there was (source-priority.ts). */
  readonly id?: string | undefined;
  readonly sightings: readonly Sighting[];
  readonly told: readonly Told[];
  readonly last?: CallReport | undefined;
  readonly waiting?: Waiting | undefined;
  /** Nothing of it is told, to its end: this PC was paused when it was answered. */
  readonly isSilent?: true | undefined;
  /** Helper line and extension that were seen busy in this call (busy-lamp-closer.ts). */
  readonly seenBusy?: readonly string[] | undefined;
  /** Every source is through with it; kept a moment for those that are late. */
  readonly overAt?: number | undefined;
}

export interface MergeState {
  /** By page. */
  readonly customers: ReadonlyMap<string, CustomerCall>;
  /** Sighting (a machine's call id) → page. */
  readonly pages: ReadonlyMap<string, string>;
}

export const customerOf = (state: MergeState, callId: string): CustomerCall | undefined =>
  state.customers.get(state.pages.get(callId) ?? '');

export const withCustomerCall = (state: MergeState, customer: CustomerCall): MergeState => ({
  ...state,
  customers: new Map(state.customers).set(customer.page, customer),
});

export const sightingIn = (customer: CustomerCall, callId: string): Sighting | undefined =>
  customer.sightings.find(({ call }) => call.id === callId);

export const withSighting = (customer: CustomerCall, sighting: Sighting): CustomerCall => {
  const isKnown = customer.sightings.some(({ call }) => call.id === sighting.call.id);
  const sightings = isKnown
    ? customer.sightings.map((each) => (each.call.id === sighting.call.id ? sighting : each))
    : [...customer.sightings, sighting];
  return { ...customer, sightings };
};

export const isToldOver = ({ told }: CustomerCall): boolean => told.at(-1)?.type === 'Disconnected';

export const isOver = ({ call, isGone }: Sighting): boolean => isGone === true || call.over !== undefined;

export const silencedCustomer = (state: MergeState, page: string): MergeState => {
  const customer = state.customers.get(page);
  return customer === undefined ? state : withCustomerCall(state, { ...customer, isSilent: true });
};
