/**
 * The line that uses Asterisk's REST interface (ARI): a WebSocket for all events, and HTTP for requests. A connection
 * begins with the WebSocket and the lists of live channels and bridges. Then it carries events until either side closes
 * it. The ARI application that the line registers never receives channels. If the app is slow, the socket and the phone
 * system wait, so nothing is dropped.
 */
import { isRecord } from '#domain/json/is-record.ts';
import { parseJson } from '#domain/json/parse-json.ts';
import { ConnectionLost, ConnectionRefused } from '#domain/connection.ts';
import { msg, type Message } from '#domain/messages/message.ts';
import { createAnswerTimeout } from '../answer-timeout.ts';
import { createExcerpt } from '../excerpt.ts';
import type { Line, LineContext, EmittedEvent } from '../line.ts';
import { runCommands } from '../run-commands.ts';
import { createSuspendDetector } from '../suspend-detector.ts';
import { asteriskAriConfig, getInterfaceUrl, type AsteriskAriConfig } from './config.ts';
import { createEndpointProposals } from '../asterisk-ami/endpoint-proposals.ts';
import { createEventCheck } from './event-check.ts';
import { readChannel, parseAriMessage } from './message.ts';
import { createReader } from './reader.ts';
import { describeError, describeStatus } from './error-messages.ts';
import { openConnection, type AriConnection } from './connection.ts';

export interface AsteriskAriTimes {
  /** The interval of the keep-alive request on a live connection. */
  readonly keepAliveMs: number;
  /** The time-out for connecting, for each request, and for each keep-alive. */
  readonly answerTimeoutMs: number;
}
/** With these two times, a half-open connection is detected within 25 s. */
const defaultTimes: AsteriskAriTimes = { keepAliveMs: 15_000, answerTimeoutMs: 10_000 };

/**
 * The limits for the number of events that are unprocessed or waiting for an answer. If there are `maxUnprocessed`, the
 * line stops reading, so the phone system has to wait. The line continues when at most `resumeBelow` are left.
 */
const [maxUnprocessed, resumeBelow] = [1_000, 250];
/** The same limits for the size of the waiting texts, in characters. */
const [maxWaitingSize, resumeBelowSize] = [4 * 1024 * 1024, 1024 * 1024];

export const createAsteriskAriLine = (times: AsteriskAriTimes = defaultTimes): Line<AsteriskAriConfig> => ({
  kind: 'asterisk-ari',
  config: asteriskAriConfig,
  // A read-only account cannot end calls.
  supportedCommands: () => [],
  exchangeHost: ({ url }) => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1'),
  run: async (config, context) => {
    if (!context.signal.aborted) await runConnection(config, context, times);
  },
});

