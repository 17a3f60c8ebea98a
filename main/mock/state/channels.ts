/** The registered custom channels, and the last message of each conversation on one: a reply repeats its properties (C). */
import type { CustomChannelSetting } from '#contract/desk-settings.ts';
import type { ChannelMessage } from '#helpdesk/schemas.ts';
import { textOf, type Database } from './database.ts';
import { createKeptList, type KeptList } from './kept-list.ts';
import type { Settings } from './settings.ts';

export interface Channels extends KeptList<CustomChannelSetting> {
  readonly get: (externalIdentifier: string) => CustomChannelSetting | undefined;
  readonly heard: (guid: string, message: ChannelMessage) => void;
  /** Without its attachments. */
  readonly lastHeard: (guid: string) => ChannelMessage | undefined;
  readonly forgetHeard: () => void;
}

export function createChannels(database: Database, settings: Settings): Channels {
  const put = database.prepare('INSERT OR REPLACE INTO last_messages VALUES (?, ?)');
  const one = database.prepare('SELECT body FROM last_messages WHERE guid = ?');
  const drop = database.prepare('DELETE FROM last_messages');
  const list = createKeptList<CustomChannelSetting>(settings, 'channels');
  return {
    ...list,
    get: (externalIdentifier) => list.all().find((channel) => channel.externalIdentifier === externalIdentifier),
    heard: (guid, message) => put.run(guid, JSON.stringify({ ...message, Attachments: [] })),
    lastHeard: (guid) => {
      const row = one.get(guid);
      // What `heard` wrote had passed the schema of the interface.
      return row === undefined ? undefined : (JSON.parse(textOf(row, 'body')) as ChannelMessage);
    },
    forgetHeard: () => drop.run(),
  };
}
