/**
 * Keeps the dialogs of a line during a short connection loss, so that a call that is still active stays the same call.
 */
import { createReconnectCache, type ReconnectCache } from '../../reconnect-cache.ts';
import type { SipConfig } from '../config.ts';
import { createDialogTranslator, type DialogTranslator } from './translate.ts';

/** The translator of each line at the time of the connection loss. */
export type DialogCache = ReconnectCache<SipConfig, DialogTranslator>;
export const createDialogCache = (): DialogCache =>
  createReconnectCache(
    ({ name, server, username, extensions, internalPattern }: SipConfig) =>
      JSON.stringify([name, server, username, extensions, internalPattern]),
    createDialogTranslator,
  );
