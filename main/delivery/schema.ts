/** The tables of the outbox. Versions are only ever added. */
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
];
