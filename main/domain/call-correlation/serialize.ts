/**
 * Open customer calls as text, so that a restart in the middle of a call loses nothing and tells nothing twice. A call
 * that one source sees is kept as that call (domain/calls/serialize.ts); what was told of it follows from it.
 */
import { parseAs } from '../json/parse-as.ts';
import { callFromText, callsFromText, callToText, storedCall, type StoredCall } from '../calls/serialize.ts';
import type { Call, CallsState } from '../calls/state.ts';
import { sourceCallOf } from './source-view.ts';
import { storedCustomerSchema } from './stored-customer-schema.ts';
import { isOver, isToldOver, type CustomerCall, type MergeState, type Sighting } from './state.ts';

export interface StoredSighting extends Omit<Sighting, 'call' | 'ids'> {
  readonly call: StoredCall;
  readonly ids: readonly string[];
}
export interface StoredCustomer extends Omit<CustomerCall, 'sightings'> {
  readonly sightings: readonly StoredSighting[];
}

/** The helpdesk knows it, or shall know it in a moment, and its end is still to be told. */
export const isCustomerOpen = (customer: CustomerCall): boolean => {
  if (customer.waiting !== undefined) return true;
  return customer.told.length > 0 && !isToldOver(customer) && customer.sightings.some((sighting) => !isOver(sighting));
};

export const customerToText = (customer: CustomerCall): string => {
  const [only, second] = customer.sightings;
  const isAlone = only !== undefined && second === undefined && customer.waiting === undefined;
  if (isAlone && (customer.id ?? only.call.id) === only.call.id)
    return callToText(customer.isSilent === true ? { ...only.call, silent: true } : only.call);
  const stored: StoredCustomer = {
    ...customer,
    sightings: customer.sightings.map(({ call, ids, ...rest }) => ({ ...rest, call: storedCall(call), ids: [...ids] })),
  };
  return JSON.stringify(stored);
};

export interface Remembered {
  readonly calls: CallsState;
  readonly customers: MergeState;
}

export const customersFromTexts = (texts: readonly string[]): Remembered => {
  const several = texts.flatMap(storedCustomer);
  // Of what its line was through with nobody will ever say anything again.
  const inSeveral = several.flatMap(({ sightings }) =>
    sightings.filter(({ isGone }) => isGone !== true).map(({ call }) => JSON.stringify(call)),
  );
  const calls = callsFromText([...texts, ...inSeveral]);
  const known = several.map((stored): CustomerCall => {
    const sightings = stored.sightings.flatMap(({ call, ids, ...rest }) => {
      const found = rest.isGone === true ? callFromText(JSON.stringify(call))[0] : calls.calls.get(call.id);
      return found === undefined ? [] : [{ ...rest, call: found, ids: new Set(ids) }];
    });
    return { ...stored, sightings };
  });
  const tied = new Set(known.flatMap(({ sightings }) => sightings.map(({ call }) => call.id)));
  const single = [...calls.calls.values()].filter(({ id }) => !tied.has(id)).map(customerOfCall);
  const all = [...known, ...single];
  return {
    calls,
    customers: {
      customers: new Map(all.map((customer) => [customer.page, customer])),
      pages: new Map(all.flatMap(({ page, sightings }) => sightings.map(({ call }) => [call.id, page] as const))),
    },
  };
};

/** What was told of it: that its last extension answered. */
const customerOfCall = (call: Call): CustomerCall => {
  const { id, reported, lastExtension: extension, startedAt, customer, evidence = 'inferred', silent } = call;
  const looking = { at: startedAt, toE164: () => reported?.number, isAdopting: true };
  const sighting = sourceCallOf(call, undefined, looking);
  const isSilent = silent === true ? ({ isSilent: true } as const) : {};
  if (reported === undefined || extension === undefined)
    return { page: id, sightings: [sighting], told: [], ...isSilent };
  return {
    page: id,
    id,
    sightings: [{ ...sighting, walked: 1, hasSpoken: true }],
    told: [{ type: 'Answered', extension }],
    last: {
      type: 'Answered',
      callId: id,
      number: reported.number,
      dialled: reported.dialled,
      extension,
      direction: customer?.direction ?? 'Inbound',
      at: startedAt,
      evidence,
    },
    ...isSilent,
  };
};

/** False: this text says nothing that this version understands, and a call that was open is not known from it. */
export const isReadableCall = (text: string): boolean =>
  storedCustomer(text).length > 0 || callFromText(text).length > 0;

const storedCustomer = (text: string): StoredCustomer[] => {
  const stored = parseAs(storedCustomerSchema, text);
  return stored === undefined ? [] : [stored];
};
