/**
 * The search index of the desk (full text by SQLite's FTS5): words of messages and subjects by their prefix, and
 * customers by any part of a name, address or number. No text is stored twice.
 */
export const searchSchema = {
  create: `
    CREATE TABLE IF NOT EXISTS subjects (id INTEGER PRIMARY KEY, guid TEXT NOT NULL);
    CREATE VIRTUAL TABLE IF NOT EXISTS message_words USING fts5 (text, content = '', prefix = '2 3');
    CREATE VIRTUAL TABLE IF NOT EXISTS customer_words USING fts5 (
      text, content = '', contentless_delete = 1, tokenize = 'trigram'
    );`,
  /**
   * Fills the index of an older folder. In the index, a message keeps its ID. The ID of a subject is stored as a
   * negative number.
   */
  fill: `
    INSERT INTO message_words (rowid, text) SELECT id, coalesce(name, '') || ' ' || content FROM messages WHERE kind <> 'log';
    INSERT INTO subjects (guid) SELECT guid FROM conversations WHERE subject <> '';
    INSERT INTO message_words (rowid, text) SELECT -id, subject FROM subjects JOIN conversations USING (guid);
    INSERT INTO customer_words (rowid, text) SELECT rowid, coalesce(name, '') || char(10) || email_address || char(10) ||
      coalesce((SELECT group_concat(number, char(10)) FROM customer_numbers
        WHERE customer_numbers.email_address = customers.email_address), '') FROM customers;`,
  clearConversations: `DELETE FROM subjects; INSERT INTO message_words (message_words) VALUES ('delete-all');`,
  clearCustomers: `INSERT INTO customer_words (customer_words) VALUES ('delete-all');`,
};
