/**
 * Loads the SIP code when the first SIP line starts. Most PCs do not have one, and sip.js with its dependencies makes
 * up a fifth of the program.
 */
import type { LineContext } from '../line.ts';
import type { SipConfig } from './config.ts';
import { runConnection, defaultSipTimes, type SipTimes } from './connection.ts';
import { runPhone } from './phone/phone.ts';
import type { DialogCache } from './watch/dialog-cache.ts';
import { watchExtensions } from './watch/watch.ts';

export const loadSip = (
  config: SipConfig,
  context: LineContext,
  times: Partial<SipTimes>,
  memory: DialogCache,
): Promise<void> =>
  runConnection(config, context, { ...defaultSipTimes, ...times }, (connection) =>
    config.mode === 'phone' ? runPhone(connection) : watchExtensions(connection, memory),
  );
