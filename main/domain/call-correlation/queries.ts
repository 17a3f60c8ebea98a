/** The app's queries about customer calls. */
import { isLive, highestPriority } from './source-priority.ts';
import type { Call } from '../calls/state.ts';
import type { CustomerCall, CorrelationState, Sources } from './state.ts';

/**
 * Finds a customer call by the ID that was reported to the helpdesk. A call that has not been reported is found by the
 * ID of its page.
 */
export const findReportedCustomer = (state: CorrelationState, callId: string): CustomerCall | undefined => {
  const onPage = state.customers.get(callId);
  if (onPage !== undefined && (onPage.id ?? callId) === callId) return onPage;
  return [...state.customers.values()].find(({ id }) => id === callId);
};

/** Returns the call of the highest-priority source. Sources that still observe the call are preferred. */
export const callToShow = (customer: CustomerCall | undefined, sources: Sources): Call | undefined => {
  if (customer === undefined) return undefined;
  const living = customer.sourceCalls.filter((sourceCall) => isLive(sourceCall, sources));
  return highestPriority(living.length === 0 ? customer : { ...customer, sourceCalls: living }, sources)?.call;
};
