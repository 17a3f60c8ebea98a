/**
 * An event socket: one WebSocket to a provider that pushes JSON, read by a map (map.ts). Login, the list of what is up
 * where the provider has one, then the news, one message after the other, until either side ends it.
 *
 * A message may lead to a question to the provider, and whoever listens may be slow: then the messages wait, and with
 * them the provider. Nothing is dropped.
 */
import { setImmediate } from 'node:timers/promises';
import { ConnectionLost, ConnectionRefused, reasonOf } from '#domain/connection.ts';
import { say } from '#domain/messages/message.ts';
import { createReconnectCache, type ReconnectCache } from '../reconnect-cache.ts';
import type { Line, LineContext, LinePorts } from '../line.ts';
import { runCommands } from '../run-commands.ts';
import { createSuspendDetector } from '../suspend-detector.ts';
import { eventSocketConfig, type EventSocketConfig } from './config.ts';
import { jsonOf } from './read.ts';
import { textAt } from './path.ts';
import { openEventSocket, type EventSocket } from './socket.ts';
import { createEventTranslator, type EventTranslator } from './translate.ts';
import { createEventEmitter } from './event-emitter.ts';
import { createHttpClient } from './http-client.ts';

export interface EventSocketTimes {
  /** A live connection is asked this often whether somebody is there, where the map says nothing else. */
  readonly askEveryMs: number;
  /** How long an answer may take: to connecting, to the login, to each question, to being asked. */
  readonly answerWithinMs: number;
}
/** What is known for after a restart of the app is written so often. */
const keepEveryMs = 1_000;
/** Read in one turn of the loop, in messages and characters; everything else of the app has its turn then. */
const readAtOnce = { messages: 50, size: 256 * 1024 };
/** Before the login is answered, so much may come. */
const mostBeforeLogin = { messages: 1_000, size: 4 * 1024 * 1024 };
const usualTimes: EventSocketTimes = { askEveryMs: 15_000, answerWithinMs: 10_000 };

/** What messages are read by. */
interface Read {
  readonly config: EventSocketConfig;
  readonly country: LinePorts['country'];
}

export const createEventSocketLine = (times: Partial<EventSocketTimes> = {}): Line<EventSocketConfig> => {
  const kept = createReconnectCache(
    ({ config: { name, url, map, extensions, internalPattern, outsidePrefix } }: Read) =>
      JSON.stringify([name, url, map, extensions, internalPattern, outsidePrefix]),
    ({ config, country }: Read) => createEventTranslator(config, country),
  );
  return {
    kind: 'event-socket',
    config: eventSocketConfig,
    takes: () => [],
    evidence: ({ map }) => map.evidence,
    // By what it is told apart at the provider nobody knows here.
    isSingle: true,
    run: async (config, context) => {
      if (!context.signal.aborted) await converse(config, context, { ...usualTimes, ...times }, kept);
    },
  };
};

const converse = async (
  config: EventSocketConfig,
  context: LineContext,
  times: EventSocketTimes,
  kept: ReconnectCache<Read, EventTranslator>,
): Promise<void> => {
  const { ports } = context;
  const ending = new AbortController();
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const abort = (): void => {
    ending.abort();
    leave();
  };
  const web = createHttpClient(config, {
    certificates: ports.certificates(),
    answerWithinMs: times.answerWithinMs,
    signal: ending.signal,
    reached: () => context.answered?.(),
    trace: ports.trace,
  });
  const standstill = createSuspendDetector(ports.now);
  let socket: EventSocket | undefined;
  let isLive = false;
  const commands = runCommands(context.commands, (command) => {
    if (command.type === 'prove' && isLive) socket?.prove();
  });
  const translator = kept.take({ config, country: ports.country }, ports.now());
  translator.recall(ports.kept?.read());
  const remember = (): void => {
    const news = translator.news();
    if (news !== undefined) ports.kept?.write(news);
  };
  const remembering = setInterval(remember, keepEveryMs).unref();
  const talk = async (): Promise<void> => {
    const authorization = await web.authorization();
    ending.signal.throwIfAborted();
    socket = openEventSocket({
      config,
      authorization,
      certificates: ports.certificates(),
      askEveryMs: times.askEveryMs,
      answerWithinMs: times.answerWithinMs,
      reached: () => context.answered?.(),
      proven: () => {
        if (isLive && !ending.signal.aborted) context.link('up');
      },
      trace: ports.trace,
    });
    await socket.opened;
    const early = await loggedIn(socket, config, times);
    const waiting = (): readonly string[] => [...early, ...(socket?.waiting() ?? [])];
    const speech = createEventEmitter(config, context, { web, translator, waiting, signal: ending.signal });
    await speech.resync();
    ending.signal.throwIfAborted();
    isLive = true;
    context.link('up');
    const turn = { messages: 0, size: 0 };
    for (;;) {
      const text = early.shift() ?? (await socket.next());
      turn.messages += 1;
      turn.size += text.length;
      if (turn.messages > readAtOnce.messages || turn.size > readAtOnce.size) {
        Object.assign(turn, { messages: 0, size: 0 });
        await setImmediate();
      }
      const seconds = standstill.lasted();
      if (seconds !== undefined) throw new ConnectionLost(say('reason.line.stoodStill', { seconds }));
      await speech.hear(text);
    }
  };

  context.link('connecting');
  context.signal.addEventListener('abort', abort, { once: true });
  const failed = await Promise.race([left, talk()]).then(
    () => undefined,
    (error: unknown) => error,
  );
  context.signal.removeEventListener('abort', abort);
  const isOff = context.signal.aborted;
  ending.abort();
  commands.stop();
  standstill.stop();
  socket?.close();
  web.close();
  clearInterval(remembering);
  remember();
  if (isLive) kept.keep({ config, country: ports.country }, translator, ports.now());
  const reason = isOff ? say('reason.line.off') : reasonOf(failed);
  context.link('down', reason);
  const isLost = failed instanceof ConnectionLost;
  if (isOff || (isLive && isLost && failed.restMs === undefined)) return;
  throw isLost || failed instanceof ConnectionRefused ? failed : new ConnectionLost(reason);
};

/** What came before the login was answered is no answer, and is heard afterwards. */
const loggedIn = async (
  socket: EventSocket,
  { map, url }: EventSocketConfig,
  { answerWithinMs }: EventSocketTimes,
): Promise<string[]> => {
  const { login } = map;
  if (login === undefined) return [];
  socket.send(login.message);
  const { accepted, refused } = login;
  if (accepted === undefined) return [];
  const place = new URL(url).host;
  const before: string[] = [];
  const { promise: late, reject } = Promise.withResolvers<never>();
  const patience = setTimeout(
    () => reject(new ConnectionLost(say('reason.socket.loginSilent', { place }))),
    answerWithinMs,
  );
  try {
    let size = 0;
    for (;;) {
      const text = await Promise.race([socket.next(), late]);
      size += text.length;
      if (before.length >= mostBeforeLogin.messages || size > mostBeforeLogin.size)
        throw new ConnectionLost(say('reason.socket.loginSilent', { place }));
      const answer = jsonOf(text);
      if (refused !== undefined && textAt(answer, refused.path) === refused.is)
        throw new ConnectionRefused(say('reason.socket.loginRefused', { place }));
      if (textAt(answer, accepted.path) === accepted.is) return before;
      before.push(text);
    }
  } finally {
    clearTimeout(patience);
  }
};
