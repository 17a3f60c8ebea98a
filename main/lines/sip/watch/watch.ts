/**
 * `mode: "watch"`: subscribes to the lamps of all extensions, says what is alive when each has spoken once, then what
 * changes. Nothing is registered, so nobody ever calls this PC.
 *
 * A lamp that stays silent keeps the others waiting for a moment only: the line is up without it, and says of which
 * extensions nothing is known. When it speaks at last, what is alive is said once more.
 *
 * What the lamps showed is kept over a short loss of the connection: a call that is still up is the same call.
 */
import type { LineCommand } from '../../line.ts';
import type { SipConnection, SipWork } from '../connection.ts';
import { say as words } from '#domain/messages/message.ts';
import type { DialogDocument } from '../dialog-info.ts';
import { refusalOf } from '../error-messages.ts';
import { createLampSubscription } from './subscription.ts';
import type { LampCache } from './lamp-cache.ts';

/** All there is of an extension that does nothing. */
const dark: DialogDocument = { version: 0, isFull: true, dialogs: [] };

export const watchLamps = (connection: SipConnection, memory: LampCache): SipWork => {
  const { config, times, place, now, say, oddity, over } = connection;
  const translator = memory.take(config, now());
  /** Nothing is known of them: their lamps have not spoken on this connection. */
  const unknown = new Set(config.extensions);
  const refused = new Map<string, number>();
  let isLive = false;
  let patience: NodeJS.Timeout | undefined;

  const noneShines = (): void => {
    const [status = 0] = refused.values();
    return status === 401 || status === 403 || status === 407
      ? over({ kind: 'refused', reason: refusalOf(status, config.username, place) })
      : over({
          kind: status === 404 || status === 489 ? 'refused' : 'lost',
          reason: words('reason.line.noLamps', { place, extensions: config.extensions.join(', '), status }),
        });
  };
  const settle = (): void => {
    if (isLive) return;
    if (refused.size === config.extensions.length) return noneShines();
    if ([...unknown].every((extension) => refused.has(extension))) return begin();
    clearTimeout(patience);
    if (unknown.size < config.extensions.length) patience = setTimeout(begin, times.lampsWithinMs);
  };
  const begin = (): void => {
    clearTimeout(patience);
    isLive = true;
    // What they showed before the loss may be over.
    for (const extension of unknown) translator.read(extension, dark, now());
    say(translator.resync());
    connection.unknown([...unknown]);
    connection.live();
    for (const [extension, status] of refused)
      oddity(`the exchange has no watch lamp for ${extension} (${status})`, '');
  };
  const shines = (extension: string, document: DialogDocument): void => {
    refused.delete(extension);
    const said = translator.read(extension, document, now());
    const isNew = unknown.delete(extension);
    if (!isLive) return isNew ? settle() : undefined;
    if (!isNew) for (const each of said) say(each);
    else {
      say(translator.resync());
      connection.unknown([...unknown]);
    }
  };
  const lamps = config.extensions.map((extension) =>
    createLampSubscription(connection, extension, {
      heard: (document) => shines(extension, document),
      refused: (status) => {
        refused.set(extension, status);
        if (isLive && !unknown.has(extension))
          return over({
            kind: 'lost',
            reason: words('reason.line.lampGone', { place, extension, status }),
          });
        settle();
      },
    }),
  );
  return {
    begin: () => {
      for (const lamp of lamps) lamp.begin();
    },
    command: ({ type }: LineCommand) => oddity(`watch lamps take no command: ${type}`, ''),
    farewell: () => Promise.all(lamps.map((lamp) => lamp.unsubscribe())),
    stop: () => {
      clearTimeout(patience);
      for (const lamp of lamps) lamp.stop();
      if (isLive) memory.keep(config, translator, now());
    },
  };
};
