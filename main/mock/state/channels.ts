/** The registered custom channels, and the last message of each conversation on one: a reply repeats its properties (C). */
import type { ChannelMessage } from '#helpdesk/wire.ts';
import type { CustomChannel } from '../rules/channels.ts';
import { textOf, type Database } from './database.ts';
import type { Settings } from './settings.ts';

export interface Channels {
  readonly all: () => readonly CustomChannel[];
  readonly get: (externalIdentifier: string) => CustomChannel | undefined;
  readonly replace: (channels: readonly CustomChannel[]) => void;
  readonly heard: (guid: string, message: ChannelMessage) => void;
  /** Without its attachments. */
  readonly lastHeard: (guid: string) => ChannelMessage | undefined;
}

const settingsName = 'channels';

export function createChannels(database: Database, settings: Settings): Channels {
  const put = database.prepare('INSERT OR REPLACE INTO last_messages VALUES (?, ?)');
  const one = database.prepare('SELECT body FROM last_messages WHERE guid = ?');
  // Written by `replace` and by nobody else.
  let current = (settings.read(settingsName) ?? []) as readonly CustomChannel[];
  return {
    all: () => current,
    get: (externalIdentifier) => current.find((channel) => channel.externalIdentifier === externalIdentifier),
    replace: (channels) => {
      current = channels;
      settings.write(settingsName, channels);
    },
    heard: (guid, message) => put.run(guid, JSON.stringify({ ...message, Attachments: [] })),
    lastHeard: (guid) => {
      const row = one.get(guid);
      // What `heard` wrote had passed the schema of the interface.
      return row === undefined ? undefined : (JSON.parse(textOf(row, 'body')) as ChannelMessage);
    },
  };
}
