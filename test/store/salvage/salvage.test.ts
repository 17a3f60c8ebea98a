/** Tests which rows of a damaged database are inserted again. */
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { putSalvaged } from '#store/salvage/salvage.ts';

it('inserts a row that was found twice once, and different rows with equal checksums both', () => {
  const db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE notes (text TEXT)');
  // These two words have the same CRC-32.
  const rows = ['plumless', 'buckeroo', 'plumless'].map((text) => ({ text }));
  const columns = new Map([['notes', [{ name: 'text', type: 'TEXT', isKey: false }]]]);
  expect(putSalvaged(db, new Map([['notes', rows]]), columns)).toEqual(new Map([['notes', 2]]));
  expect(
    db
      .prepare('SELECT text FROM notes')
      .all()
      .map((row) => row['text']),
  ).toEqual(['plumless', 'buckeroo']);
  db.close();
});
