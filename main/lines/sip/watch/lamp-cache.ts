/** What the lamps showed is kept over a short loss of the connection: a call that is still up is the same call. */
import { createKept, type Kept } from '../../reconnect-cache.ts';
import type { SipConfig } from '../config.ts';
import { createLampTranslator, type LampTranslator } from './translate.ts';

/** What the lamps showed when the connection was lost, by line. */
export type LampMemory = Kept<SipConfig, LampTranslator>;
export const createLampMemory = (): LampMemory =>
  createKept(
    ({ name, server, username, extensions, internalPattern }: SipConfig) =>
      JSON.stringify([name, server, username, extensions, internalPattern]),
    createLampTranslator,
  );
