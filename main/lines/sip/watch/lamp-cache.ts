/** What the lamps showed is kept over a short loss of the connection: a call that is still up is the same call. */
import { createReconnectCache, type ReconnectCache } from '../../reconnect-cache.ts';
import type { SipConfig } from '../config.ts';
import { createLampTranslator, type LampTranslator } from './translate.ts';

/** What the lamps showed when the connection was lost, by line. */
export type LampCache = ReconnectCache<SipConfig, LampTranslator>;
export const createLampCache = (): LampCache =>
  createReconnectCache(
    ({ name, server, username, extensions, internalPattern }: SipConfig) =>
      JSON.stringify([name, server, username, extensions, internalPattern]),
    createLampTranslator,
  );
