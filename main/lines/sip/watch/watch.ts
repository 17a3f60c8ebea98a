/**
 * The mode `watch`: subscribes to the dialogs of all extensions. It reports the live calls when the phone system has
 * sent a document for each extension, and then the changes. It does not register, so this PC never receives a call. An
 * extension without a document delays the others only briefly. After that, the line is up without this extension and
 * reports it as unknown. If its document arrives later, the live calls are reported again. The state is kept during a
 * short connection loss, so that a call that is still active stays the same call.
 */
import type { LineCommand } from '../../line.ts';
import type { SipConnection, SipWork } from '../connection.ts';
import { msg } from '#domain/messages/message.ts';
import type { DialogDocument } from '../dialog-info.ts';
import { describeRefusal } from '../error-messages.ts';
import { createDialogSubscription } from './subscription.ts';
import type { DialogCache } from './dialog-cache.ts';

/** The document of an idle extension. */
const idleDocument: DialogDocument = { version: 0, isFull: true, dialogs: [] };

export const watchExtensions = (connection: SipConnection, memory: DialogCache): SipWork => {
  const { config, times, place, now, emit, oddity, over } = connection;
  const translator = memory.take(config, now());
  /** Extensions for which no document has arrived on this connection. */
  const unknown = new Set(config.extensions);
  const refused = new Map<string, number>();
  let isLive = false;
  let answerTimeout: NodeJS.Timeout | undefined;

  const failIfNoneAnswered = (): void => {
    const [status = 0] = refused.values();
    return status === 401 || status === 403 || status === 407
      ? over({ kind: 'refused', reason: describeRefusal(status, config.username, place) })
      : over({
          kind: status === 404 || status === 489 ? 'refused' : 'lost',
          reason: msg('reason.line.noLamps', { place, extensions: config.extensions.join(', '), status }),
        });
  };
  const settle = (): void => {
    if (isLive) return;
    if (refused.size === config.extensions.length) return failIfNoneAnswered();
    if ([...unknown].every((extension) => refused.has(extension))) return begin();
    clearTimeout(answerTimeout);
    if (unknown.size < config.extensions.length) answerTimeout = setTimeout(begin, times.silentTimeoutMs);
  };
  const begin = (): void => {
    clearTimeout(answerTimeout);
    isLive = true;
    // The state of these extensions from before the connection loss may be outdated.
    for (const extension of unknown) translator.read(extension, idleDocument, now());
    emit(translator.resync());
    connection.unknown([...unknown]);
    connection.live();
    for (const [extension, status] of refused)
      oddity(`the phone system has no busy lamp field (BLF) for ${extension} (${status})`, '');
  };
  const receiveDocument = (extension: string, document: DialogDocument): void => {
    refused.delete(extension);
    const emitted = translator.read(extension, document, now());
    const isNew = unknown.delete(extension);
    if (!isLive) return isNew ? settle() : undefined;
    if (!isNew) for (const each of emitted) emit(each);
    else {
      emit(translator.resync());
      connection.unknown([...unknown]);
    }
  };
  const subscriptions = config.extensions.map((extension) =>
    createDialogSubscription(connection, extension, {
      receiveDocument: (document) => receiveDocument(extension, document),
      refused: (status) => {
        refused.set(extension, status);
        if (isLive && !unknown.has(extension))
          return over({
            kind: 'lost',
            reason: msg('reason.line.lampGone', { place, extension, status }),
          });
        settle();
      },
    }),
  );
  return {
    begin: () => {
      for (const subscription of subscriptions) subscription.begin();
    },
    command: ({ type }: LineCommand) => oddity(`busy lamp fields (BLF) do not support this command: ${type}`, ''),
    unregister: () => Promise.all(subscriptions.map((subscription) => subscription.unsubscribe())),
    stop: () => {
      clearTimeout(answerTimeout);
      for (const subscription of subscriptions) subscription.stop();
      if (isLive) memory.keep(config, translator, now());
    },
  };
};
