/**
 * The line of a real desk: Asterisk's manager interface over TCP or TLS. One connection: greeting, login by
 * challenge, the list of live channels, then the news, until either side ends it.
 *
 * Whoever listens may be slow: then the socket waits, and with it the exchange. Nothing is dropped.
 */
import type { Buffer } from 'node:buffer';
import { ConnectionLost, ConnectionRefused } from '#domain/connection.ts';
import { say as words } from '#domain/messages/message.ts';
import { excerptOf } from '../excerpt.ts';
import type { Line, LineContext, LineSaid } from '../line.ts';
import { runCommands } from '../run-commands.ts';
import { createSuspendDetector } from '../suspend-detector.ts';
import { asteriskAmiConfig, type AsteriskAmiConfig } from './config.ts';
import { createBanner } from './banner.ts';
import { actionText } from './message.ts';
import { createAmiParser } from './parser.ts';
import { createEndpointProposals } from './endpoint-proposals.ts';
import { createSession, type SessionEnd } from './session.ts';
import { createAnswerTimeout } from '../answer-timeout.ts';
import { shownFingerprint } from '../certificate-fingerprint.ts';
import { openSocket, placeOf, reasonOfError } from './socket.ts';
import { createTranslator } from './translate.ts';
import { isWantedEvent, wantedHeaders } from './event-filter.ts';

export interface AsteriskAmiTimes {
  /** A live connection is asked this often whether somebody is there. */
  readonly askEveryMs: number;
  /** How long an answer may take: to connecting, to each step of the login, to being asked. */
  readonly answerWithinMs: number;
}
/** An exchange greets within milliseconds, behind a VPN within a second. */
const greetsWithinMs = 2_000;
/** Together they notice a connection that is only half there within 25 s. */
const usualTimes: AsteriskAmiTimes = { askEveryMs: 15_000, answerWithinMs: 10_000 };

/** Events the app has not taken yet: so many, and the exchange has to wait; so few, and it goes on. */
const [mostUntaken, fewUntaken] = [1_000, 250];

export const createAsteriskAmiLine = (times: AsteriskAmiTimes = usualTimes): Line<AsteriskAmiConfig> => ({
  kind: 'asterisk-ami',
  config: asteriskAmiConfig,
  takes: () => ['hang-up'],
  reaches: ({ host }) => host.toLowerCase(),
  run: async (config, context) => {
    if (!context.signal.aborted) await converse(config, context, times);
  },
});

