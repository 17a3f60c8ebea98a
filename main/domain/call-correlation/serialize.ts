/**
 * Converts open customer calls to text and back, so that a restart during a call loses nothing and reports nothing
 * twice. A customer call with one source is usually stored as its source call (domain/calls/serialize.ts).
 */
import { parseAs } from '../json/parse-as.ts';
import { callFromText, callsFromText, callToText, storedCall, type StoredCall } from '../calls/serialize.ts';
import type { Call, CallsState } from '../calls/state.ts';
import { sourceCallOf } from './source-view.ts';
import { storedCustomerSchema } from './stored-customer-schema.ts';
import { isOver, isEndReported, type CustomerCall, type CorrelationState, type SourceCall } from './state.ts';

/** The field names on disk are older than the names in the code. This file converts between them. */
export interface StoredSourceCall extends Pick<SourceCall, 'number' | 'direction' | 'isGone'> {
  readonly call: StoredCall;
  readonly ids: readonly string[];
  readonly stints: SourceCall['legIntervals'];
  readonly walked: number;
  readonly hasSpoken: boolean;
  readonly claims?: string | undefined;
}
export interface StoredCustomer extends Pick<
  CustomerCall,
  'page' | 'id' | 'waiting' | 'isSilent' | 'seenBusy' | 'overAt'
> {
  readonly sightings: readonly StoredSourceCall[];
  readonly told: CustomerCall['reported'];
  readonly last?: CustomerCall['lastReport'];
}

const storedSourceCall = (sourceCall: SourceCall): StoredSourceCall => {
  const { call, ids, legIntervals, reportedPosition, hasReported, claimedExtension, ...rest } = sourceCall;
  return {
    ...rest,
    call: storedCall(call),
    ids: [...ids],
    stints: legIntervals,
    walked: reportedPosition,
    hasSpoken: hasReported,
    claims: claimedExtension,
  };
};
const storedCustomer = ({ sourceCalls, reported, lastReport, ...rest }: CustomerCall): StoredCustomer => ({
  ...rest,
  sightings: sourceCalls.map(storedSourceCall),
  told: reported,
  last: lastReport,
});
const restoredSourceCall = (stored: StoredSourceCall, found: Call): SourceCall => {
  const { stints, walked, hasSpoken, claims, ids, ...rest } = stored;
  return {
    ...rest,
    call: found,
    ids: new Set(ids),
    legIntervals: stints,
    reportedPosition: walked,
    hasReported: hasSpoken,
    claimedExtension: claims,
  };
};

/** Whether events of the call are waiting, or the call has been reported and is still active at a source. */
export const isCustomerOpen = (customer: CustomerCall): boolean => {
  if (customer.waiting !== undefined) return true;
  return (
    customer.reported.length > 0 &&
    !isEndReported(customer) &&
    customer.sourceCalls.some((sourceCall) => !isOver(sourceCall))
  );
};

export const customerToText = (customer: CustomerCall): string => {
  const [only, second] = customer.sourceCalls;
  const isAlone = only !== undefined && second === undefined && customer.waiting === undefined;
  if (isAlone && (customer.id ?? only.call.id) === only.call.id)
    return callToText(customer.isSilent === true ? { ...only.call, silent: true } : only.call);
  return JSON.stringify(storedCustomer(customer));
};

export interface RestoredCalls {
  readonly calls: CallsState;
  readonly customers: CorrelationState;
}

export const customersFromTexts = (texts: readonly string[]): RestoredCalls => {
  const several = texts.flatMap(readCustomer);
  // A line sends no more events for calls that it has removed, so the state machine does not need these calls.
  const inSeveral = several.flatMap(({ sightings }) =>
    sightings.filter(({ isGone }) => isGone !== true).map(({ call }) => JSON.stringify(call)),
  );
  const calls = callsFromText([...texts, ...inSeveral]);
  const known = several.map(({ sightings, told, last, ...rest }): CustomerCall => {
    const sourceCalls = sightings.flatMap((stored) => {
      const { call, isGone } = stored;
      const found = isGone === true ? callFromText(JSON.stringify(call))[0] : calls.calls.get(call.id);
      return found === undefined ? [] : [restoredSourceCall(stored, found)];
    });
    return { ...rest, sourceCalls, reported: told, lastReport: last };
  });
  const tied = new Set(known.flatMap(({ sourceCalls }) => sourceCalls.map(({ call }) => call.id)));
  const single = [...calls.calls.values()].filter(({ id }) => !tied.has(id)).map(customerOfCall);
  const all = [...known, ...single];
  return {
    calls,
    customers: {
      customers: new Map(all.map((customer) => [customer.page, customer])),
      pages: new Map(all.flatMap(({ page, sourceCalls }) => sourceCalls.map(({ call }) => [call.id, page] as const))),
    },
  };
};

/** Creates the customer call for a stored call. A reported call is restored with Answered as its only event. */
const customerOfCall = (call: Call): CustomerCall => {
  const { id, reported, lastExtension: extension, startedAt, customer, evidence = 'inferred', silent } = call;
  const observation = { at: startedAt, toE164: () => reported?.number, isAdopting: true };
  const sourceCall = sourceCallOf(call, undefined, observation);
  const isSilent = silent === true ? ({ isSilent: true } as const) : {};
  if (reported === undefined || extension === undefined)
    return { page: id, sourceCalls: [sourceCall], reported: [], ...isSilent };
  return {
    page: id,
    id,
    sourceCalls: [{ ...sourceCall, reportedPosition: 1, hasReported: true }],
    reported: [{ type: 'Answered', extension }],
    lastReport: {
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

/** Whether this version can read the text. Other text is set aside, because it can contain an open call. */
export const isReadableCall = (text: string): boolean => readCustomer(text).length > 0 || callFromText(text).length > 0;

const readCustomer = (text: string): StoredCustomer[] => {
  const stored = parseAs(storedCustomerSchema, text);
  return stored === undefined ? [] : [stored];
};
