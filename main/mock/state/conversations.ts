/** Stores the heads of conversations and finds them (2.7, 2.10, B.3; assumption 18). Messages are in `messages.ts`. */
import type { conversationStates } from '#helpdesk/schemas.ts';
import { numberOf, numberOrNull, textOf, textOrNull, type Database, type Row, type Statement } from './database.ts';

export type ConversationState = (typeof conversationStates)[number];

export interface ConversationHead {
  readonly guid: string;
  readonly subject: string;
  readonly channel: string;
  readonly state: ConversationState;
  /**
   * The end of the snooze, or null if the snooze lasts until an agent reopens the conversation. Only snoozed
   * conversations have a time.
   */
  readonly snoozedUntil: number | null;
  /** The e-mail address of the agent who owns the conversation. */
  readonly owner: string | null;
  readonly webStore: string | null;
  readonly category: string | null;
  /** The tags, separated by commas. */
  readonly tags: string | null;
  readonly referrer: string | null;
  readonly startedAt: number;
  readonly changedAt: number;
  /** The e-mail address of the customer, if known. */
  readonly customer: string | null;
  readonly phoneNumber: string | null;
  readonly relationName: string | null;
  /** The custom channel, and the integrator's own ID for the conversation (2.10). */
  readonly account: string | null;
  readonly externalIdentifier: string | null;
}

export interface ConversationFilter {
  readonly emailAddress?: string | undefined;
  readonly orderNumber?: string | undefined;
  readonly guid?: string | undefined;
}

export interface Conversations {
  readonly get: (guid: string) => ConversationHead | undefined;
  readonly put: (head: ConversationHead) => void;
  /** Lists the conversations that match all given filters, most recently started first. */
  readonly list: (filter: ConversationFilter, skip: number, limit: number) => readonly ConversationHead[];
  readonly inState: (state: ConversationState, limit: number) => readonly ConversationHead[];
  /** Returns up to 1,000 conversations whose snooze has ended, earliest end first. */
  readonly due: (now: number) => readonly ConversationHead[];
  /** Returns the time when the next snooze ends. */
  readonly nextDue: () => number | null;
  readonly counts: () => Readonly<Record<ConversationState, number>>;
  readonly newestOf: (
    who: { readonly customer: string } | { readonly phoneNumber: string },
    openOnly: boolean,
  ) => ConversationHead | undefined;
  /**
   * Finds the conversations of a customer, an order or a phone number, newest first. The first digits of a phone number
   * are sufficient.
   */
  readonly related: (
    who: { readonly customer: string } | { readonly orderNumber: string } | { readonly phoneNumber: string },
    limit: number,
  ) => readonly ConversationHead[];
  readonly onChannel: (account: string, externalIdentifier: string) => ConversationHead | undefined;
  readonly link: (orderNumber: string, guid: string) => void;
  readonly linkedOrders: (guid: string) => readonly string[];
  readonly clear: () => void;
}

const read = (row: Row): ConversationHead => ({
  guid: textOf(row, 'guid'),
  subject: textOf(row, 'subject'),
  channel: textOf(row, 'channel'),
  state: textOf(row, 'state') as ConversationState,
  snoozedUntil: numberOrNull(row, 'snoozed_until'),
  owner: textOrNull(row, 'owner'),
  webStore: textOrNull(row, 'web_store'),
  category: textOrNull(row, 'category'),
  tags: textOrNull(row, 'tags'),
  referrer: textOrNull(row, 'referrer'),
  startedAt: numberOf(row, 'started_at'),
  changedAt: numberOf(row, 'changed_at'),
  customer: textOrNull(row, 'customer'),
  phoneNumber: textOrNull(row, 'phone_number'),
  relationName: textOrNull(row, 'relation_name'),
  account: textOrNull(row, 'account'),
  externalIdentifier: textOrNull(row, 'external_identifier'),
});
const readOne = (row: Row | undefined): ConversationHead | undefined => (row === undefined ? undefined : read(row));

const maxPrefixMatches = 200;
const conditions = {
  guid: 'guid = ?',
  emailAddress: 'customer = ?',
  orderNumber: 'guid IN (SELECT guid FROM linked_orders WHERE order_number = ?)',
} as const satisfies Record<keyof ConversationFilter, string>;
const filters = Object.keys(conditions) as (keyof ConversationFilter)[];

/** Creates one statement per combination of filters, so that each statement uses an index. */
const createLists = (database: Database) => {
  const known = new Map<string, Statement>();
  const statementFor = (given: readonly (keyof ConversationFilter)[]): Statement => {
    const where = given.map((name) => conditions[name]).join(' AND ');
    const before = known.get(where);
    if (before !== undefined) return before;
    const statement = database.prepare(
      `SELECT * FROM conversations ${where === '' ? '' : `WHERE ${where}`} ORDER BY started_at DESC, guid LIMIT ? OFFSET ?`,
    );
    known.set(where, statement);
    return statement;
  };
  return (filter: ConversationFilter, skip: number, limit: number): readonly Row[] => {
    const given = filters.filter((name) => filter[name] !== undefined);
    return statementFor(given).all(...given.map((name) => filter[name] ?? ''), limit, skip);
  };
};

