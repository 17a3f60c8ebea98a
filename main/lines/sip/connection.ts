/**
 * One connection of a SIP line, whatever it is for: a user agent of sip.js on a socket of its own, an end that comes
 * once and in time, and words that wait for the app. What sip.js logs goes into our log, masked; its message texts,
 * which carry proofs of passwords, are never asked for.
 */
import { UserAgent, UserAgentState, type UserAgentDelegate, type UserAgentOptions } from 'sip.js';
import { ConnectionLost, ConnectionRefused } from '#domain/connection.ts';
import { maskText } from '#domain/messages/mask.ts';
import { say as words, type Words } from '#domain/messages/message.ts';
import { excerptOf } from '../excerpt.ts';
import type { LineCommand, LineContext, LineSaid } from '../line.ts';
import { runCommands } from '../run-commands.ts';
import { createSuspendDetector } from '../suspend-detector.ts';
import { domainOf, type SipConfig } from './config.ts';
import { placeOf } from './error-messages.ts';
import { createSilentMedia } from './phone/silent-media.ts';
import { createSipSocket } from './transport.ts';

export interface SipTimes {
  /** A live connection is asked this often whether somebody is there. */
  readonly askEveryMs: number;
  /** How long an answer may take: to connecting, to the first subscriptions, to being asked. */
  readonly answerWithinMs: number;
  /** Registrations and subscriptions are asked for this long, and renewed in time. */
  readonly expiresS: number;
  /** Lamps that are silent keep those that have spoken waiting for so long, from the last one that spoke on. */
  readonly lampsWithinMs: number;
  /** A farewell takes no longer. */
  readonly farewellMs: number;
  /** What the exchange let go of is asked for again after this rest. */
  readonly restMs: number;
}
export const usualTimes: SipTimes = {
  askEveryMs: 15_000,
  answerWithinMs: 10_000,
  expiresS: 600,
  lampsWithinMs: 1_000,
  farewellMs: 300,
  restMs: 1_000,
};

export type SipEnd =
  | { readonly kind: 'closed'; readonly reason: Words }
  /** It will say no again until somebody changes a setting. */
  | { readonly kind: 'refused'; readonly reason: Words }
  | { readonly kind: 'lost'; readonly reason: Words };

export interface SipConnection {
  readonly agent: UserAgent;
  readonly config: SipConfig;
  readonly times: SipTimes;
  readonly place: string;
  readonly domain: string;
  readonly now: () => number;
  readonly say: (said: LineSaid) => void;
  readonly oddity: (reason: string, excerpt: string) => void;
  /** Extensions of which nothing is known; said before it is live, and whenever it changes. */
  readonly unknown: (extensions: readonly string[]) => void;
  /** Everything alive has been said; from now on it is news. */
  readonly live: () => void;
  readonly over: (end: SipEnd) => void;
}

/** What is done with a connection. */
export interface SipWork {
  readonly begin: () => void;
  readonly command?: (command: LineCommand) => void;
  /** Says good-bye; whether it is heard is waited for briefly. */
  readonly farewell: () => Promise<unknown>;
  readonly stop: () => void;
  readonly delegate?: UserAgentDelegate;
}

/** Events the app has not taken yet: so many, and the exchange has to wait; so few, and it goes on. */
const [mostUntaken, fewUntaken] = [1_000, 250];

export const converse = (
  config: SipConfig,
  context: LineContext,
  times: SipTimes,
  workOn: (connection: SipConnection) => SipWork,
): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const place = placeOf(config.server);
  let isOver = false;
  let isLive = false;
  let untaken = 0;

  const oddity = (reason: string, excerpt: string): void => {
    if (!isOver) context.oddity(reason, excerptOf(excerpt));
  };
  const standstill = createSuspendDetector(context.ports.now);
  const socket = createSipSocket({
    server: config.server,
    certificates: context.ports.certificates(),
    askEveryMs: times.askEveryMs,
    answerWithinMs: times.answerWithinMs,
    oddity,
    trace: context.ports.trace,
    stoodStill: standstill.lasted,
    proven: () => {
      if (isLive && !isOver && !isLeaving) context.link('up');
    },
    gone: (reason) => over({ kind: isLive ? 'closed' : 'lost', reason }),
  });
  const agent = createAgent(config, socket, (text) =>
    context.ports.log?.(`${config.name}: ${maskText(text).slice(0, 300)}`),
  );
  const tooSlow = setTimeout(
    () => over({ kind: 'lost', reason: words('reason.line.silent', { place }) }),
    times.answerWithinMs,
  );

  const over = ({ kind, reason }: SipEnd): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(tooSlow);
    standstill.stop();
    context.signal.removeEventListener('abort', abort);
    commands.stop();
    work.stop();
    // Nothing of sip.js stays behind: its timers would keep this program alive for half a minute.
    socket.destroy();
    agent.userAgentCore.dispose();
    context.link('down', reason);
    if (kind === 'closed') resolve();
    else reject(kind === 'refused' ? new ConnectionRefused(reason) : new ConnectionLost(reason));
  };
  const abort = (): void => {
    isLeaving = true;
    const end = (): void => over({ kind: 'closed', reason: words('reason.line.off') });
    if (!isLive) return end();
    const patience = setTimeout(end, times.farewellMs);
    work
      .farewell()
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(patience);
        end();
      });
  };
  let isLeaving = false;
  const taken = (): void => {
    untaken -= 1;
    if (untaken === fewUntaken) socket.resume();
  };
  const say = (said: LineSaid): void => {
    // The app may end the line while it takes an event; on the way out nothing is news.
    if (isOver || isLeaving) return;
    untaken += 1;
    if (untaken === mostUntaken) socket.pause();
    context
      .emit(said)
      .then(taken, (error: unknown) =>
        over({ kind: 'lost', reason: words('reason.line.notTaken', { message: String(error) }) }),
      );
  };
  const commands = runCommands(context.commands, (command) => {
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
    say,
    oddity,
    unknown: (extensions) => {
      if (isOver || isLeaving) return;
      context.unknown?.(extensions);
      if (extensions.length > 0) context.ports.log?.(`${config.name}: nothing is known of ${extensions.join(', ')}`);
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
  // Why it does not come about, `gone` tells.
  agent.start().then(
    () => {
      if (isOver) return;
      context.answered?.();
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
  if (uri === undefined) throw new Error(`${config.username} and ${domainOf(config)} make no SIP address`);
  const options: UserAgentOptions = {
    uri,
    authorizationUsername: config.username,
    authorizationPassword: config.password,
    userAgentString: 'Counterline',
    contactParams: { transport: 'ws' },
    // sip.js calls this with `new`, and takes the object that comes back.
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
  if (agent.state !== UserAgentState.Stopped) throw new Error('sip.js begins stopped');
  return agent;
};
