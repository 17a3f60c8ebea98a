/**
 * The tables of the practice helpdesk. Values that queries need have their own columns. Times are in
 * milliseconds since 1970.
 */
const tables = [
  'settings',
  'customers',
  'customer_numbers',
  'orders',
  'conversations',
  'messages',
  'linked_orders',
  'calls',
  'last_messages',
  'deliveries',
  'kpi_days',
  'conversation_counts',
];

/**
 * `amount` is the SQL type of amounts. Since version 4, folders store whole cents as text, because a SQLite integer has
 * a maximum value.
 */
const kpiDays = (amount: string): string => `CREATE TABLE IF NOT EXISTS kpi_days (
      store TEXT NOT NULL, day TEXT NOT NULL, acquisition INTEGER NOT NULL, retention INTEGER NOT NULL,
      contribution ${amount} NOT NULL, prevention ${amount} NOT NULL, PRIMARY KEY (store, day)
    ) WITHOUT ROWID;`;
const inCents = (amount: string): string => `CAST(CAST(round(coalesce(${amount}, 0) * 100) AS INTEGER) AS TEXT)`;
const storedFigure = (name: string): string => `'$.${name}', ${inCents(`json_extract(value, '$.${name}')`)}`;

/**
 * Returns the SQL that fills the table once from the stored orders. Later, `kpi-days.ts` updates the table with each
 * order.
 */
const kpiDaysOf = (store: string): string =>
  `INSERT INTO kpi_days SELECT ${store} AS store, coalesce(strftime('%Y-%m-%d', order_date), substr(order_date, 1, 10)) AS day,
    sum(is_first_order), sum(1 - is_first_order), round(sum(CASE WHEN helped THEN revenue ELSE 0 END), 2),
    round(sum(CASE WHEN revenue < old_revenue THEN revenue ELSE 0 END), 2) FROM orders`;

/** Triggers count the conversations of each state, so that a snapshot does not have to count them. */
const conversationCounts = `CREATE TABLE IF NOT EXISTS conversation_counts (
      state TEXT PRIMARY KEY, total INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TRIGGER IF NOT EXISTS conversation_comes AFTER INSERT ON conversations BEGIN
      INSERT INTO conversation_counts VALUES (new.state, 1) ON CONFLICT (state) DO UPDATE SET total = total + 1;
    END;
    CREATE TRIGGER IF NOT EXISTS conversation_moves AFTER UPDATE OF state ON conversations WHEN old.state <> new.state BEGIN
      UPDATE conversation_counts SET total = total - 1 WHERE state = old.state;
      INSERT INTO conversation_counts VALUES (new.state, 1) ON CONFLICT (state) DO UPDATE SET total = total + 1;
    END;`;

/** The SQL statements that upgrade a folder by one version. The key is the current version of the folder. */
export const upgrades: Readonly<Record<number, string>> = {
  1: `ALTER TABLE conversations ADD COLUMN snoozed_until REAL; ${kpiDays('REAL')}
    ${kpiDaysOf("'*'")} GROUP BY day; ${kpiDaysOf("'=' || webstore_url")} WHERE webstore_url IS NOT NULL GROUP BY store, day;`,
  2: `${conversationCounts} DELETE FROM conversation_counts; INSERT INTO conversation_counts SELECT state, count(*) FROM conversations GROUP BY state;`,
  3: `BEGIN; ALTER TABLE kpi_days RENAME TO kpi_days_before; ${kpiDays('TEXT')}
    INSERT INTO kpi_days SELECT store, day, acquisition, retention, ${inCents('contribution')}, ${inCents('prevention')} FROM kpi_days_before;
    DROP TABLE kpi_days_before;
    UPDATE settings SET value = json_set(value, ${storedFigure('contribution')}, ${storedFigure('prevention')}) WHERE name = 'kpis';
    PRAGMA user_version = 4; COMMIT;`,
  4: `BEGIN; ALTER TABLE messages ADD COLUMN sent_as TEXT; ALTER TABLE messages ADD COLUMN files TEXT;
    PRAGMA user_version = 5; COMMIT;`,
  5: `BEGIN; ALTER TABLE messages ADD COLUMN private INTEGER NOT NULL DEFAULT 0; ALTER TABLE messages ADD COLUMN fate TEXT;
    PRAGMA user_version = 6; COMMIT;`,
};

