/** The messages, notes and log lines of conversations. */
import type { AttachedFile } from '../rules/attached.ts';
import { replyDeliveries, type ReplyDelivery } from '../rules/channels.ts';
import { numberOf, textOf, textOrNull, type Database, type Row } from './database.ts';
import type { TextSearch } from './text-search.ts';

/** The helpdesk writes `log` messages, for example when a call arrives or when a till asks for a customer. */
export type MessageKind = 'customer' | 'agent' | 'note' | 'log';

export interface Message {
  readonly guid: string;
  readonly at: number;
  readonly kind: MessageKind;
  readonly name: string | null;
  readonly emailAddress: string | null;
  readonly content: string;
  /** The MessageExternalIdentifier of a custom channel (2.10). */
  readonly externalIdentifier: string | null;
  /**
   * The SentDateTime of a custom channel as received. `at` is the time of arrival. It defines the order of messages,
   * because customers' clocks can be wrong.
   */
  readonly sentAs: string | null;
  readonly files: readonly AttachedFile[];
  /**
   * Whether the message is only for the customer and the agent (IsPrivate, 2.10). Unlike a note, such a message leaves
   * the helpdesk.
   */
  readonly isPrivate: boolean;
  /** How a reply is delivered to the customer. Null if the message is not a reply on a custom channel. */
  readonly fate: ReplyDelivery | null;
}

/** Returns the sender's time if there is one, otherwise the time of arrival. "Without time zone" means UTC. */
export const sentTime = ({ at, sentAs }: Message): number => (sentAs === null ? at : Date.parse(`${sentAs}Z`));

export interface Messages {
  readonly add: (message: Message) => void;
  /** Returns the newest `limit` messages, oldest first. */
  readonly of: (guid: string, limit: number) => readonly Message[];
  readonly count: (guid: string) => number;
  readonly has: (guid: string, externalIdentifier: string) => boolean;
  /** Returns the MessageExternalIdentifier of the newest message that has one. */
  readonly newestIdentifier: (guid: string) => string | undefined;
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
  sentAs: textOrNull(row, 'sent_as'),
  // The cast is safe, because only `add` writes this column.
  files: JSON.parse(textOrNull(row, 'files') ?? '[]') as AttachedFile[],
  isPrivate: numberOf(row, 'private') === 1,
  fate: replyDeliveries.find((fate) => fate === row['fate']) ?? null,
});

export const createMessages = (database: Database, search: TextSearch): Messages => {
  const add = database.prepare(
    'INSERT INTO messages (guid, at, kind, name, email_address, content, external_identifier, sent_as, files, private, fate) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const of = database.prepare('SELECT * FROM messages WHERE guid = ? ORDER BY at DESC, id DESC LIMIT ?');
  const count = database.prepare('SELECT count(*) AS total FROM messages WHERE guid = ?');
  const has = database.prepare('SELECT 1 FROM messages WHERE guid = ? AND external_identifier = ?');
  const newestIdentifier = database.prepare(
    'SELECT external_identifier FROM messages WHERE guid = ? AND external_identifier IS NOT NULL ORDER BY at DESC, id DESC LIMIT 1',
  );
  const drop = database.prepare('DELETE FROM messages');
  return {
    add: ({ guid, at, kind, name, emailAddress, content, externalIdentifier, sentAs, files, isPrivate, fate }) => {
      const written = files.length === 0 ? null : JSON.stringify(files);
      add.run(
        guid,
        at,
        kind,
        name,
        emailAddress,
        content,
        externalIdentifier,
        sentAs,
        written,
        isPrivate ? 1 : 0,
        fate,
      );
      // The helpdesk's own log lines are not searchable.
      if (kind !== 'log') search.addMessage([name ?? '', content, ...files.map((file) => file.FileName)].join(' '));
    },
    of: (guid, limit) => of.all(guid, limit).map(read).toReversed(),
    count: (guid) => numberOf(count.get(guid) ?? {}, 'total'),
    has: (guid, externalIdentifier) => has.get(guid, externalIdentifier) !== undefined,
    newestIdentifier: (guid) => {
      const row = newestIdentifier.get(guid);
      return row === undefined ? undefined : textOf(row, 'external_identifier');
    },
    clear: () => {
      drop.run();
      search.clearConversations();
    },
  };
};
