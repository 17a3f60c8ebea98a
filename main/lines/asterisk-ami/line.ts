/**
 * The line that uses Asterisk's manager interface (AMI) over TCP or TLS. A connection begins with the banner, the login
 * by challenge and the list of live channels. Then it carries events until either side closes it. If the app is slow,
 * the socket and the phone system wait, so nothing is dropped.
 */
import type { Buffer } from 'node:buffer';
import { ConnectionLost, ConnectionRefused } from '#domain/connection.ts';
import { msg } from '#domain/messages/message.ts';
import { createExcerpt } from '../excerpt.ts';
import type { Line, LineContext, EmittedEvent } from '../line.ts';
import { runCommands } from '../run-commands.ts';
import { createSuspendDetector } from '../suspend-detector.ts';
import { asteriskAmiConfig, type AsteriskAmiConfig } from './config.ts';
import { createBanner } from './banner.ts';
import { formatAction } from './message.ts';
import { createAmiParser } from './parser.ts';
import { createEndpointProposals } from './endpoint-proposals.ts';
import { createSession, type SessionEnd } from './session.ts';
import { createAnswerTimeout } from '../answer-timeout.ts';
import { fetchFingerprint } from '../certificate-fingerprint.ts';
import { openSocket, placeOf, describeSocketError } from './socket.ts';
import { createTranslator } from './translate.ts';
import { isWantedEvent, wantedHeaders } from './event-filter.ts';

export interface AsteriskAmiTimes {
  /** The interval of the keep-alive request on a live connection. */
  readonly keepAliveMs: number;
  /** The time-out for connecting, for each step of the login, and for each keep-alive. */
  readonly answerTimeoutMs: number;
  /**
   * The delay before a line that does not receive all call events connects again. Asterisk applies a change to `read`
   * or `eventfilter` only to new connections.
   */
  readonly missingEventsRetryMs: number;
}
/** The delay before the TLS check. A banner arrives earlier: within milliseconds, or within 1 s over a VPN. */
const tlsCheckDelayMs = 2_000;
/** With this keep-alive interval and time-out, a half-open connection is detected within 25 s. */
const defaultTimes: AsteriskAmiTimes = { keepAliveMs: 15_000, answerTimeoutMs: 10_000, missingEventsRetryMs: 300_000 };

/**
 * If `maxUnprocessed` events are unprocessed, the line stops reading, so the phone system has to wait. The line
 * continues when only `resumeBelow` events are left.
 */
const [maxUnprocessed, resumeBelow] = [1_000, 250];

export const createAsteriskAmiLine = (times: AsteriskAmiTimes = defaultTimes): Line<AsteriskAmiConfig> => ({
  kind: 'asterisk-ami',
  config: asteriskAmiConfig,
  supportedCommands: () => ['hang-up'],
  exchangeHost: ({ host }) => host.toLowerCase(),
  run: async (config, context) => {
    if (!context.signal.aborted) await runConnection(config, context, times);
  },
});