export const createConversations = (database: Database): Conversations => {
  const one = database.prepare('SELECT * FROM conversations WHERE guid = ?');
  const put = database.prepare(
    `INSERT INTO conversations VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (guid) DO UPDATE SET
     subject = excluded.subject, channel = excluded.channel, state = excluded.state, owner = excluded.owner,
     web_store = excluded.web_store, category = excluded.category, tags = excluded.tags, referrer = excluded.referrer,
     started_at = excluded.started_at, changed_at = excluded.changed_at, customer = excluded.customer,
     phone_number = excluded.phone_number, relation_name = excluded.relation_name, account = excluded.account,
     external_identifier = excluded.external_identifier, snoozed_until = excluded.snoozed_until`,
  );
  const lists = createLists(database);
  const inState = database.prepare('SELECT * FROM conversations WHERE state = ? ORDER BY changed_at DESC LIMIT ?');
  const due = database.prepare(
    'SELECT * FROM conversations WHERE snoozed_until <= ? ORDER BY snoozed_until LIMIT 1000',
  );
  const nextDue = database.prepare(
    'SELECT min(snoozed_until) AS at FROM conversations WHERE snoozed_until IS NOT NULL',
  );
  const counts = database.prepare('SELECT state, total FROM conversation_counts');
  const dropCounts = database.prepare('DELETE FROM conversation_counts');
  const newest = (column: string, open: string) =>
    database.prepare(`SELECT * FROM conversations WHERE ${column} = ? ${open} ORDER BY started_at DESC LIMIT 1`);
  const ofCustomer = newest('customer', '');
  const ofNumber = newest('phone_number', '');
  const openOfCustomer = newest('customer', "AND state = 'open'");
  const openOfNumber = newest('phone_number', "AND state = 'open'");
  const relatedTo = (condition: string) =>
    database.prepare(`SELECT * FROM conversations WHERE ${condition} ORDER BY started_at DESC LIMIT ?2`);
  const relatedToCustomer = relatedTo('customer = ?1');
  const relatedToOrder = relatedTo('guid IN (SELECT guid FROM linked_orders WHERE order_number = ?1)');
  // The first digits of a number can match many conversations, so at most `maxPrefixMatches` of them are sorted.
  const relatedToNumber = relatedTo(
    `guid IN (SELECT guid FROM conversations WHERE phone_number >= ?1 AND phone_number < ?1 || char(1114111) LIMIT ${maxPrefixMatches})`,
  );
  const onChannel = database.prepare(
    'SELECT * FROM conversations WHERE account = ? AND external_identifier = ? ORDER BY started_at DESC LIMIT 1',
  );
  const link = database.prepare('INSERT OR IGNORE INTO linked_orders VALUES (?, ?)');
  const linked = database.prepare('SELECT order_number FROM linked_orders WHERE guid = ? ORDER BY order_number');
  const drop = database.prepare('DELETE FROM conversations');
  const dropLinks = database.prepare('DELETE FROM linked_orders');

  return {
    get: (guid) => readOne(one.get(guid)),
    put: (head) =>
      put.run(
        head.guid,
        head.subject,
        head.channel,
        head.state,
        head.owner,
        head.webStore,
        head.category,
        head.tags,
        head.referrer,
        head.startedAt,
        head.changedAt,
        head.customer,
        head.phoneNumber,
        head.relationName,
        head.account,
        head.externalIdentifier,
        head.state === 'snoozed' ? head.snoozedUntil : null,
      ),
    list: (filter, skip, limit) => lists(filter, skip, limit).map(read),
    inState: (state, limit) => inState.all(state, limit).map(read),
    due: (now) => due.all(now).map(read),
    nextDue: () => numberOrNull(nextDue.get() ?? {}, 'at'),
    counts: () => {
      const found = new Map(counts.all().map((row) => [textOf(row, 'state'), numberOf(row, 'total')]));
      const of = (state: ConversationState): number => found.get(state) ?? 0;
      return { open: of('open'), archived: of('archived'), snoozed: of('snoozed'), hidden: of('hidden') };
    },
    newestOf: (who, openOnly) => {
      if ('customer' in who) return readOne((openOnly ? openOfCustomer : ofCustomer).get(who.customer));
      return readOne((openOnly ? openOfNumber : ofNumber).get(who.phoneNumber));
    },
    related: (who, limit) => {
      if ('customer' in who) return relatedToCustomer.all(who.customer, limit).map(read);
      if ('orderNumber' in who) return relatedToOrder.all(who.orderNumber, limit).map(read);
      return relatedToNumber.all(who.phoneNumber, limit).map(read);
    },
    onChannel: (account, externalIdentifier) => readOne(onChannel.get(account, externalIdentifier)),
    link: (orderNumber, guid) => link.run(orderNumber, guid),
    linkedOrders: (guid) => linked.all(guid).map((row) => textOf(row, 'order_number')),
    clear: () => {
      drop.run();
      dropCounts.run();
      dropLinks.run();
    },
  };
};
