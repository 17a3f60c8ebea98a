/**
 * The line of a real desk over Asterisk's REST interface: a WebSocket on which all events come, and HTTP for what has
 * to be asked. One connection: the WebSocket, the lists of live channels and bridges, then the news, until either side
 * ends it. The application that is named here is only an ear: no channel is ever sent into it.
 *
 * Whoever listens may be slow: then the socket waits, and with it the exchange. Nothing is dropped.
 */
import { isRecord } from '#domain/json/is-record.ts';
import { ConnectionLost, ConnectionRefused } from '#domain/connection.ts';
import { say as words, type Said } from '#domain/messages/message.ts';
import { createAnswerTimeout } from '../answer-timeout.ts';
import { excerptOf } from '../excerpt.ts';
import type { Line, LineContext, LineSaid } from '../line.ts';
import { runCommands } from '../run-commands.ts';
import { createSuspendDetector } from '../suspend-detector.ts';
import { asteriskAriConfig, interfaceAt, type AsteriskAriConfig } from './config.ts';
import { createEndpointProposals } from '../asterisk-ami/endpoint-proposals.ts';
import { createEventCheck } from './event-check.ts';
import { channelIn, readAri } from './message.ts';
import { createReader } from './reader.ts';
import { reasonOfError, reasonOfStatus } from './error-messages.ts';
import { openWire, type AriWire } from './wire.ts';

export interface AsteriskAriTimes {
  /** A live connection is asked this often whether somebody is there. */
  readonly askEveryMs: number;
  /** How long an answer may take: to connecting, to each question, to being asked. */
  readonly answerWithinMs: number;
}
/** Together they notice a connection that is only half there within 25 s. */
const usualTimes: AsteriskAriTimes = { askEveryMs: 15_000, answerWithinMs: 10_000 };

/** Events the app has not taken yet, or that wait for an answer: so many, and the exchange has to wait; so few, and it goes on. */
const [mostUntaken, fewUntaken] = [1_000, 250];
/** The same of the texts that wait for an answer, in characters. */
const [mostWaitingSize, fewWaitingSize] = [4 * 1024 * 1024, 1024 * 1024];

export const createAsteriskAriLine = (times: AsteriskAriTimes = usualTimes): Line<AsteriskAriConfig> => ({
  kind: 'asterisk-ari',
  config: asteriskAriConfig,
  // Who may only read may end no call.
  takes: () => [],
  reaches: ({ url }) => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1'),
  run: async (config, context) => {
    if (!context.signal.aborted) await converse(config, context, times);
  },
});

