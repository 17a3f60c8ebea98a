/**
 * The tables of the outbox. A released version must not be edited, not even its SQL comments, which may contain former
 * file names. Each change is a new version.
 */
/**
 * Returns SQL that inserts the keys of one item (`NEW`) or of all items (`i` with its source). This function is part of
 * a released version, so it must not be edited.
 */
const insertKeys = (row: string, source = ''): string => {
  const body = `CASE WHEN json_valid(${row}.body) THEN ${row}.body ELSE '{}' END`;
  const text = (path: string): string => `json_extract(${body}, '${path}')`;
  const entries = (list: string, name: string, key: string): string =>
    `SELECT ${key}, ${row}.seq FROM ${source} json_each(${body}, '$.${list}') AS entry
     WHERE ${row}.operation = '${name}' AND ${key} IS NOT NULL`;
  const field = (name: string): string =>
    `CASE entry.type WHEN 'object' THEN json_extract(entry.value, '$.${name}') END`;
  const message = (key: string): string =>
    `SELECT ${key}, ${row}.seq ${source === '' ? '' : `FROM ${source.replace(',', '')}`}
     WHERE ${row}.operation = 'postMessage' AND ${key} IS NOT NULL`;
  return `INSERT OR IGNORE INTO keys (key, item)
    ${entries('orders', 'reportOrders', `'order:' || ${field('order_number')}`)}
    UNION ${entries('customers', 'reportCustomers', `'customer:' || lower(${field('email_address')})`)}
    UNION ${message(`'conversation:' || ${text('$.ChannelAccountExternalIdentifier')} || '/' || ${text('$.ConversationExternalIdentifier')}`)}
    UNION ${message(`'guid:' || nullif(${text('$.ConversationGuid')}, '')`)}`;
};

export const outboxVersions: readonly string[] = [
  `
  CREATE TABLE items (
    seq       INTEGER PRIMARY KEY AUTOINCREMENT,
    pos       INTEGER NOT NULL,
    part      INTEGER NOT NULL,
    lane      INTEGER NOT NULL,
    state     TEXT    NOT NULL,
    role      TEXT    NOT NULL,
    operation TEXT    NOT NULL,
    grp       TEXT,
    extension TEXT,
    ledgerId  TEXT    NOT NULL,
    createdAt INTEGER NOT NULL,
    boot      INTEGER NOT NULL,
    heardMs   REAL    NOT NULL,
    attempts  INTEGER NOT NULL,
    released  INTEGER NOT NULL,
    entries   INTEGER NOT NULL,
    why       TEXT    NOT NULL,
    body      TEXT    NOT NULL
  ) STRICT;
  -- The next one to go, by lane, operation and place, without looking at any other.
  CREATE INDEX itemsTurn ON items (state, lane, operation, pos, part);
  CREATE INDEX itemsGroup ON items (grp, pos, part, state) WHERE grp IS NOT NULL;
  CREATE INDEX itemsLedger ON items (ledgerId);
  -- The few that can become late.
  CREATE INDEX itemsFresh ON items (pos, part) WHERE state = 'waiting' AND role = 'answered' AND released = 0;

  -- Every request that counts against the limits: marked before its first byte, finished with its answer.
  -- After an hour those of one minute are folded into one mark, so that a start reads thousands, not a day's all.
  CREATE TABLE marks (
    id       INTEGER PRIMARY KEY,
    item     INTEGER,
    lane     TEXT    NOT NULL,
    boot     INTEGER NOT NULL,
    sentMs   REAL    NOT NULL,
    sentWall INTEGER NOT NULL,
    doneMs   REAL,
    doneWall INTEGER,
    count    INTEGER NOT NULL DEFAULT 1
  ) STRICT;
  CREATE INDEX marksOpen ON marks (id) WHERE doneMs IS NULL;

  CREATE TABLE boots (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
  -- What became of the Answered of a call: it decides about Transfer and Disconnected (assumption 44).
  CREATE TABLE fates (grp TEXT PRIMARY KEY, fate TEXT NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  `,
  `
  -- What the budget has learned: Retry-After, the lowered rate, the lowered share (saved-pace.ts). One row.
  CREATE TABLE pace (id INTEGER PRIMARY KEY CHECK (id = 1), state TEXT NOT NULL) STRICT;
  `,
  `
  -- Which order, customer or conversation an item is about. Items that share a key keep their order (queries.ts).
  CREATE TABLE keys (key TEXT NOT NULL, item INTEGER NOT NULL, PRIMARY KEY (key, item)) STRICT, WITHOUT ROWID;
  CREATE INDEX keysItem ON keys (item);
  -- By triggers, so that no way into the table can forget them.
  CREATE TRIGGER itemKeys AFTER INSERT ON items WHEN NEW.role IN ('report', 'message') BEGIN
    ${insertKeys('NEW')};
  END;
  CREATE TRIGGER itemKeysGone AFTER DELETE ON items BEGIN DELETE FROM keys WHERE item = OLD.seq; END;
  ${insertKeys('i', 'items AS i,')};
  `,
  `
  -- Of what never changes in an item: a bit that turned on disk must not send a wrong number. NULL: put by version 1.
  ALTER TABLE items ADD COLUMN crc INTEGER;
  -- Items that came out of a file that was set aside: what is imported from it later is not doubled.
  CREATE TABLE salvaged (seq INTEGER PRIMARY KEY) STRICT;
  `,
];
