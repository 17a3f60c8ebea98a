/**
 * `mode: "watch"`: subscribes to the lamps of all extensions, says what is alive when each has spoken once, then what
 * changes. Nothing is registered, so nobody ever calls this PC.
 *
 * What the lamps showed is kept over a short loss of the connection: a call that is still up is the same call.
 */
import { createKept, type Kept } from '../../kept.ts';
import type { LineCommand } from '../../line.ts';
import type { SipConfig } from '../config.ts';
import type { SipConnection, SipWork } from '../connection.ts';
import { say as words } from '#domain/words/say.ts';
import { refusalOf } from '../sentences.ts';
import { createLampSubscription } from './subscription.ts';
import { createLampTranslator, type LampTranslator } from './translate.ts';

/** What the lamps showed when the connection was lost, by line. */
export type LampMemory = Kept<SipConfig, LampTranslator>;
export const createLampMemory = (): LampMemory =>
  createKept(
    ({ name, server, username, extensions, internalPattern }: SipConfig) =>
      JSON.stringify([name, server, username, extensions, internalPattern]),
    createLampTranslator,
  );

export const watchLamps = (connection: SipConnection, memory: LampMemory): SipWork => {
  const { config, place, now, say, oddity, over } = connection;
  const translator = memory.take(config, now());
  const silent = new Set(config.extensions);
  const refused = new Map<string, number>();
  let isLive = false;

  const settle = (): void => {
    if (isLive || silent.size > 0) return;
    if (refused.size === config.extensions.length) {
      const [status = 0] = refused.values();
      return status === 401 || status === 403 || status === 407
        ? over({ kind: 'refused', reason: refusalOf(status, config.username, place) })
        : over({
            kind: status === 404 || status === 489 ? 'refused' : 'lost',
            reason: words('reason.line.noLamps', { place, extensions: config.extensions.join(', '), status }),
          });
    }
    isLive = true;
    say(translator.resync());
    connection.live();
    for (const [extension, status] of refused)
      oddity(`the exchange has no watch lamp for ${extension} (${status})`, '');
  };
  const lamps = config.extensions.map((extension) =>
    createLampSubscription(connection, extension, {
      heard: (document) => {
        refused.delete(extension);
        const said = translator.read(extension, document, now());
        if (isLive) for (const each of said) say(each);
        else if (silent.delete(extension)) settle();
      },
      refused: (status) => {
        refused.set(extension, status);
        if (isLive)
          return over({
            kind: 'lost',
            reason: words('reason.line.lampGone', { place, extension, status }),
          });
        silent.delete(extension);
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
      for (const lamp of lamps) lamp.stop();
      if (isLive) memory.keep(config, translator, now());
    },
  };
};
