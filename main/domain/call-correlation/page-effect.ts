/** The effect that stores a customer call's page. */
import type { Call } from '../calls/state.ts';
import type { CorrelatedEffect } from './effect.ts';
import type { CustomerCall } from './state.ts';

/**
 * Returns the page to store. If another source has reported the call, but the source of `call` has not, the page
 * contains the facts of the reporting source.
 */
export const pageOf = (customer: CustomerCall, call: Call): CorrelatedEffect => {
  const reporter = customer.sourceCalls.find(({ call: other }) => other.reported !== undefined)?.call;
  const isReported = call.reported === undefined && customer.reported.length > 0 && reporter !== undefined;
  const { reported, lastExtension, answeredAt, evidence } = isReported ? { ...reporter } : call;
  const reportedFacts = isReported ? { reported, lastExtension, answeredAt, evidence } : {};
  return { type: 'page', call: { ...call, ...reportedFacts, id: customer.page }, callId: customer.id ?? customer.page };
};
