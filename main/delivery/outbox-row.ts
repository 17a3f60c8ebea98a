/** An item as a row in the outbox, and the conversion of a draft into a row. */
import { z } from 'zod';
import { parseAs } from '#domain/json/parse-as.ts';
import type { Draft, ItemState, Lane, QueuedOperation, Role, StateReason } from './types.ts';

export interface Row {
  readonly seq: number;
  /** The position in the queue. The parts of a split report keep its position and are ordered by `part`. */
  readonly pos: number;
  readonly part: number;
  /** The lane: 0 is pop, 1 is follow, and 2 is report. Rows with a lower number are sent first. */
  readonly lane: number;
  readonly state: ItemState;
  readonly role: Role;
  readonly operation: QueuedOperation;
  readonly grp: string | null;
  readonly extension: string | null;
  readonly ledgerId: string;
  /** The time of the event (wall clock, in milliseconds since 1970). */
  readonly createdAt: number;
  /** The boot during which the row was added, and the monotonic time of the event. */
  readonly boot: number;
  readonly heardMs: number;
  readonly attempts: number;
  /** 1 if a person, or the policy for late calls, decided to send the row. */
  readonly released: number;
  readonly entries: number;
  /** The `StateReason` as JSON. */
  readonly why: string;
}
export type NewRow = Omit<Row, 'seq' | 'pos'> & { readonly body: string };

/** The current time on both clocks. */
export interface Moment {
  readonly wallMs: number;
  readonly monotonicMs: number;
  readonly boot: number;
}

export const lanes: readonly Lane[] = ['pop', 'follow', 'report'];
export const popLane = 0;
export const followLane = 1;
export const reportLane = 2;
export const queuedOperations = [
  'registerCallEvent',
  'showCustomer',
  'reportOrders',
  'reportCustomers',
  'postMessage',
] as const satisfies readonly QueuedOperation[];

const entriesKey = { reportOrders: 'orders', reportCustomers: 'customers' } as const;

/** Returns the list in a report's body and the list's key, or undefined for other operations. */
export const entriesOf = (
  operation: QueuedOperation,
  body: object,
): { readonly key: string; readonly entries: readonly unknown[] } | undefined => {
  if (operation !== 'reportOrders' && operation !== 'reportCustomers') return undefined;
  const key = entriesKey[operation];
  const entries: unknown = (body as Readonly<Record<string, unknown>>)[key];
  return Array.isArray(entries) ? { key, entries } : undefined;
};

const reportBody = z.record(z.string(), z.unknown());

/**
 * Parses the text of a body from disk. Returns its list, the list's key and the parsed body, or undefined if the body
 * has no such list.
 */
export const readEntries = (operation: QueuedOperation, text: unknown) => {
  const body = parseAs(reportBody, text);
  const list = body === undefined ? undefined : entriesOf(operation, body);
  return body === undefined || list === undefined ? undefined : { ...list, body };
};

export const roleOf = (operation: QueuedOperation, body: object): Role => {
  switch (operation) {
    case 'registerCallEvent':
      if (!('EventType' in body)) return 'answered';
      return body.EventType === 'Transfer'
        ? 'transfer'
        : body.EventType === 'Disconnected'
          ? 'disconnected'
          : 'answered';
    case 'showCustomer':
      return 'lookup';
    case 'postMessage':
      return 'message';
    case 'reportOrders':
    case 'reportCustomers':
      return 'report';
  }
};

export const rowOf = (draft: Draft, now: Moment): NewRow => {
  const { operation, body } = draft;
  return {
    part: 0,
    lane: lanes.indexOf(draft.lane),
    state: 'waiting',
    role: roleOf(operation, body),
    operation,
    grp: draft.group ?? null,
    extension: 'PhoneExtension' in body ? String(body.PhoneExtension) : null,
    ledgerId: draft.ledgerId,
    createdAt: draft.createdAt,
    boot: now.boot,
    heardMs: now.monotonicMs - Math.max(0, now.wallMs - draft.createdAt),
    attempts: 0,
    released: 0,
    entries: entriesOf(operation, body)?.entries.length ?? 1,
    why: JSON.stringify({ code: 'turn' } satisfies StateReason),
    body: JSON.stringify(body),
  };
};

/** Whether the text can be an item's ID, which is its row number. */
export const isItemId = (id: string): boolean => /^\d{1,16}$/.test(id);
