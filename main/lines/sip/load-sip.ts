/**
 * What speaks SIP on a line. Loaded with the first such line: most desks have none, and sip.js with what stands around
 * it is a fifth of the program.
 */
import type { LineContext } from '../line.ts';
import type { SipConfig } from './config.ts';
import { converse, usualTimes, type SipTimes } from './connection.ts';
import { beAPhone } from './phone/phone.ts';
import type { LampCache } from './watch/lamp-cache.ts';
import { watchLamps } from './watch/watch.ts';

/** As long as the connection lives. */
export const loadSip = (
  config: SipConfig,
  context: LineContext,
  times: Partial<SipTimes>,
  memory: LampCache,
): Promise<void> =>
  converse(config, context, { ...usualTimes, ...times }, (connection) =>
    config.mode === 'phone' ? beAPhone(connection) : watchLamps(connection, memory),
  );
