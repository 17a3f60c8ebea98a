/** What was said, noted and logged in the conversations. */
import { numberOf, textOf, textOrNull, type Database, type Row } from './database.ts';
import type { TextSearch } from './text-search.ts';

/** `log` is what the helpdesk itself writes down: a call arrives, is answered, is transferred, ends. */
export type MessageKind = 'customer' | 'agent' | 'note' | 'log';

export interface Message {
  readonly guid: string;
  readonly at: number;
  readonly kind: MessageKind;
  readonly name: string | null;
  readonly emailAddress: string | null;
  readonly content: string;
  /** MessageExternalIdentifier of a custom channel (2.10). */
  readonly externalIdentifier: string | null;
}

export interface Messages {
  readonly add: (message: Message) => void;
  /** The newest `limit`, oldest of them first. */
  readonly of: (guid: string, limit: number) => readonly Message[];
  readonly has: (guid: string, externalIdentifier: string) => boolean;
  readonly clear: () => void;
}

const read = (row: Row): Message => ({
  guid: textOf(row, 'guid'),
  at: numberOf(row, 'at'),
  kind: textOf(row, 'kind') as MessageKind,
  name: textOrNull(row, 'name'),
  emailAddress: textOrNull(row, 'email_address'),
  content: textOf(row, 'content'),
  externalIdentifier: textOrNull(row, 'external_identifier'),
});

export function createMessages(database: Database, search: TextSearch): Messages {
  const add = database.prepare(
    'INSERT INTO messages (guid, at, kind, name, email_address, content, external_identifier) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const of = database.prepare('SELECT * FROM messages WHERE guid = ? ORDER BY at DESC, id DESC LIMIT ?');
  const has = database.prepare('SELECT 1 FROM messages WHERE guid = ? AND external_identifier = ?');
  const drop = database.prepare('DELETE FROM messages');
  return {
    add: ({ guid, at, kind, name, emailAddress, content, externalIdentifier }) => {
      add.run(guid, at, kind, name, emailAddress, content, externalIdentifier);
      // What the helpdesk itself has written down nobody looks for.
      if (kind !== 'log') search.addMessage(`${name ?? ''} ${content}`);
    },
    of: (guid, limit) => of.all(guid, limit).map(read).toReversed(),
    has: (guid, externalIdentifier) => has.get(guid, externalIdentifier) !== undefined,
    clear: () => {
      drop.run();
      search.clearConversations();
    },
  };
}