export const schema = {
  create: `
    CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS customers (
      email_address TEXT PRIMARY KEY COLLATE NOCASE, name TEXT, external_identifier TEXT,
      customer_since TEXT, order_count INTEGER, currency TEXT, total_revenue REAL, last_order_date TEXT
    );
    CREATE INDEX IF NOT EXISTS customers_by_identifier ON customers (external_identifier) WHERE external_identifier IS NOT NULL;
    CREATE TABLE IF NOT EXISTS customer_numbers (
      number TEXT NOT NULL, email_address TEXT NOT NULL COLLATE NOCASE, PRIMARY KEY (number, email_address)
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS numbers_of_customer ON customer_numbers (email_address);
    CREATE TABLE IF NOT EXISTS orders (
      order_number TEXT PRIMARY KEY, email_address TEXT NOT NULL COLLATE NOCASE, revenue REAL NOT NULL, old_revenue REAL,
      profit REAL, old_profit REAL, order_date TEXT NOT NULL, is_first_order INTEGER NOT NULL, webstore_url TEXT,
      helped INTEGER NOT NULL
    );
    ${kpiDays('TEXT')}
    CREATE INDEX IF NOT EXISTS orders_of_customer ON orders (email_address, order_date DESC);
    CREATE TABLE IF NOT EXISTS conversations (
      guid TEXT PRIMARY KEY, subject TEXT NOT NULL, channel TEXT NOT NULL, state TEXT NOT NULL, owner TEXT COLLATE NOCASE,
      web_store TEXT, category TEXT, tags TEXT, referrer TEXT, started_at REAL NOT NULL, changed_at REAL NOT NULL,
      customer TEXT COLLATE NOCASE, phone_number TEXT, relation_name TEXT, account TEXT, external_identifier TEXT, snoozed_until REAL
    );
    CREATE INDEX IF NOT EXISTS conversations_due ON conversations (snoozed_until) WHERE snoozed_until IS NOT NULL;
    CREATE INDEX IF NOT EXISTS conversations_by_start ON conversations (started_at DESC);
    CREATE INDEX IF NOT EXISTS conversations_by_change ON conversations (state, changed_at DESC);
    CREATE INDEX IF NOT EXISTS conversations_of_customer ON conversations (customer, started_at DESC);
    CREATE INDEX IF NOT EXISTS conversations_of_number ON conversations (phone_number, started_at DESC);
    CREATE INDEX IF NOT EXISTS conversations_of_channel ON conversations (account, external_identifier, started_at DESC);
    ${conversationCounts}
    CREATE TABLE IF NOT EXISTS messages (
      id INTEGER PRIMARY KEY, guid TEXT NOT NULL, at REAL NOT NULL, kind TEXT NOT NULL, name TEXT, email_address TEXT,
      content TEXT NOT NULL, external_identifier TEXT, sent_as TEXT, files TEXT, private INTEGER NOT NULL DEFAULT 0, fate TEXT
    );
    CREATE INDEX IF NOT EXISTS messages_of_conversation ON messages (guid, at, id);
    CREATE INDEX IF NOT EXISTS messages_by_identifier ON messages (guid, external_identifier) WHERE external_identifier IS NOT NULL;
    CREATE TABLE IF NOT EXISTS linked_orders (
      order_number TEXT NOT NULL, guid TEXT NOT NULL, PRIMARY KEY (order_number, guid)
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS orders_of_conversation ON linked_orders (guid);
    CREATE TABLE IF NOT EXISTS calls (id TEXT PRIMARY KEY, guid TEXT NOT NULL, started_at REAL NOT NULL, record TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS last_messages (guid TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS deliveries (id INTEGER PRIMARY KEY, delivery TEXT NOT NULL);
    CREATE INDEX IF NOT EXISTS calls_of_conversation ON calls (guid, started_at DESC);
    CREATE INDEX IF NOT EXISTS calls_by_start ON calls (started_at DESC);`,
  clear: tables
    .filter((table) => table !== 'settings')
    .map((table) => `DELETE FROM ${table};`)
    .join(' '),
};
