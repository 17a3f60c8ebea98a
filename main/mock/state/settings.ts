/**
 * Small named documents, for example the roster, the links, the start conditions, the KPIs and the credentials. Each is
 * written when it changes.
 */
import { textOf, type Database } from './database.ts';

export interface Settings {
  readonly read: (name: string) => unknown;
  readonly write: (name: string, value: unknown) => void;
}

export const createSettings = (database: Database): Settings => {
  const read = database.prepare('SELECT value FROM settings WHERE name = ?');
  const write = database.prepare('INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)');
  return {
    read: (name) => {
      const row = read.get(name);
      return row === undefined ? undefined : JSON.parse(textOf(row, 'value'));
    },
    write: (name, value) => write.run(name, JSON.stringify(value)),
  };
};