const runConnection = (config: AsteriskAmiConfig, context: LineContext, times: AsteriskAmiTimes): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const place = placeOf(config);
  let [isOver, hasFailed] = [false, false];
  const oddity = (reason: string, excerpt: string): void => {
    if (!isOver) context.oddity(reason, createExcerpt(excerpt));
  };
  let unprocessed = 0;
  let keepAlive: NodeJS.Timeout | undefined;
  let suspicion: NodeJS.Timeout | undefined;
  let missingEventsRetry: NodeJS.Timeout | undefined;
  let hasBanner = false;

  const failed = async (error: Error): Promise<void> =>
    over({ kind: 'lost', reason: await describeSocketError(error, config) });
  /**
   * Ends the connection if the server expects TLS. A manager interface sends its banner first, but a TLS server waits
   * for the client.
   */
  const reportTlsMismatch = async (): Promise<void> => {
    if ((await fetchFingerprint(config.host, config.port)) !== undefined && !hasBanner)
      over({ kind: 'lost', reason: msg('reason.line.isTls', { place }) });
  };
  context.link('connecting');
  const socket = openSocket(config, context.ports.certificates(), () => {
    answerTimeout.start();
    if (config.tls !== true) suspicion = setTimeout(() => void reportTlsMismatch(), tlsCheckDelayMs);
  });
  const answerTimeout = createAnswerTimeout(times.answerTimeoutMs, () =>
    over({ kind: 'lost', reason: msg('reason.line.silent', { place }) }),
  );
  const suspendDetector = createSuspendDetector(context.ports.now);
  const proposals = createEndpointProposals(config);
  const translator = createTranslator(config, {
    oddity,
    country: context.ports.country,
    newChannel: (event) => {
      const found = proposals.update(event);
      if (found !== undefined && !isOver) context.reportProposals?.(found);
    },
    requestVariable: (question) => session.requestVariable(question),
  });
  const session = createSession(config, translator, {
    send: (text) => {
      context.ports.trace?.sent(text);
      socket.write(text);
    },
    emit: (emitted) => emit(emitted),
    oddity,
    onLive: () => {
      if (isOver) return;
      context.link('up');
      // The `doctor` command ends the connection as soon as it is up.
      if (!isOver) keepAlive = setInterval(ask, times.keepAliveMs);
    },
    reportMissingEvents: (reason) => {
      if (isOver) return;
      context.reportMissingEvents?.(reason);
      clearTimeout(missingEventsRetry);
      // The `doctor` command can end the connection when it receives the reason.
      if (reason === undefined || isOver) return;
      missingEventsRetry = setTimeout(() => over({ kind: 'lost', reason }), times.missingEventsRetryMs);
    },
    probeAnswered: () => {
      if (!isOver) context.link('up');
    },
    address: () => socket.localAddress ?? '',
    onEnd: (end) => over(end),
  });
  const receiveBanner = createBanner(place);
  const parser = createAmiParser({ wants: isWantedEvent, headers: wantedHeaders, oddity });
  const commands = runCommands(context.commands, oddity, (command) => {
    if (command.type === 'prove') session.probe();
    else if (command.type === 'hang-up') session.hangUp(command.leg);
    else oddity(`the manager interface does not support the command ${command.type}`, '');
  });

  const over = ({ kind, reason }: SessionEnd): void => {
    if (isOver) return;
    isOver = true;
    context.signal.removeEventListener('abort', abort);
    clearInterval(keepAlive);
    clearTimeout(suspicion);
    clearTimeout(missingEventsRetry);
    answerTimeout.stop();
    suspendDetector.stop();
    commands.stop();
    socket.destroy();
    context.link('down', reason);
    if (kind === 'closed') resolve();
    else reject(kind === 'refused' ? new ConnectionRefused(reason) : new ConnectionLost(reason));
  };
  const abort = (): void => {
    // Asterisk frees the session immediately after a logoff. A logoff that does not arrive has no effect on the line.
    if (session.phase() === 'live') socket.write(formatAction([['Action', 'Logoff']]));
    over({ kind: 'closed', reason: msg('reason.line.off') });
  };
  const ask = (): void => {
    // A paused socket does not deliver responses, so a missing response proves nothing.
    if (socket.isPaused()) return;
    session.keepAlive();
    answerTimeout.start();
  };
  const taken = (): void => {
    unprocessed -= 1;
    if (unprocessed === resumeBelow && socket.isPaused()) socket.resume();
  };
  const emit = (emitted: EmittedEvent): void => {
    // The app may end the line while it processes the first event of a packet.
    if (isOver) return;
    unprocessed += 1;
    if (unprocessed === maxUnprocessed) socket.pause();
    context
      .emit(emitted)
      .then(taken, (error: unknown) =>
        over({ kind: 'lost', reason: msg('reason.line.notTaken', { message: String(error) }) }),
      );
  };
  let welcome: (bytes: Buffer) => void = (bytes) => {
    const greeting = receiveBanner(bytes);
    if (greeting?.kind === 'stranger') return over({ kind: 'refused', reason: greeting.reason });
    if (greeting === undefined) return answerTimeout.start();
    welcome = receive;
    session.start();
    receive(greeting.rest);
  };
  const receive = (bytes: Buffer): void => {
    for (const message of parser.push(bytes)) session.receive(message);
    if (!isOver && session.phase() !== 'live') answerTimeout.start();
  };

  socket.on('data', (bytes) => {
    answerTimeout.received();
    if (isOver) return;
    hasBanner = true;
    clearTimeout(suspicion);
    context.reportReachable?.();
    const seconds = suspendDetector.suspendedSeconds();
    if (seconds !== undefined) return over({ kind: 'lost', reason: msg('reason.line.stoodStill', { seconds }) });
    context.ports.trace?.received(bytes);
    welcome(bytes);
  });
  socket.on('error', (error) => {
    hasFailed = true;
    void failed(error);
  });
  socket.on('close', () => {
    // After an error, `failed` ends the connection with the message for that error.
    if (hasFailed) return;
    over(
      session.phase() === 'live'
        ? { kind: 'closed', reason: msg('reason.line.closedBy', { place }) }
        : { kind: 'lost', reason: msg('reason.line.closedBefore', { place }) },
    );
  });
  context.signal.addEventListener('abort', abort, { once: true });
  answerTimeout.start();
  return promise;
};
