/**
 * The text search. It finds customers by any part of a name, address or number, and conversations by words of their
 * subjects and messages. If this SQLite supports full-text search (FTS5), a search in a million rows is fast.
 * Otherwise, the search includes only 5,000 customers and the newest 5,000 messages, and neither numbers nor subjects.
 */
import { numberOf, textOf, type Database } from './database.ts';
import { searchSchema } from './search-schema.ts';

export interface TextSearch {
  /** Must be called directly after the message has been stored. */
  readonly addMessage: (text: string) => void;
  readonly addSubject: (guid: string, subject: string) => void;
  /** Must be called after the customer has been stored. */
  readonly putCustomer: (emailAddress: string, texts: readonly string[]) => void;
  /** Returns e-mail addresses, unsorted. */
  readonly customers: (text: string, limit: number) => readonly string[];
  /**
   * Returns the GUIDs of conversations: first those with the newest matching messages, and then those with matching
   * subjects.
   */
  readonly conversations: (text: string, limit: number) => readonly string[];
  readonly clearCustomers: () => void;
  readonly clearConversations: () => void;
}

/** The maximum number of rows that are searched without an index. */
const maxRowsScanned = 5_000;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
/**
 * Returns the digits of a number without leading zeros, which are a national or international prefix. Returns an empty
 * string for any other text.
 */
const digitsOf = (text: string): string =>
  /^[+\d\s()/.-]+$/.test(text) ? text.replace(/\D/g, '').replace(/^0+/, '') : '';
/** Whether the text is too short for a trigram index. */
const isShort = (text: string): boolean => /^[^]{0,2}$/u.test(text);

/**
 * Builds a query in which every word must match. The agent may still be typing the last word. Therefore, a last word of
 * at least two characters matches by its prefix.
 */
const wordsQuery = (text: string): string => {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.slice(0, 20) ?? [];
  return words.map((word, at) => `${quoted(word)}${at === words.length - 1 && word.length > 1 ? '*' : ''}`).join(' ');
};

export const createTextSearch = (database: Database): TextSearch => {
  const fewCustomers = database.prepare(
    `SELECT email_address FROM (SELECT name, email_address FROM customers ORDER BY email_address LIMIT ${maxRowsScanned})
     WHERE name LIKE ?1 ESCAPE '\\' OR email_address LIKE ?1 ESCAPE '\\' LIMIT ?2`,
  );
  const few = (text: string, limit: number): readonly string[] =>
    fewCustomers.all(`%${escapeLike(text)}%`, limit).map((row) => textOf(row, 'email_address'));
  if (!database.fullText) {
    const newest = database.prepare(
      `SELECT guid FROM (SELECT guid, content FROM messages ORDER BY id DESC LIMIT ${maxRowsScanned})
       WHERE content LIKE ? ESCAPE '\\' LIMIT ?`,
    );
    const nothing = (): void => undefined;
    return {
      addMessage: nothing,
      addSubject: nothing,
      putCustomer: nothing,
      customers: few,
      conversations: (text, limit) => [
        ...new Set(newest.all(`%${escapeLike(text)}%`, limit).map((row) => textOf(row, 'guid'))),
      ],
      clearCustomers: nothing,
      clearConversations: nothing,
    };
  }

  const addMessage = database.prepare('INSERT INTO message_words (rowid, text) VALUES (last_insert_rowid(), ?)');
  const addSubject = database.prepare('INSERT INTO subjects (guid) VALUES (?)');
  const addSubjectWords = database.prepare('INSERT INTO message_words (rowid, text) VALUES (-last_insert_rowid(), ?)');
  const rowOf = database.prepare('SELECT rowid AS id FROM customers WHERE email_address = ?');
  const dropCustomer = database.prepare('DELETE FROM customer_words WHERE rowid = ?');
  const addCustomer = database.prepare('INSERT INTO customer_words (rowid, text) VALUES (?, ?)');
  const customers = database.prepare(
    `SELECT email_address FROM customers WHERE rowid IN
     (SELECT rowid FROM customer_words WHERE customer_words MATCH ? LIMIT ?)`,
  );
  const messages = database.prepare(
    `SELECT guid FROM messages WHERE id IN
     (SELECT rowid FROM message_words WHERE message_words MATCH ? AND rowid > 0 ORDER BY rowid DESC LIMIT ?) ORDER BY id DESC`,
  );
  const subjects = database.prepare(
    `SELECT guid FROM subjects WHERE id IN
     (SELECT -rowid FROM message_words WHERE message_words MATCH ? AND rowid < 0 ORDER BY rowid LIMIT ?) ORDER BY id DESC`,
  );
  const clears = (sql: string) =>
    sql
      .split(';')
      .filter((statement) => statement.trim() !== '')
      .map((statement) => database.prepare(statement));
  const [clearCustomers, clearConversations] = [
    clears(searchSchema.clearCustomers),
    clears(searchSchema.clearConversations),
  ];

  return {
    addMessage: (text) => addMessage.run(text),
    addSubject: (guid, subject) => {
      if (subject === '') return;
      addSubject.run(guid);
      addSubjectWords.run(subject);
    },
    putCustomer: (emailAddress, texts) => {
      const row = rowOf.get(emailAddress);
      if (row === undefined) return;
      const id = numberOf(row, 'id');
      dropCustomer.run(id);
      addCustomer.run(id, texts.join('\n'));
    },
    customers: (text, limit) => {
      const digits = digitsOf(text);
      const asked = [text, digits].filter((one) => !isShort(one));
      if (asked.length === 0) return few(text, limit);
      return customers.all(asked.map(quoted).join(' OR '), limit).map((row) => textOf(row, 'email_address'));
    },
    conversations: (text, limit) => {
      const query = wordsQuery(text);
      if (query === '') return [];
      // Several matching messages can belong to one conversation, so more messages than `limit` are read.
      const found = [...messages.all(query, limit * 5), ...subjects.all(query, limit)];
      return [...new Set(found.map((row) => textOf(row, 'guid')))].slice(0, limit);
    },
    clearCustomers: () => {
      for (const statement of clearCustomers) statement.run();
    },
    clearConversations: () => {
      for (const statement of clearConversations) statement.run();
    },
  };
};
