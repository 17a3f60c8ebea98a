/** What is heard, said to the app in order: the list after a connect or a gap, then message by message. */
import { ConnectionLost, ConnectionRefused } from '#domain/connection.ts';
import { maskText } from '#domain/messages/mask.ts';
import { say, type Said } from '#domain/messages/message.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';
import { excerptOf } from '../excerpt.ts';
import type { LineContext, LineSaid } from '../line.ts';
import type { EventSocketConfig } from './config.ts';
import type { Ask, Outcome } from './facts.ts';
import type { EventTranslator } from './translate.ts';
import { NotTold, type HttpClient } from './http-client.ts';

/** Events the app has not taken yet: so many, and the provider has to wait; so few, and it goes on. */
const [mostUntaken, fewUntaken] = [200, 50];
/** A token that may not list what is up may not listen. */
const noAccess: ReadonlySet<number> = new Set([401, 403]);

export interface SpeechParts {
  readonly web: HttpClient;
  readonly translator: EventTranslator;
  /** What has come and is not heard yet, in order. */
  readonly waiting: () => readonly string[];
  readonly signal: AbortSignal;
}

export interface EventEmitter {
  /** Asks what is up now, and says it. */
  readonly resync: () => Promise<void>;
  readonly hear: (text: string) => Promise<void>;
}

export const createEventEmitter = (
  { map, url, extensions }: EventSocketConfig,
  context: LineContext,
  { web, translator, waiting, signal }: SpeechParts,
): EventEmitter => {
  const place = new URL(url).host;
  let last: number | undefined;
  /** So many messages had waited when the list came, and these parts in them are over. */
  let waited: { readonly count: number; readonly over: ReadonlySet<string> } = { count: 0, over: new Set() };

  /** Extensions that others watch and about which this client is told nothing: they are not asked about again. */
  const untold = new Set<string>();
  const watches = (extension: string): boolean => extensions === '*' || extensions.includes(extension);

  const odd = (why: Said, excerpt: string): void => {
    if (!signal.aborted) context.oddity(maskText(inEnglish(why)), excerptOf(excerpt));
  };
  let untaken = 0;
  let failed: string | undefined;
  let room: PromiseWithResolvers<void> | undefined;
  const taken = (error?: string): void => {
    untaken -= 1;
    failed ??= error;
    if (untaken <= fewUntaken || failed !== undefined) room?.resolve();
  };
  const speak = async (said: readonly LineSaid[]): Promise<void> => {
    for (const each of said) {
      // The app may end the line while it takes an event; on the way out nothing is news.
      if (signal.aborted) return;
      untaken += 1;
      context.emit(each).then(
        () => taken(),
        (error: unknown) => taken(String(error)),
      );
      if (untaken >= mostUntaken) {
        room = Promise.withResolvers<void>();
        await room.promise;
      }
      if (failed !== undefined) throw new ConnectionLost(say('reason.line.notTaken', { message: failed }));
    }
  };
  /** `hearing`: the message that showed that something is missing. */
  const resync = async (...hearing: readonly string[]): Promise<void> => {
    const { list } = map;
    if (list === undefined) return speak(translator.unseen(context.ports.now()));
    const before = hearing.length + waiting().length;
    const answer = await web.get(list.url).catch((error: unknown) => {
      if (!(error instanceof NotTold)) throw error;
      const { status, reason } = error;
      if (!noAccess.has(status)) throw new ConnectionLost(reason);
      throw new ConnectionRefused(say('reason.socket.refused', { place, status }));
    });
    const texts = [...hearing, ...waiting()];
    const told = translator.list(answer, context.ports.now(), { texts, before });
    if (told === undefined) throw new ConnectionLost(say('reason.socket.noList', { place, what: list.url }));
    waited = { count: texts.length, over: told.over };
    await speak(told.said);
    for (const why of told.odd) odd(why, '');
  };
  /** What one entity does not tell is no reason to hear nothing of all others. */
  const askFor = async (ask: Ask, text: string): Promise<void> => {
    const { address, extension } = ask;
    if (extension !== undefined && untold.has(extension)) return;
    try {
      const answer = await web.get(address);
      await settle(translator.answer(ask, answer, context.ports.now()), JSON.stringify(answer) ?? '');
    } catch (error) {
      if (!(error instanceof NotTold)) throw error;
      odd(error.reason, text);
      if (extension !== undefined && noAccess.has(error.status) && !watches(extension)) untold.add(extension);
    }
  };
  const settle = async (outcome: Outcome, text: string): Promise<void> => {
    if (outcome.is === 'ask') return askFor(outcome.ask, text);
    if (outcome.is === 'said') {
      await speak(outcome.said);
      if (outcome.odd !== undefined) odd(outcome.odd, text);
    } else if (outcome.is === 'odd') odd(outcome.why, text);
    else if (outcome.isReplaced === true) throw new ConnectionRefused(say('reason.socket.replaced', { place }));
  };
  return {
    resync: () => resync(),
    hear: async (text: string): Promise<void> => {
      if (signal.aborted) return;
      const came = translator.sequenceOf(text);
      if (came !== undefined) {
        const expected = last === undefined ? came : last + 1;
        last = came;
        if (came !== expected) {
          odd(say('socket.odd.gap', { expected, came }), '');
          await resync(text);
        }
      }
      const { count, over } = waited;
      if (count > 0) waited = { count: count - 1, over };
      const outcomes = translator.take(text, context.ports.now(), count > 0 ? over : undefined);
      for (const outcome of outcomes) await settle(outcome, text);
    },
  };
};
