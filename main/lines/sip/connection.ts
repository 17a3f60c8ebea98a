/**
 * One connection of a SIP line, for both modes. It runs a sip.js user agent on its own socket. It reports its end
 * promptly and only once. If the app falls behind, the connection stops reading. Masked warnings and errors of sip.js
 * go to the app's log. Full SIP messages are never logged, because they contain authentication data.
 */
import { UserAgent, UserAgentState, type UserAgentDelegate, type UserAgentOptions } from 'sip.js';
import { ConnectionLost, ConnectionRefused } from '#domain/connection.ts';
import { maskText } from '#domain/personal-data/mask.ts';
import { msg, type MessageOrText } from '#domain/messages/message.ts';
import { createExcerpt } from '../excerpt.ts';
import type { LineCommand, LineContext, EmittedEvent } from '../line.ts';
import { runCommands } from '../run-commands.ts';
import { createSuspendDetector } from '../suspend-detector.ts';
import { domainOf, type SipConfig } from './config.ts';
import { placeOf } from './error-messages.ts';
import { createSilentMedia } from './phone/silent-media.ts';
import { createSipSocket } from './transport.ts';

export interface SipTimes {
  /** The interval of the keep-alives on an open connection. */
  readonly keepAliveMs: number;
  /** The time-out until the line is live, for each subscription request, and for each keep-alive. */
  readonly answerTimeoutMs: number;
  /** The requested duration of registrations and subscriptions, in seconds. */
  readonly expiresS: number;
  /**
   * The time for which extensions that do not respond delay the others, measured from the last response for another
   * extension.
   */
  readonly silentTimeoutMs: number;
  /** The time-out for unregistering and unsubscribing. */
  readonly unregisterTimeoutMs: number;
  /** The delay before a subscription that the phone system ended is requested again. */
  readonly retryDelayMs: number;
}
export const defaultSipTimes: SipTimes = {
  keepAliveMs: 15_000,
  answerTimeoutMs: 10_000,
  expiresS: 600,
  silentTimeoutMs: 1_000,
  unregisterTimeoutMs: 300,
  retryDelayMs: 1_000,
};

export type SipEnd =
  | { readonly kind: 'closed'; readonly reason: MessageOrText }
  /** A retry cannot help until a setting changes. */
  | { readonly kind: 'refused'; readonly reason: MessageOrText }
  | { readonly kind: 'lost'; readonly reason: MessageOrText };

export interface SipConnection {
  readonly agent: UserAgent;
  readonly config: SipConfig;
  readonly times: SipTimes;
  readonly place: string;
  readonly domain: string;
  readonly now: () => number;
  readonly emit: (emitted: EmittedEvent) => void;
  readonly oddity: (reason: string, excerpt: string) => void;
  /**
   * Receives the extensions for which there is no data. Called before the line becomes live, and after each change of
   * this list.
   */
  readonly unknown: (extensions: readonly string[]) => void;
  /** Called when the live calls have been reported. After that, only events follow. */
  readonly live: () => void;
  readonly over: (end: SipEnd) => void;
}

/** The part of a connection that depends on the mode. */
export interface SipWork {
  readonly begin: () => void;
  readonly command?: (command: LineCommand) => void;
  /** Unregisters or unsubscribes. Resolves when the phone system has answered. */
  readonly unregister: () => Promise<unknown>;
  readonly stop: () => void;
  readonly delegate?: UserAgentDelegate;
}

/**
 * If `maxUnprocessed` events are unprocessed, the line stops reading, so the phone system has to wait. The line
 * continues when only `resumeBelow` events are left.
 */
const [maxUnprocessed, resumeBelow] = [1_000, 250];

