/** The app's queries on customer calls. */
import { isLive, highestPriority } from './source-priority.ts';
import type { Call } from '../calls/state.ts';
import type { CustomerCall, CorrelationState, Sources } from './state.ts';

/** By the ID under which the helpdesk knows it. */
export const findReportedCustomer = (state: CorrelationState, callId: string): CustomerCall | undefined => {
  const onPage = state.customers.get(callId);
  if (onPage !== undefined && (onPage.id ?? callId) === callId) return onPage;
  return [...state.customers.values()].find(({ id }) => id === callId);
};

/** The call as shown by the highest-priority source that sees it now. */
export const callToShow = (customer: CustomerCall | undefined, sources: Sources): Call | undefined => {
  if (customer === undefined) return undefined;
  const living = customer.sourceCalls.filter((sourceCall) => isLive(sourceCall, sources));
  return highestPriority(living.length === 0 ? customer : { ...customer, sourceCalls: living }, sources)?.call;
};