const runConnection = (config: AsteriskAriConfig, context: LineContext, times: AsteriskAriTimes): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const at = getInterfaceUrl(config);
  const place = at.host;
  const { trace } = context.ports;
  let [isOver, isLive, hasFailed, unprocessed] = [false, false, false, 0];
  let keepAlive: NodeJS.Timeout | undefined;

  const oddity = (reason: string, excerpt: string): void => {
    if (!isOver) context.oddity(reason, createExcerpt(excerpt));
  };
  const over = (kind: 'closed' | 'refused' | 'lost', reason: Message): void => {
    if (isOver) return;
    isOver = true;
    context.signal.removeEventListener('abort', abort);
    clearInterval(keepAlive);
    answerTimeout.stop();
    suspendDetector.stop();
    commands.stop();
    wire.destroy();
    context.link('down', reason);
    if (kind === 'closed') resolve();
    else reject(kind === 'refused' ? new ConnectionRefused(reason) : new ConnectionLost(reason));
  };
  const abort = (): void => over('closed', msg('reason.line.off'));
  const unwanted = (status: number): void => {
    const { isFinal, reason } = describeStatus(status, config.username, at, wire.address());
    over(isFinal ? 'refused' : 'lost', reason);
  };

  const throttle = (): void => {
    const load = unprocessed + reader.waiting();
    const size = reader.waitingSize();
    if (load >= maxUnprocessed || size >= maxWaitingSize) wire.pause();
    else if (load <= resumeBelow && size <= resumeBelowSize) wire.resume();
  };
  const emit = (emitted: EmittedEvent): void => {
    // The app may end the line while it processes an event.
    if (isOver) return;
    unprocessed += 1;
    context.emit(emitted).then(
      () => {
        unprocessed -= 1;
        throttle();
      },
      (error: unknown) => over('lost', msg('reason.line.notTaken', { message: String(error) })),
    );
  };

  /**
   * Resolves with the body of a response with status 200, or with undefined for any other status. Another status that
   * is not in `absent` ends the connection.
   */
  const ask = async (path: string, absent: readonly number[] = []): Promise<string | undefined> => {
    trace?.sent(JSON.stringify({ type: 'RESTRequest', method: 'GET', uri: path }));
    const { status, text } = await wire.get(path);
    if (isOver) return undefined;
    answerTimeout.received();
    trace?.received(JSON.stringify({ type: 'RESTResponse', uri: path, status_code: status, message_body: text }));
    if (status === 200) return text;
    if (!absent.includes(status)) unwanted(status);
    return undefined;
  };
  const explain = async (error: Error): Promise<void> => over('lost', await describeError(error, at));
  const failed = (error: Error): void => {
    hasFailed = true;
    void explain(error);
  };
  const list = async (path: string): Promise<readonly unknown[]> => {
    const value = parseJson((await ask(path)) ?? '');
    if (!isOver && !Array.isArray(value)) over('lost', msg('reason.line.ari.absent', { place, status: 200 }));
    return Array.isArray(value) ? value : [];
  };
  const askFor = async (
    channel: string,
    variable: string,
    answered: (value: string | undefined) => void,
  ): Promise<void> => {
    const path = `channels/${encodeURIComponent(channel)}/variable?variable=${variable}`;
    // The status 404 means that the channel is gone, and 409 means that the channel is ending.
    const answer = parseJson((await ask(path, [404, 409])) ?? '');
    const value =
      isRecord(answer) && typeof answer['value'] === 'string' && answer['value'] !== '' ? answer['value'] : undefined;
    if (!isOver) answered(value);
    throttle();
  };
  const begin = async (): Promise<void> => {
    answerTimeout.start();
    // The response shows whether the application is registered. If it is not, the phone system sends no events.
    await ask(`applications/${wire.application}`);
    const channels = isOver ? [] : await list('channels');
    const bridges = isOver ? [] : await list('bridges');
    if (isOver) return;
    eventCheck.list(idsOf(channels));
    reader.start(channels, bridges);
  };

  const proposals = createEndpointProposals(config);
  const reader = createReader(config, {
    requestVariable: (channel, variable, answered) => void askFor(channel, variable, answered).catch(failed),
    country: context.ports.country,
    newChannel: (event) => {
      const found = proposals.update(event);
      if (found !== undefined && !isOver) context.reportProposals?.(found);
    },
    emit,
    oddity,
    onLive: () => {
      if (isOver) return;
      isLive = true;
      context.link('up');
      // The `doctor` command ends the connection as soon as it is up.
      if (!isOver) keepAlive = setInterval(prove, times.keepAliveMs);
    },
  });
  const receive = (text: string): void => {
    trace?.received(text);
    const message = parseAriMessage(text);
    if (typeof message === 'string') oddity(message, text);
    else {
      if (eventCheck.receive(message.type)) context.reportMissingEvents?.(undefined);
      reader.receive(message, text.length);
    }
    throttle();
  };
  const eventCheck = createEventCheck();
  const lookForEvents = async (): Promise<void> => {
    const channels = await list('channels');
    if (!isOver && eventCheck.list(idsOf(channels)))
      context.reportMissingEvents?.(msg('reason.line.ari.noEvents', { username: config.username }));
  };
  const prove = (): void => {
    if (!wire.sendPing()) return;
    answerTimeout.start();
    if (!eventCheck.isSure()) lookForEvents().catch(failed);
  };
  const answerTimeout = createAnswerTimeout(times.answerTimeoutMs, () =>
    over('lost', msg('reason.line.silent', { place })),
  );
  const suspendDetector = createSuspendDetector(context.ports.now);
  const commands = runCommands(context.commands, oddity, (command) => {
    if (command.type === 'prove') {
      if (isLive) wire.probe();
    } else oddity(`the REST interface does not support the command ${command.type}`, '');
  });

  context.link('connecting');
  context.signal.addEventListener('abort', abort, { once: true });
  const wire: AriConnection = openConnection({
    at,
    ...config,
    certificates: context.ports.certificates(),
    answerTimeoutMs: times.answerTimeoutMs,
    opened: () => {
      context.reportReachable?.();
      begin().catch(failed);
    },
    received: () => answerTimeout.received(),
    message: (text) => {
      if (isOver) return;
      const seconds = suspendDetector.suspendedSeconds();
      if (seconds !== undefined) return over('lost', msg('reason.line.stoodStill', { seconds }));
      receive(text);
    },
    probeAnswered: () => {
      if (!isOver && isLive) context.link('up');
    },
    onRefused: unwanted,
    failed,
    closed: () => {
      // After an error, `failed` ends the connection with the message for that error.
      if (hasFailed) return;
      over(isLive ? 'closed' : 'lost', msg(isLive ? 'reason.line.closedBy' : 'reason.line.closedBefore', { place }));
    },
  });
  answerTimeout.start();
  return promise;
};

const idsOf = (channels: readonly unknown[]): readonly string[] => channels.map((each) => readChannel(each)?.id ?? '');