const converse = (config: AsteriskAriConfig, context: LineContext, times: AsteriskAriTimes): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const at = interfaceAt(config);
  const place = at.host;
  const { trace } = context.ports;
  let [isOver, isLive, hasFailed, untaken] = [false, false, false, 0];
  let asking: NodeJS.Timeout | undefined;

  const oddity = (reason: string, excerpt: string): void => {
    if (!isOver) context.oddity(reason, excerptOf(excerpt));
  };
  const over = (kind: 'closed' | 'refused' | 'lost', reason: Said): void => {
    if (isOver) return;
    isOver = true;
    context.signal.removeEventListener('abort', abort);
    clearInterval(asking);
    silence.stop();
    standstill.stop();
    commands.stop();
    wire.destroy();
    context.link('down', reason);
    if (kind === 'closed') resolve();
    else reject(kind === 'refused' ? new ConnectionRefused(reason) : new ConnectionLost(reason));
  };
  const abort = (): void => over('closed', words('reason.line.off'));
  const unwanted = (status: number): void => {
    const { isFinal, reason } = reasonOfStatus(status, config.username, at, wire.address());
    over(isFinal ? 'refused' : 'lost', reason);
  };

  const throttle = (): void => {
    const load = untaken + reader.waiting();
    const size = reader.waitingSize();
    if (load >= mostUntaken || size >= mostWaitingSize) wire.pause();
    else if (load <= fewUntaken && size <= fewWaitingSize) wire.resume();
  };
  const say = (said: LineSaid): void => {
    // The app may end the line while it takes an event.
    if (isOver) return;
    untaken += 1;
    context.emit(said).then(
      () => {
        untaken -= 1;
        throttle();
      },
      (error: unknown) => over('lost', words('reason.line.notTaken', { message: String(error) })),
    );
  };

  /** Resolves with the text of a right answer; undefined where `absent` says that there need be none. */
  const ask = async (path: string, absent: readonly number[] = []): Promise<string | undefined> => {
    trace?.said(JSON.stringify({ type: 'RESTRequest', method: 'GET', uri: path }));
    const { status, text } = await wire.get(path);
    if (isOver) return undefined;
    silence.heard();
    trace?.heard(JSON.stringify({ type: 'RESTResponse', uri: path, status_code: status, message_body: text }));
    if (status === 200) return text;
    if (!absent.includes(status)) unwanted(status);
    return undefined;
  };
  const explain = async (error: Error): Promise<void> => over('lost', await reasonOfError(error, at));
  const failed = (error: Error): void => {
    hasFailed = true;
    void explain(error);
  };
  const list = async (path: string): Promise<readonly unknown[]> => {
    const value = jsonIn(await ask(path));
    if (!isOver && !Array.isArray(value)) over('lost', words('reason.line.ari.absent', { place, status: 200 }));
    return Array.isArray(value) ? value : [];
  };
  const askFor = async (
    channel: string,
    variable: string,
    answered: (value: string | undefined) => void,
  ): Promise<void> => {
    const path = `channels/${encodeURIComponent(channel)}/variable?variable=${variable}`;
    // 404: the channel is gone. 409: it is just going.
    const told = jsonIn(await ask(path, [404, 409]));
    const value =
      isRecord(told) && typeof told['value'] === 'string' && told['value'] !== '' ? told['value'] : undefined;
    if (!isOver) answered(value);
    throttle();
  };
  const begin = async (): Promise<void> => {
    silence.begin();
    // Only what the exchange knows as an application is told events.
    await ask(`applications/${wire.application}`);
    const channels = isOver ? [] : await list('channels');
    const bridges = isOver ? [] : await list('bridges');
    if (isOver) return;
    eventCheck.list(idsOf(channels));
    reader.begin(channels, bridges);
  };

  const proposals = createEndpointProposals(config);
  const reader = createReader(config, {
    ask: (channel, variable, answered) => void askFor(channel, variable, answered).catch(failed),
    country: context.ports.country,
    newChannel: (event) => {
      const found = proposals.note(event);
      if (found !== undefined && !isOver) context.proposals?.(found);
    },
    say,
    oddity,
    live: () => {
      if (isOver) return;
      isLive = true;
      context.link('up');
      // Whoever only wanted to know that it comes up ends it there.
      if (!isOver) asking = setInterval(prove, times.askEveryMs);
    },
  });
  const hear = (text: string): void => {
    trace?.heard(text);
    const message = readAri(text);
    if (typeof message === 'string') oddity(message, text);
    else {
      if (eventCheck.receive(message.type)) context.missingEvents?.(undefined);
      reader.hear(message, text.length);
    }
    throttle();
  };
  const eventCheck = createEventCheck();
  const lookForEvents = async (): Promise<void> => {
    const channels = await list('channels');
    if (!isOver && eventCheck.list(idsOf(channels)))
      context.missingEvents?.(words('reason.line.ari.noEvents', { username: config.username }));
  };
  const prove = (): void => {
    if (!wire.ask()) return;
    silence.begin();
    if (!eventCheck.isSure()) lookForEvents().catch(failed);
  };
  const silence = createAnswerTimeout(times.answerWithinMs, () => over('lost', words('reason.line.silent', { place })));
  const standstill = createSuspendDetector(context.ports.now);
  const commands = runCommands(context.commands, (command) => {
    if (command.type === 'prove') {
      if (isLive) wire.prove();
    } else oddity(`the REST interface takes no command ${command.type}`, '');
  });

  context.link('connecting');
  context.signal.addEventListener('abort', abort, { once: true });
  const wire: AriWire = openWire({
    at,
    ...config,
    certificates: context.ports.certificates(),
    answerWithinMs: times.answerWithinMs,
    opened: () => {
      context.answered?.();
      begin().catch(failed);
    },
    heard: () => silence.heard(),
    message: (text) => {
      if (isOver) return;
      const seconds = standstill.lasted();
      if (seconds !== undefined) return over('lost', words('reason.line.stoodStill', { seconds }));
      hear(text);
    },
    proven: () => {
      if (!isOver && isLive) context.link('up');
    },
    turnedAway: unwanted,
    failed,
    closed: () => {
      // The reason of the error follows.
      if (hasFailed) return;
      over(isLive ? 'closed' : 'lost', words(isLive ? 'reason.line.closedBy' : 'reason.line.closedBefore', { place }));
    },
  });
  silence.begin();
  return promise;
};

const idsOf = (channels: readonly unknown[]): readonly string[] => channels.map((each) => channelIn(each)?.id ?? '');

const jsonIn = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};
