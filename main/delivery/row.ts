/** An item as the outbox keeps it, and how a draft becomes one. */
import type { Draft, ItemState, Lane, QueuedOperation, Role, Why } from './types.ts';

export interface Row {
  readonly seq: number;
  /** Place in the queue. Parts of a split report keep the place of the whole, in the order of their first entries. */
  readonly pos: number;
  readonly part: number;
  /** 0 pop, 1 follow, 2 report: in this order they go. */
  readonly lane: number;
  readonly state: ItemState;
  readonly role: Role;
  readonly operation: QueuedOperation;
  readonly grp: string | null;
  readonly extension: string | null;
  readonly ledgerId: string;
  /** Wall clock of the event. */
  readonly createdAt: number;
  /** The boot it was put in, and the monotonic time of the event in it. */
  readonly boot: number;
  readonly heardMs: number;
  readonly attempts: number;
  /** 1 when somebody decided that it goes although it is late. */
  readonly released: number;
  readonly entries: number;
  /** Why, as JSON. */
  readonly why: string;
}
export type NewRow = Omit<Row, 'seq' | 'pos'> & { readonly body: string };

/** Now, as the outbox stamps things with it. */
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

/** The list in the body of a report, and the key it stands under; undefined for everything else. */
export const entriesOf = (
  operation: QueuedOperation,
  body: object,
): { readonly key: string; readonly entries: readonly unknown[] } | undefined => {
  if (operation !== 'reportOrders' && operation !== 'reportCustomers') return undefined;
  const key = entriesKey[operation];
  const entries: unknown = (body as Readonly<Record<string, unknown>>)[key];
  return Array.isArray(entries) ? { key, entries } : undefined;
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
    why: JSON.stringify({ code: 'turn' } satisfies Why),
    body: JSON.stringify(body),
  };
};

/** Ids of items are the numbers of their rows. */
export const isItemId = (id: string): boolean => /^\d{1,16}$/.test(id);