export const runConnection = (
  config: SipConfig,
  context: LineContext,
  times: SipTimes,
  workOn: (connection: SipConnection) => SipWork,
): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const place = placeOf(config.server);
  let isOver = false;
  let isLive = false;
  let unprocessed = 0;

  const oddity = (reason: string, excerpt: string): void => {
    if (!isOver) context.oddity(reason, createExcerpt(excerpt));
  };
  const standstill = createSuspendDetector(context.ports.now);
  const socket = createSipSocket({
    server: config.server,
    certificates: context.ports.certificates(),
    keepAliveMs: times.keepAliveMs,
    answerWithinMs: times.answerTimeoutMs,
    oddity,
    trace: context.ports.trace,
    suspendedSeconds: standstill.suspendedSeconds,
    proven: () => {
      if (isLive && !isOver && !isLeaving) context.link('up');
    },
    gone: (reason) => over({ kind: isLive ? 'closed' : 'lost', reason }),
  });
  const agent = createAgent(config, socket, (text) =>
    context.ports.log?.(`${config.name}: ${maskText(text).slice(0, 300)}`),
  );
  const tooSlow = setTimeout(
    () => over({ kind: 'lost', reason: msg('reason.line.silent', { place }) }),
    times.answerTimeoutMs,
  );

  const over = ({ kind, reason }: SipEnd): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(tooSlow);
    standstill.stop();
    context.signal.removeEventListener('abort', abort);
    commands.stop();
    work.stop();
    socket.destroy();
    // Stops the timers of sip.js, which would keep the process alive for half a minute.
    agent.userAgentCore.dispose();
    context.link('down', reason);
    if (kind === 'closed') resolve();
    else reject(kind === 'refused' ? new ConnectionRefused(reason) : new ConnectionLost(reason));
  };
  const abort = (): void => {
    isLeaving = true;
    const end = (): void => over({ kind: 'closed', reason: msg('reason.line.off') });
    if (!isLive) return end();
    const timeout = setTimeout(end, times.unregisterTimeoutMs);
    work
      .unregister()
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(timeout);
        end();
      });
  };
  let isLeaving = false;
  const taken = (): void => {
    unprocessed -= 1;
    if (unprocessed === resumeBelow) socket.resume();
  };
  const emit = (emitted: EmittedEvent): void => {
    // The app may end the line while it processes an event. After that, nothing is reported.
    if (isOver || isLeaving) return;
    unprocessed += 1;
    if (unprocessed === maxUnprocessed) socket.pause();
    context
      .emit(emitted)
      .then(taken, (error: unknown) =>
        over({ kind: 'lost', reason: msg('reason.line.notTaken', { message: String(error) }) }),
      );
  };
  const commands = runCommands(context.commands, oddity, (command) => {
    if (command.type !== 'prove') return work.command?.(command);
    if (isLive) socket.prove();
  });

  context.link('connecting');
  context.signal.addEventListener('abort', abort, { once: true });
  const work: SipWork = workOn({
    agent,
    config,
    times,
    place,
    domain: domainOf(config),
    now: context.ports.now,
    emit,
    oddity,
    unknown: (extensions) => {
      if (isOver || isLeaving) return;
      context.reportUnknownExtensions?.(extensions);
      if (extensions.length > 0)
        context.ports.log?.(`${config.name}: no information was received about ${extensions.join(', ')}`);
    },
    live: () => {
      if (isOver || isLive || isLeaving) return;
      isLive = true;
      clearTimeout(tooSlow);
      context.link('up');
    },
    over,
  });
  const { delegate, begin } = work;
  if (delegate !== undefined) agent.delegate = delegate;
  // If the start fails, the callback `gone` reports the reason.
  agent.start().then(
    () => {
      if (isOver) return;
      context.reportReachable?.();
      begin();
    },
    () => undefined,
  );
  return promise;
};

const createAgent = (
  config: SipConfig,
  socket: ReturnType<typeof createSipSocket>,
  log: (text: string) => void,
): UserAgent => {
  const uri = UserAgent.makeURI(`sip:${config.username}@${domainOf(config)}`);
  if (uri === undefined) throw new Error(`${config.username} and ${domainOf(config)} do not form a valid SIP address`);
  const options: UserAgentOptions = {
    uri,
    authorizationUsername: config.username,
    authorizationPassword: config.password,
    userAgentString: 'Counterline',
    contactParams: { transport: 'ws' },
    // sip.js calls this with `new` and uses the returned object.
    transportConstructor: function transportOf() {
      return socket;
    } as unknown as NonNullable<UserAgentOptions['transportConstructor']>,
    sessionDescriptionHandlerFactory: createSilentMedia,
    gracefulShutdown: false,
    noAnswerTimeout: 180,
    logBuiltinEnabled: false,
    logConfiguration: false,
    logLevel: 'warn',
    logConnector: (level, category, _label, content) => {
      if (level === 'warn' || level === 'error') log(`${category}: ${content}`);
    },
  };
  const agent = new UserAgent(options);
  if (agent.state !== UserAgentState.Stopped) throw new Error('sip.js did not start in the stopped state');
  return agent;
};
