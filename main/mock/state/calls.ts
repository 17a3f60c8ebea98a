/** Stores the record of each call by the call's Id. `rules/call-state.ts` updates the records. */
import type { CallRecord } from '../rules/call-state.ts';
import { textOf, type Database, type Row } from './database.ts';

export interface Calls {
  readonly get: (id: string) => CallRecord | undefined;
  readonly put: (call: CallRecord) => void;
  /** Returns the newest call that is logged in this conversation. */
  readonly inConversation: (guid: string) => CallRecord | undefined;
  /** Returns the calls, newest first. */
  readonly all: (limit: number) => readonly CallRecord[];
  readonly clear: () => void;
}

// The cast is safe, because only `put` below writes this column.
const read = (row: Row): CallRecord => JSON.parse(textOf(row, 'record')) as CallRecord;

export const createCalls = (database: Database): Calls => {
  const one = database.prepare('SELECT record FROM calls WHERE id = ?');
  const put = database.prepare('INSERT OR REPLACE INTO calls VALUES (?, ?, ?, ?)');
  const inConversation = database.prepare('SELECT record FROM calls WHERE guid = ? ORDER BY started_at DESC LIMIT 1');
  const every = database.prepare('SELECT record FROM calls ORDER BY started_at DESC LIMIT ?');
  const drop = database.prepare('DELETE FROM calls');
  return {
    get: (id) => {
      const row = one.get(id);
      return row === undefined ? undefined : read(row);
    },
    put: (call) => put.run(call.id, call.guid, call.startedAt, JSON.stringify(call)),
    inConversation: (guid) => {
      const row = inConversation.get(guid);
      return row === undefined ? undefined : read(row);
    },
    all: (limit) => every.all(limit).map(read),
    clear: () => drop.run(),
  };
};