const converse = (config: AsteriskAmiConfig, context: LineContext, times: AsteriskAmiTimes): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const place = placeOf(config);
  let [isOver, hasFailed] = [false, false];
  const oddity = (reason: string, excerpt: string): void => {
    if (!isOver) context.oddity(reason, excerptOf(excerpt));
  };
  let untaken = 0;
  let asking: NodeJS.Timeout | undefined;
  let suspicion: NodeJS.Timeout | undefined;
  let hasGreeted = false;

  const failed = async (error: Error): Promise<void> =>
    over({ kind: 'lost', reason: await reasonOfError(error, config) });
  /** A manager interface greets at once. Who waits for the other to begin may speak TLS. */
  const nameTls = async (): Promise<void> => {
    if ((await shownFingerprint(config.host, config.port)) !== undefined && !hasGreeted)
      over({ kind: 'lost', reason: words('reason.line.isTls', { place }) });
  };
  context.link('connecting');
  const socket = openSocket(config, context.ports.certificates(), () => {
    silence.begin();
    if (config.tls !== true) suspicion = setTimeout(() => void nameTls(), greetsWithinMs);
  });
  const silence = createAnswerTimeout(times.answerWithinMs, () =>
    over({ kind: 'lost', reason: words('reason.line.silent', { place }) }),
  );
  const standstill = createSuspendDetector(context.ports.now);
  const proposals = createEndpointProposals(config);
  const translator = createTranslator(config, {
    oddity,
    country: context.ports.country,
    newChannel: (event) => {
      const found = proposals.note(event);
      if (found !== undefined && !isOver) context.proposals?.(found);
    },
    ask: (question) => session.inquire(question),
  });
  const session = createSession(config, translator, {
    send: (text) => {
      context.ports.trace?.said(text);
      socket.write(text);
    },
    say: (said) => say(said),
    oddity,
    live: () => {
      if (isOver) return;
      context.link('up');
      // Whoever only wanted to know that it comes up ends it there.
      if (!isOver) asking = setInterval(ask, times.askEveryMs);
    },
    missingEvents: (reason) => {
      if (!isOver) context.missingEvents?.(reason);
    },
    proven: () => {
      if (!isOver) context.link('up');
    },
    address: () => socket.localAddress ?? '',
    over: (end) => over(end),
  });
  const greet = createBanner(place);
  const parser = createAmiParser({ wants: isWantedEvent, headers: wantedHeaders, oddity });
  const commands = runCommands(context.commands, (command) => {
    if (command.type === 'prove') session.prove();
    else if (command.type === 'hang-up') session.hangUp(command.leg);
    else oddity(`the manager interface takes no command ${command.type}`, '');
  });

  const over = ({ kind, reason }: SessionEnd): void => {
    if (isOver) return;
    isOver = true;
    context.signal.removeEventListener('abort', abort);
    clearInterval(asking);
    clearTimeout(suspicion);
    silence.stop();
    standstill.stop();
    commands.stop();
    socket.destroy();
    context.link('down', reason);
    if (kind === 'closed') resolve();
    else reject(kind === 'refused' ? new ConnectionRefused(reason) : new ConnectionLost(reason));
  };
  const abort = (): void => {
    // Asterisk frees the session at once when told; whether it hears is nothing to wait for.
    if (session.phase() === 'live') socket.write(actionText([['Action', 'Logoff']]));
    over({ kind: 'closed', reason: words('reason.line.off') });
  };
  const ask = (): void => {
    // A socket that is held back on purpose brings no answer, and proves nothing.
    if (socket.isPaused()) return;
    session.ask();
    silence.begin();
  };
  const taken = (): void => {
    untaken -= 1;
    if (untaken === fewUntaken && socket.isPaused()) socket.resume();
  };
  const say = (said: LineSaid): void => {
    // The app may end the line while it takes the first event of a packet.
    if (isOver) return;
    untaken += 1;
    if (untaken === mostUntaken) socket.pause();
    context
      .emit(said)
      .then(taken, (error: unknown) =>
        over({ kind: 'lost', reason: words('reason.line.notTaken', { message: String(error) }) }),
      );
  };
  let welcome: (bytes: Buffer) => void = (bytes) => {
    const greeting = greet(bytes);
    if (greeting?.kind === 'stranger') return over({ kind: 'refused', reason: greeting.reason });
    if (greeting === undefined) return silence.begin();
    welcome = hear;
    session.start();
    hear(greeting.rest);
  };
  const hear = (bytes: Buffer): void => {
    for (const message of parser.push(bytes)) session.hear(message);
    if (!isOver && session.phase() !== 'live') silence.begin();
  };

  socket.on('data', (bytes) => {
    silence.heard();
    if (isOver) return;
    hasGreeted = true;
    clearTimeout(suspicion);
    context.answered?.();
    const seconds = standstill.lasted();
    if (seconds !== undefined) return over({ kind: 'lost', reason: words('reason.line.stoodStill', { seconds }) });
    context.ports.trace?.heard(bytes);
    welcome(bytes);
  });
  socket.on('error', (error) => {
    hasFailed = true;
    void failed(error);
  });
  socket.on('close', () => {
    // The reason of the error follows.
    if (hasFailed) return;
    over(
      session.phase() === 'live'
        ? { kind: 'closed', reason: words('reason.line.closedBy', { place }) }
        : { kind: 'lost', reason: words('reason.line.closedBefore', { place }) },
    );
  });
  context.signal.addEventListener('abort', abort, { once: true });
  silence.begin();
  return promise;
};
