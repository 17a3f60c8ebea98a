/**
 * Emits line events in order. After a connect or a gap, the events from the list come first, followed by those from the
 * messages.
 */
import { ConnectionLost, ConnectionRefused, ConnectionReplaced } from '#domain/connection.ts';
import { maskText } from '#domain/personal-data/mask.ts';
import { msg, type Message } from '#domain/messages/message.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';
import { createExcerpt } from '../excerpt.ts';
import type { LineContext, EmittedEvent } from '../line.ts';
import type { EventSocketConfig } from './config.ts';
import type { Ask, Outcome } from './types.ts';
import type { EventTranslator } from './translate.ts';
import { RequestRefused, type HttpClient } from './http-client.ts';

/**
 * If `pauseAt` events are unprocessed, the line stops reading messages. It continues when at most `resumeAt` events are
 * left.
 */
const [pauseAt, resumeAt] = [200, 50];
/**
 * The HTTP statuses that mean a lack of permission. A token without permission to list calls may also lack permission
 * to receive events.
 */
const noAccess: ReadonlySet<number> = new Set([401, 403]);

export interface EventEmitterParts {
  readonly web: HttpClient;
  readonly translator: EventTranslator;
  /** Returns the received messages that are not processed yet, in order. */
  readonly waiting: () => readonly string[];
  readonly signal: AbortSignal;
}

export interface EventEmitter {
  /** Requests the current calls and reports them. If the map defines no list, all known calls end as `unseen`. */
  readonly resync: () => Promise<void>;
  readonly receive: (text: string) => Promise<void>;
}

export const createEventEmitter = (
  { map, url, extensions }: EventSocketConfig,
  context: LineContext,
  { web, translator, waiting, signal }: EventEmitterParts,
): EventEmitter => {
  const place = new URL(url).host;
  let last: number | undefined;
  /**
   * `count` is the number of unprocessed messages that arrived before the list. `over` contains the ended parts that
   * appear in these messages.
   */
  let waited: { readonly count: number; readonly over: ReadonlySet<string> } = { count: 0, over: new Set() };

  /** Unwatched extensions that this client does not have permission to read. They are not requested again. */
  const unreadableExtensions = new Set<string>();
  const watches = (extension: string): boolean => extensions === '*' || extensions.includes(extension);

  const odd = (why: Message, excerpt: string): void => {
    if (!signal.aborted) context.oddity(maskText(inEnglish(why)), createExcerpt(excerpt));
  };
  let unprocessed = 0;
  let failed: string | undefined;
  let room: PromiseWithResolvers<void> | undefined;
  const taken = (error?: string): void => {
    unprocessed -= 1;
    failed ??= error;
    if (unprocessed <= resumeAt || failed !== undefined) room?.resolve();
  };
  const emitAll = async (emitted: readonly EmittedEvent[]): Promise<void> => {
    for (const each of emitted) {
      // The app may end the line while it processes an event. After that, nothing is reported.
      if (signal.aborted) return;
      unprocessed += 1;
      context.emit(each).then(
        () => taken(),
        (error: unknown) => taken(String(error)),
      );
      if (unprocessed >= pauseAt) {
        room = Promise.withResolvers<void>();
        await room.promise;
      }
      if (failed !== undefined) throw new ConnectionLost(msg('reason.line.notTaken', { message: failed }));
    }
  };
  /** `received` contains the message that revealed the gap, if there was a gap. */
  const resync = async (...received: readonly string[]): Promise<void> => {
    const { list } = map;
    if (list === undefined) return emitAll(translator.unseen(context.ports.now()));
    const before = received.length + waiting().length;
    const answer = await web.get(list.url).catch((error: unknown) => {
      if (!(error instanceof RequestRefused)) throw error;
      const { status, reason } = error;
      if (!noAccess.has(status)) throw new ConnectionLost(reason);
      throw new ConnectionRefused(msg('reason.socket.refused', { place, status }));
    });
    const texts = [...received, ...waiting()];
    const listed = translator.list(answer, context.ports.now(), { texts, before });
    if (listed === undefined) throw new ConnectionLost(msg('reason.socket.noList', { place, what: list.url }));
    waited = { count: texts.length, over: listed.over };
    await emitAll(listed.emitted);
    for (const why of listed.odd) odd(why, '');
  };
  /** Sends the request. A refused request about one entity must not stop the events of all other entities. */
  const askFor = async (ask: Ask, text: string): Promise<void> => {
    const { address, extension } = ask;
    if (extension !== undefined && unreadableExtensions.has(extension)) return;
    try {
      const answer = await web.get(address);
      await settle(translator.answer(ask, answer, context.ports.now()), JSON.stringify(answer) ?? '');
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error;
      odd(error.reason, text);
      if (extension !== undefined && noAccess.has(error.status) && !watches(extension))
        unreadableExtensions.add(extension);
    }
  };
  const settle = async (outcome: Outcome, text: string): Promise<void> => {
    if (outcome.is === 'ask') return askFor(outcome.ask, text);
    if (outcome.is === 'said') {
      await emitAll(outcome.emitted);
      if (outcome.odd !== undefined) odd(outcome.odd, text);
    } else if (outcome.is === 'odd') odd(outcome.why, text);
    else if (outcome.isReplaced === true) throw new ConnectionReplaced(msg('reason.socket.replaced', { place }));
  };
  return {
    resync: () => resync(),
    receive: async (text: string): Promise<void> => {
      if (signal.aborted) return;
      const came = translator.sequenceOf(text);
      if (came !== undefined) {
        const expected = last === undefined ? came : last + 1;
        last = came;
        if (came !== expected) {
          odd(msg('socket.odd.gap', { expected, came }), '');
          await resync(text);
        }
      }
      const { count, over } = waited;
      if (count > 0) waited = { count: count - 1, over };
      const outcomes = translator.readMessage(text, context.ports.now(), count > 0 ? over : undefined);
      for (const outcome of outcomes) await settle(outcome, text);
    },
  };
};
