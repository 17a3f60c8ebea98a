/**
 * The event socket line: one WebSocket to a provider that pushes JSON, which is read with a map (provider-map.ts). A
 * connection begins with the login and the list of current calls, if the map defines them. Then the line reads messages
 * until either side closes the connection. If a message requires a request to the provider, or if the app is slow,
 * later messages wait in a queue. If the queue is full, the socket is paused. No message is dropped.
 */
import { setImmediate } from 'node:timers/promises';
import { ConnectionLost, ConnectionRefused, reasonOf } from '#domain/connection.ts';
import { msg } from '#domain/messages/message.ts';
import { createReconnectCache, type ReconnectCache } from '../reconnect-cache.ts';
import type { Line, LineContext, LinePorts } from '../line.ts';
import { runCommands } from '../run-commands.ts';
import { createSuspendDetector } from '../suspend-detector.ts';
import { eventSocketConfig, type EventSocketConfig } from './config.ts';
import { parseLosslessJson } from './read-message.ts';
import { readText } from './json-path.ts';
import { openEventSocket, type EventSocket } from './socket.ts';
import { createEventTranslator, type EventTranslator } from './translate.ts';
import { createEventEmitter } from './event-emitter.ts';
import { createHttpClient } from './http-client.ts';

export interface EventSocketTimes {
  /** The interval of the keep-alive, unless the map sets a different one. */
  readonly keepAliveMs: number;
  /** The time-out for connecting, for the login, for each request, and for each keep-alive. */
  readonly answerTimeoutMs: number;
}
/** The interval at which the state is saved for a restart of the app. */
const keepEveryMs = 1_000;
/**
 * The maximum number of messages and characters to read per turn of the event loop. This limit keeps the rest of the
 * app responsive.
 */
const readAtOnce = { messages: 50, size: 256 * 1024 };
/** The maximum number of messages and characters before the login is answered. */
const mostBeforeLogin = { messages: 1_000, size: 4 * 1024 * 1024 };
const defaultTimes: EventSocketTimes = { keepAliveMs: 15_000, answerTimeoutMs: 10_000 };

/** The settings that determine how the provider's messages are read. */
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
    supportedCommands: () => [],
    evidence: ({ map }) => map.evidence,
    // It is unknown how the provider identifies a connection, so only one connection is safe.
    isExclusive: true,
    run: async (config, context) => {
      if (!context.signal.aborted) await runConnection(config, context, { ...defaultTimes, ...times }, kept);
    },
  };
};

const runConnection = async (
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
    answerTimeoutMs: times.answerTimeoutMs,
    signal: ending.signal,
    reached: () => context.reportReachable?.(),
    trace: ports.trace,
  });
  const standstill = createSuspendDetector(ports.now);
  let socket: EventSocket | undefined;
  let isLive = false;
  const commands = runCommands(context.commands, context.oddity, (command) => {
    if (command.type === 'prove' && isLive) socket?.prove();
  });
  const translator = kept.take({ config, country: ports.country }, ports.now());
  translator.restoreState(ports.savedState?.read());
  const remember = (): void => {
    const news = translator.stateToSave();
    if (news !== undefined) ports.savedState?.write(news);
  };
  const remembering = setInterval(remember, keepEveryMs).unref();
  const talk = async (): Promise<void> => {
    const authorization = await web.authorization();
    ending.signal.throwIfAborted();
    socket = openEventSocket({
      config,
      authorization,
      certificates: ports.certificates(),
      keepAliveMs: times.keepAliveMs,
      answerWithinMs: times.answerTimeoutMs,
      reached: () => context.reportReachable?.(),
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
      const seconds = standstill.suspendedSeconds();
      if (seconds !== undefined) throw new ConnectionLost(msg('reason.line.stoodStill', { seconds }));
      await speech.receive(text);
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
  const reason = isOff ? msg('reason.line.off') : reasonOf(failed);
  context.link('down', reason);
  const isLost = failed instanceof ConnectionLost;
  if (isOff || (isLive && isLost && failed.restMs === undefined)) return;
  throw isLost || failed instanceof ConnectionRefused ? failed : new ConnectionLost(reason);
};

/**
 * Logs in, and waits for the response if the map defines `accepted`. Returns the messages that arrive before the
 * response, to be processed after the login.
 */
const loggedIn = async (
  socket: EventSocket,
  { map, url }: EventSocketConfig,
  { answerTimeoutMs: answerWithinMs }: EventSocketTimes,
): Promise<string[]> => {
  const { login } = map;
  if (login === undefined) return [];
  socket.send(login.message);
  const { accepted, refused } = login;
  if (accepted === undefined) return [];
  const place = new URL(url).host;
  const before: string[] = [];
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timeout = setTimeout(
    () => reject(new ConnectionLost(msg('reason.socket.loginSilent', { place }))),
    answerWithinMs,
  );
  try {
    let size = 0;
    for (;;) {
      const text = await Promise.race([socket.next(), late]);
      size += text.length;
      if (before.length >= mostBeforeLogin.messages || size > mostBeforeLogin.size)
        throw new ConnectionLost(msg('reason.socket.loginSilent', { place }));
      const answer = parseLosslessJson(text);
      if (refused !== undefined && readText(answer, refused.path) === refused.is)
        throw new ConnectionRefused(msg('reason.socket.loginRefused', { place }));
      if (readText(answer, accepted.path) === accepted.is) return before;
      before.push(text);
    }
  } finally {
    clearTimeout(timeout);
  }
};
