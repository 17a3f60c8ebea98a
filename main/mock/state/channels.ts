/**
 * The registered custom channels, and the last message of each conversation on such a channel. A reply repeats that
 * message's properties (C).
 */
import type { CustomChannelSetting } from '#contract/desk-settings.ts';
import type { ChannelMessage } from '#helpdesk/schemas.ts';
import { textOf, type Database } from './database.ts';
import { createStoredList, type StoredList } from './stored-list.ts';
import type { Settings } from './settings.ts';

export interface Channels extends StoredList<CustomChannelSetting> {
  readonly get: (externalIdentifier: string) => CustomChannelSetting | undefined;
  readonly setLastMessage: (guid: string, message: ChannelMessage) => void;
  /** Returns the last message, without attachments. */
  readonly lastMessage: (guid: string) => ChannelMessage | undefined;
  readonly deleteLastMessage: () => void;
}

export const createChannels = (database: Database, settings: Settings): Channels => {
  const put = database.prepare('INSERT OR REPLACE INTO last_messages VALUES (?, ?)');
  const one = database.prepare('SELECT body FROM last_messages WHERE guid = ?');
  const drop = database.prepare('DELETE FROM last_messages');
  const list = createStoredList<CustomChannelSetting>(settings, 'channels');
  return {
    ...list,
    get: (externalIdentifier) => list.all().find((channel) => channel.externalIdentifier === externalIdentifier),
    setLastMessage: (guid, message) => put.run(guid, JSON.stringify({ ...message, Attachments: [] })),
    lastMessage: (guid) => {
      const row = one.get(guid);
      // The cast is safe, because only messages that passed the helpdesk API's schema are stored.
      return row === undefined ? undefined : (JSON.parse(textOf(row, 'body')) as ChannelMessage);
    },
    deleteLastMessage: () => drop.run(),
  };
};
