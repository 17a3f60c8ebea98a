/** Customer calls, as the app asks for them. */
import { isLiving, surest } from './source-priority.ts';
import type { Call } from '../calls/state.ts';
import type { CustomerCall, MergeState, Sources } from './state.ts';

/** By what the helpdesk knows it by. */
export const customerKnownAs = (state: MergeState, callId: string): CustomerCall | undefined => {
  const onPage = state.customers.get(callId);
  if (onPage !== undefined && (onPage.id ?? callId) === callId) return onPage;
  return [...state.customers.values()].find(({ id }) => id === callId);
};

/** As the surest source shows it that sees it now. */
export const callToShow = (customer: CustomerCall | undefined, sources: Sources): Call | undefined => {
  if (customer === undefined) return undefined;
  const living = customer.sightings.filter((sighting) => isLiving(sighting, sources));
  return surest(living.length === 0 ? customer : { ...customer, sightings: living }, sources)?.call;
};
